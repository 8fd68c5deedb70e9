import type { BonusTermsView } from '@overround/contracts/bonus';
import { digitsOfMinor, type Minor } from '@overround/kernel';
import { groupLabel, sportName } from '@overround/markets';
import type { Phrases } from '@overround/phrases';
import type { Currency } from '@overround/site';
import { partOf } from '../domain/game-words.ts';
import {
  type BonusTerms,
  minorOfUnits,
  spinMinor,
  stakeMinorMaxOf,
  stakeMinorMinOf,
} from '../domain/offer.ts';

/** What earns it, as it is read. */
export function triggerOf({ trigger }: BonusTerms): BonusTermsView['trigger'] {
  if (trigger.on === 'deposit') return trigger.isFirst ? 'first_deposit' : 'deposit';
  return trigger.on === 'own_bets' ? trigger.what : trigger.on;
}

/** What the legs of its bets are of, by name. */
function presentOnly({ language: { code } }: Phrases, { only }: BonusTerms): BonusTermsView['only'] {
  if (!only) return null;
  const { sportIds = [], champIds = [], groupIds = [], champNames = {} } = only;
  // A market names no sides here.
  const sides = { home: '1', away: '2' };
  return {
    sports: sportIds.map((id) => sportName(id, code) || `#${id}`),
    champs: champIds.map((id) => champNames[id]?.[code] ?? champNames[id]?.['en'] ?? `#${id}`),
    markets: groupIds.map((id) => groupLabel(id, sides, code) || `#${id}`),
  };
}

/** What of games counts; what casinos and games are called was written down with the campaign. */
function presentGames({ language: { code } }: Phrases, { games }: BonusTerms): BonusTermsView['games'] {
  if (!games) return null;
  const { of = [], ofNames = {}, ...kinds } = games;
  const parts = of.map(partOf).map(({ word, percent }) => {
    const names = ofNames[word] ?? {};
    return { name: names[code] ?? names['en'] ?? word, percent };
  });
  return { slots: 0, table: 0, live: 0, other: 0, ...kinds, of: parts };
}

const presentPeriod = ({
  fromAt,
  untilAt,
  weekdays,
}: BonusTerms): Pick<BonusTermsView, 'fromAt' | 'untilAt' | 'weekdays'> => ({
  ...(fromAt !== undefined && { fromAt }),
  ...(untilAt !== undefined && { untilAt }),
  ...(weekdays && { weekdays }),
});

const EARNED_BY_BETS: ReadonlySet<string> = new Set(['first_bets_lost', 'own_bets', 'profit_share']);

/** Which bets earn it, in a currency; of what no bets earn nothing is said. */
function presentEarning({ bets, trigger }: BonusTerms, unitMinor: Minor): Pick<BonusTermsView, 'earning'> {
  if (!bets || !EARNED_BY_BETS.has(trigger.on)) return {};
  const { stakeUnitsMin, stakeUnitsMax, ...of } = bets;
  const sum = (units: number) => digitsOfMinor(minorOfUnits(units, unitMinor));
  return {
    earning: {
      ...of,
      ...(stakeUnitsMin === undefined ? {} : { stakeMinorMin: sum(stakeUnitsMin) }),
      ...(stakeUnitsMax === undefined ? {} : { stakeMinorMax: sum(stakeUnitsMax) }),
    },
  };
}

export function presentTerms(phrases: Phrases, terms: BonusTerms, currency: Currency): BonusTermsView {
  const {
    trigger,
    wagering: { stakeUnitsMin: _units, ...wagering },
  } = terms;
  const { unitMinor } = currency;
  const stakeMin = stakeMinorMinOf(terms, unitMinor);
  const stakeMax = stakeMinorMaxOf(terms, unitMinor);
  return {
    trigger: triggerOf(terms),
    ...(terms.names && { names: terms.names }),
    ...presentPeriod(terms),
    currency: currency.code,
    exponent: currency.exponent,
    percent: trigger.on === 'choice' ? null : trigger.percent,
    maxMinor: digitsOfMinor(minorOfUnits(terms.unitsMax, unitMinor)),
    depositMinorMin:
      trigger.on === 'deposit' ? digitsOfMinor(minorOfUnits(trigger.depositUnitsMin, unitMinor)) : null,
    bets: trigger.on === 'first_bets_lost' ? trigger.bets : null,
    ownBets:
      trigger.on === 'own_bets' || trigger.on === 'profit_share'
        ? {
            legsMin: trigger.legsMin,
            oddsMilliMin: trigger.oddsMilliMin,
            stakedMinorMin: digitsOfMinor(
              minorOfUnits(trigger.on === 'own_bets' ? trigger.stakedUnitsMin : 0, unitMinor),
            ),
          }
        : null,
    ...presentEarning(terms, unitMinor),
    ...(trigger.on === 'free_spins'
      ? {
          spins: {
            provider: trigger.provider,
            game: trigger.game,
            count: trigger.spins,
            betMinor: digitsOfMinor(spinMinor(trigger.spinCents, unitMinor)),
          },
        }
      : {}),
    choiceDays: terms.choiceDays,
    days: terms.days,
    ...wagering,
    ...(stakeMin === undefined ? {} : { stakeMinorMin: digitsOfMinor(stakeMin) }),
    only: presentOnly(phrases, terms),
    games: presentGames(phrases, terms),
    ...(terms.fundsOrder ? { fundsOrder: terms.fundsOrder } : {}),
    stakeMinorMax: stakeMax === undefined ? null : digitsOfMinor(stakeMax),
    isStakedWhole: terms.isStakedWhole,
    isGiftKept: terms.isGiftKept,
    payoutTimesMax: terms.payoutTimesMax ?? null,
    grantsMax: terms.grantsMax ?? null,
  };
}
