import type { BonusOffer, BonusTermsView, OfficeBonus, WelcomeBonus } from '@overround/contracts/bonus';
import {
  digitsOfMinor,
  type Instant,
  type Minor,
  present,
  unixSeconds,
  wireNumberFromMinor,
  ZERO_MINOR,
} from '@overround/kernel';
import { groupLabel, sportName } from '@overround/markets';
import type { Phrases } from '@overround/phrases';
import type { Currency } from '@overround/site';
import { type Bonus, isFinal, progressPercent } from '../domain/bonus.ts';
import { partOf } from '../domain/game-words.ts';
import { type CountingRules, countOf, type WageringBet } from '../domain/counting.ts';
import {
  BONUS_KINDS,
  type BonusTerms,
  earnedMinor,
  minorOfUnits,
  NO_BONUS,
  type Offer,
  spinMinor,
  stakeMinorMaxOf,
  stakeMinorMinOf,
} from '../domain/offer.ts';
import type { Spins } from '../store/spins-store.ts';
import type { Decision } from '../store/bonus-store.ts';

function triggerOf({ trigger }: BonusTerms): BonusTermsView['trigger'] {
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

/** What it is called in the language of the reader, else in English, else by its kind. */
export function nameOf(
  phrases: Phrases,
  { kind, terms: { names = {} } }: Pick<Offer, 'kind' | 'terms'>,
): string {
  const named: Readonly<Record<string, string>> = names;
  return named[phrases.language.code] ?? names.en ?? phrases.t(`bonus.kind_${kind}`);
}

export function presentOffer(
  phrases: Phrases,
  offer: Offer,
  currency: Currency,
  until?: Instant,
): BonusOffer {
  return {
    id: offer.offerId,
    code: offer.code,
    kind: offer.kind,
    type: BONUS_KINDS[offer.kind],
    name: nameOf(phrases, offer),
    terms: presentTerms(phrases, offer.terms, currency),
    until: until === undefined ? null : unixSeconds(until),
  };
}

/** A choice at registration in the shape of wire-shapes 11.4; `icon`, `isCancel`, `info` and `terms` are of specification 1 section 3. */
export function presentWelcome(
  phrases: Phrases,
  offer: Offer,
  { currency, isSelected }: { readonly currency: Currency; readonly isSelected: boolean },
): WelcomeBonus {
  const { terms, offerId, code, kind } = offer;
  const decimal = (amount: Minor) => wireNumberFromMinor(amount, currency.exponent);
  const { trigger } = terms;
  return {
    type: 'register-bonus',
    id: String(offerId),
    attributes: {
      id: offerId,
      title: nameOf(phrases, offer),
      bonusCode: code,
      description: triggerText(phrases, offer),
      isSelected,
      icon: kind,
      isCancel: false,
      info: true,
      currency_code: currency.code,
      ...(trigger.on === 'choice' ? {} : { percent: trigger.percent }),
      max_bonus: decimal(minorOfUnits(terms.unitsMax, currency.unitMinor)),
      ...(trigger.on === 'deposit'
        ? { min_deposit: decimal(minorOfUnits(trigger.depositUnitsMin, currency.unitMinor)) }
        : {}),
      currency_symbol: currency.symbol,
      terms: presentTerms(phrases, terms, currency),
    },
  };
}

/** What an offer is for, in a few words. */
export const triggerText = (phrases: Phrases, { terms }: Pick<Offer, 'terms'>): string =>
  phrases.t(`bonus.trigger_${triggerOf(terms)}`, { bets: triggerBets(terms) });

const triggerBets = ({ trigger }: BonusTerms): number =>
  trigger.on === 'first_bets_lost' ? trigger.bets : 0;

export const presentNoBonus = (phrases: Phrases, isSelected: boolean): WelcomeBonus => ({
  type: 'register-bonus',
  id: String(NO_BONUS.id),
  attributes: {
    id: NO_BONUS.id,
    title: phrases.t('bonus.none'),
    bonusCode: NO_BONUS.code,
    description: phrases.t('bonus.none_text'),
    isSelected,
    icon: 'cancel',
    isCancel: true,
    info: false,
  },
});

export interface SeenBonus {
  readonly bonus: Bonus;
  readonly balanceMinor: Minor;
  readonly openStakeMinor: Minor;
  /** By what its bets count; absent while it has no money. */
  readonly rules?: CountingRules;
  /** Newest first. */
  readonly bets: readonly (WageringBet & { readonly isOwn: boolean })[];
  readonly decisions: readonly Decision[];
  /** The newest order of its free rounds. */
  readonly spins?: Spins;
  /** Of the bonus, or the one its person plays with while it has none. */
  readonly currency: Currency;
}

const BETS_SHOWN = 20;

export function presentBonus(phrases: Phrases, seen: SeenBonus): OfficeBonus {
  const { bonus, currency, balanceMinor, openStakeMinor, rules } = seen;
  const { money, offer } = bonus;
  const granted =
    money?.grantedMinor ??
    (offer.terms.trigger.on === 'choice'
      ? earnedMinor(offer.terms, ZERO_MINOR, currency.unitMinor)
      : ZERO_MINOR);
  const required = money?.requiredMinor ?? ZERO_MINOR;
  const wagered = money?.wageredMinor ?? ZERO_MINOR;
  const progress = money ? progressPercent(money) : 0;
  const decimal = (amount: Minor) => wireNumberFromMinor(amount, currency.exponent);
  return {
    id: bonus.bonusId,
    idBonus: offer.offerId,
    type: BONUS_KINDS[offer.kind],
    name: nameOf(phrases, offer),
    start: unixSeconds(bonus.chosenAt),
    end: unixSeconds(bonus.endedAt ?? bonus.endsAt),
    current: decimal(wagered),
    value: decimal(required),
    isClosed: isFinal(bonus.status) || bonus.status === 'lost',
    progress,
    width: `${progress}%`,
    money: decimal(balanceMinor),
    expirationDate: unixSeconds(bonus.endsAt),
    currencyIso: currency.code,
    promoId: bonus.promoCode ?? null,
    kind: offer.kind,
    status: bonus.status,
    balanceMinor: digitsOfMinor(balanceMinor),
    grantedMinor: digitsOfMinor(granted),
    wageredMinor: digitsOfMinor(wagered),
    requiredMinor: digitsOfMinor(required),
    convertedMinor: digitsOfMinor(money?.convertedMinor ?? ZERO_MINOR),
    openStakeMinor: digitsOfMinor(openStakeMinor),
    terms: presentTerms(phrases, offer.terms, currency),
    ...(seen.spins
      ? {
          spins: {
            state: seen.spins.state,
            count: seen.spins.count,
            played: seen.spins.played,
            wonMinor: digitsOfMinor(seen.spins.wonMinor),
            until: unixSeconds(seen.spins.endsAt),
          },
        }
      : {}),
    bets: rules
      ? seen.bets.slice(0, BETS_SHOWN).map((bet) => {
          const { reason, countedMinor } = countOf(rules, bet);
          const { betId, stakeMinor, isOwn } = bet;
          return {
            betId,
            stakeMinor: digitsOfMinor(stakeMinor),
            countedMinor: digitsOfMinor(countedMinor),
            reason,
            isOwn,
          };
        })
      : [],
    decisions: seen.decisions.map(({ what, facts, at }) => ({
      what,
      facts: { ...facts },
      at: unixSeconds(at),
    })),
  };
}

/** What a first deposit brings by the words of wire-shapes 11.4; nothing when there is no such offer. */
export function presentFirstDeposit(phrases: Phrases, offer: Offer | undefined, currency: Currency) {
  const trigger = offer?.terms.trigger;
  const sum = (units: number) =>
    `${wireNumberFromMinor(minorOfUnits(units, currency.unitMinor), currency.exponent)} ${currency.code}`;
  const has = offer !== undefined && trigger?.on === 'deposit';
  return {
    hasFirstDeposit: has,
    percentFirstDeposit: has ? `${trigger.percent}%` : '',
    bonusAmount: has ? sum(offer.terms.unitsMax) : '',
    amountFirstDeposit: has ? sum(trigger.depositUnitsMin) : '',
    currencyFirstDeposit: has ? currency.code : '',
    bonusButtonTooltip: null,
    bonusDropdownDescription: null,
    bonusPopupTitle: has ? nameOf(phrases, present(offer, 'the offer')) : '',
    bonusPopupDescription: has ? phrases.t('bonus.trigger_first_deposit', { bets: 0 }) : '',
    bonusPopupBtnText: phrases.t('bonus.get'),
  };
}
