import type { LineBook } from '@overround/catalog';
import type { Bet, BetLeg } from '@overround/contracts/betting';
import {
  equalRational,
  floorRational,
  type Instant,
  instant,
  type Minor,
  minor,
  multiplyRational,
  numberFromRational,
  type Rational,
  rational,
  rationalFromText,
  unixSeconds,
} from '@overround/kernel';
import {
  betOfPaid,
  HALF_LOST,
  HALF_WON,
  legsOfPlaces,
  LOST,
  type MoneyTerms,
  planOfText,
  runningBalances,
  shapeOverPlaces,
  stakeOfPaid,
  stakesOfSizes,
  stakeTax,
  type TicketPlan,
  typeOfTaxBase,
  VOID,
  WON,
  worthsOfPlaces,
} from '@overround/settlement';
import { WIRE_STATUS } from '../domain/bet-status.ts';
import { channelOf } from '../domain/channel.ts';
import { coverOf } from '../domain/covers.ts';
import type { EventCard } from '../domain/event-card.ts';
import { legTexts } from '../domain/leg-texts.ts';
import { shownOddsMilli } from '../domain/price.ts';
import { type LegWhy, partFromKey, type ResultFacts } from '../domain/resolve-leg.ts';
import type { Advance } from '../store/advance-store.ts';
import type { BetLegRow, BetRow } from '../store/bet-store.ts';
import type { EditRow } from '../store/edit-store.ts';
import { deductedWin, deductionOf, singleOf } from './present-deduction.ts';
import { presentLegState } from './present-leg-state.ts';
import { resultOf } from './stored-result.ts';

export interface BetView {
  readonly book: LineBook;
  readonly cards: ReadonlyMap<number, EventCard>;
  /** Results of events that are not in the book any more. */
  readonly results: ReadonlyMap<number, ResultFacts>;
  readonly exponentOf: (currency: string) => number;
  readonly lang: string;
  /** Which bets came out of which. */
  readonly edits: readonly EditRow[];
  /** Advances by bets that have to do with one. */
  readonly advances?: ReadonlyMap<number, Advance>;
}

/** Own bet as its owner sees it. */
export function presentBet(row: BetRow, legs: readonly BetLegRow[], view: BetView): Bet {
  const plan = planOfText(row.shape);
  const { kind, sizes, bankers } = plan;
  const combined = rationalFromText(row.combined_odds);
  return {
    betId: Number(row.bet_id),
    ...linksOf(Number(row.bet_id), view.edits),
    guid: row.guid,
    channel: channelOf(row.source),
    status: row.status,
    statusId: WIRE_STATUS[row.status],
    kind,
    sizes: [...sizes],
    sizeStakesMinor: presentSizeStakes(plan, legs.length, betOfPaid(plan, minor(row.stake_minor))),
    cover: kind === 'system' && bankers.length === 0 ? (coverOf(legs.length, sizes)?.key ?? null) : null,
    ...presentPlan(plan),
    balancesMinor: chainBalances(plan, legs, betOfPaid(plan, minor(row.stake_minor))),
    lines: row.line_count,
    // While an advance runs, the bet pays to the locked account beside it.
    accountId: view.advances?.get(Number(row.bet_id))?.accountId ?? Number(row.account_id),
    currency: row.currency,
    exponent: view.exponentOf(row.currency),
    stakeMinor: row.stake_minor.toString(),
    possibleWinMinor: row.possible_win_minor.toString(),
    ...deductedWin(row, legs, { plan, view }),
    payoutMinor: row.payout_minor.toString(),
    soldStakeMinor: row.sold_stake_minor.toString(),
    soldPayoutMinor: row.sold_payout_minor.toString(),
    ...presentTerms(plan, minor(row.stake_minor), row.tax_minor),
    advance: presentAdvance(Number(row.bet_id), view.advances?.get(Number(row.bet_id))),
    combinedOdds: row.combined_odds,
    combinedOddsMilli: Number(shownOddsMilli(combined)),
    openLegs: legs.filter((leg) => leg.leg_result === null || leg.leg_result === 'open').length,
    ruleSet: row.rule_set_version,
    askedAt: secondsOf(row.asked_at),
    acceptedAt: secondsOf(row.accepted_at),
    settledAt: row.settled_at ? secondsOf(row.settled_at) : null,
    waitMs: 0,
    legs: legs.map((leg) => presentLeg(leg, row, view)),
  };
}

/** Bets that this one came out of and went into. */
export function linksOf(betId: number, edits: readonly EditRow[]): Pick<Bet, 'linkedFrom' | 'linkedTo'> {
  const from = edits.find((edit) => edit.betId === betId);
  return {
    linkedFrom: from ? { betId: from.fromBetId, how: from.kind } : null,
    linkedTo: edits.flatMap((edit) =>
      edit.fromBetId === betId && edit.betId !== undefined ? [{ betId: edit.betId, how: edit.kind }] : [],
    ),
  };
}

const presentAdvance = (betId: number, advance: Advance | undefined): Bet['advance'] =>
  advance
    ? {
        role: advance.betId === betId ? 'bet' : 'collateral',
        status: advance.status,
        amountMinor: advance.amountMinor.toString(),
        betId: advance.betId,
      }
    : null;

/** Taxes and insurance a bet was agreed under, with what of its stake they are. */
export const presentTerms = (terms: MoneyTerms, paidMinor: Minor, takenMinor: bigint) => ({
  taxes: terms.taxes
    ? {
        type: typeOfTaxBase(terms.taxes.base),
        stakeTaxPercent: percentOf(terms.taxes.stakePart),
        payoutTaxPercent: percentOf(terms.taxes.payoutPart),
        stakeTaxMinor: stakeTax(terms.taxes, stakeOfPaid(terms, paidMinor)).toString(),
        takenMinor: takenMinor.toString(),
        hasReturnTax: terms.taxes.hasReturn,
      }
    : null,
  insurance: terms.insurance
    ? {
        insuredMinor: terms.insurance.insuredMinor.toString(),
        premiumMinor: terms.insurance.premiumMinor.toString(),
      }
    : null,
});

/** Settings have hundredths of a per cent. */
const percentOf = (part: Rational): number => Math.round(numberFromRational(part) * 10_000) / 100;

/** What belongs to some kinds only. */
export const presentPlan = ({ kind, bankers, goesOn, groups = [], builders = [], boost }: TicketPlan) => ({
  boost: boost ? { ...boost, percents: [...boost.percents] } : null,
  condition: goesOn ?? null,
  lobby: kind === 'multibet' ? [...bankers] : [],
  groups: groups.map(({ places, stakeMinor }) => ({ legs: [...places], stakeMinor: stakeMinor.toString() })),
  builders: builders.map(({ legs, pricesMilli }) => ({
    legs: [...legs],
    oddsMilli: pricesMilli.at(-1) ?? 0,
  })),
});

/** What is bet on each size of a system, where they have stakes of their own. */
export function presentSizeStakes(plan: TicketPlan, legs: number, betMinor: bigint): string[] {
  if (!plan.sizeStakes) return [];
  const places = legsOfPlaces(plan.builders, legs);
  return stakesOfSizes(shapeOverPlaces(plan, places), places.length, betMinor).map(String);
}

/** What stood on a chain after each of its decided places, cut to whole units. */
function chainBalances(plan: TicketPlan, legs: readonly BetLegRow[], stakeMinor: bigint): string[] {
  if (plan.kind !== 'chain') return [];
  const places = legsOfPlaces(plan.builders, legs.length);
  const worths = worthsOfPlaces(
    plan,
    places,
    legs.map((leg) => {
      const result = resultOf(leg.leg_result);
      return { oddsMilli: leg.odds_milli, ...(result ? { result } : {}) };
    }),
  );
  const values = worths.map(({ least, most }) => (equalRational(least, most) ? most : undefined));
  return runningBalances(values).map((units) =>
    floorRational(multiplyRational(units, rational(stakeMinor))).toString(),
  );
}

export const secondsOf = (at: Date): number => unixSeconds(instant(at.getTime()));

function presentLeg(leg: BetLegRow, bet: BetRow, view: BetView): BetLeg {
  const eventId = Number(leg.event_id);
  const card = view.cards.get(eventId);
  const startsAt: Instant = instant(card?.startsAt ?? 0);
  const fractions = fractionsOf(leg.leg_result);
  return {
    gameId: Number(leg.game_id),
    eventId,
    sportId: leg.sport_id,
    groupId: leg.group_id,
    type: leg.type,
    parameterMilli: leg.parameter_milli,
    oddsMilli: leg.odds_milli,
    isLive: leg.is_live,
    isBanker: leg.is_banker,
    startsAt: unixSeconds(startsAt),
    ...legTexts(
      { part: leg.part, groupId: leg.group_id, type: leg.type, parameterMilli: leg.parameter_milli },
      card,
      view.lang,
    ),
    placementScore: leg.is_live ? [leg.score_home, leg.score_away] : null,
    result: resultName(leg.leg_result),
    fractions,
    why: fractions && leg.why ? presentWhy(leg.why) : null,
    state: stateOf(leg, view),
    ...deductionOf(leg, bet, view),
    ...singleOf(leg, bet, view),
  };
}

const NAMES: ReadonlyMap<string, BetLeg['result']> = new Map(
  (
    [
      [WON, 'won'],
      [HALF_WON, 'half_won'],
      [VOID, 'void'],
      [HALF_LOST, 'half_lost'],
      [LOST, 'lost'],
    ] as const
  ).map(([parts, name]) => [
    [parts.won, parts.void, parts.lost].map((part) => `${part.numerator}/${part.denominator}`).join(),
    name,
  ]),
);

/** Other fractions (dead heats) are won in part. */
const resultName = (stored: string | null): BetLeg['result'] =>
  stored === null || stored === 'open' ? 'open' : (NAMES.get(stored) ?? 'won');

function fractionsOf(stored: string | null): BetLeg['fractions'] {
  if (stored === null || stored === 'open') return null;
  const [won = '0/1', voided = '0/1', lost = '0/1'] = stored.split(',');
  return { won, void: voided, lost };
}

const presentWhy = (why: LegWhy): BetLeg['why'] => ({
  rule: why.rule,
  formula: why.formula ?? '',
  ruleSet: why.ruleSet,
  inputs: { ...why.inputs },
});

/** The match as it stands in the book, or as its result says when it has left the book. */
function stateOf(leg: BetLegRow, view: BetView): BetLeg['state'] {
  const eventId = Number(leg.event_id);
  const event = view.book.findEvent(eventId);
  const state = event?.state ?? view.results.get(eventId)?.state;
  return state ? presentLegState(state, { kind: event?.kind, part: partFromKey(leg.part) }) : null;
}
