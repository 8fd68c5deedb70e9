// What the prices of a race make of a leg on it: non-runners reduce winnings (Rule 4), a bet at the starting price is paid at that,
// and a bet with best odds at the better of both (features-and-rules B5, A12 row 140).

import {
  compareRational,
  floorRational,
  type Instant,
  isBefore,
  multiplyRational,
  numberFromRational,
  type OddsMilli,
  type OrderedMoment,
  oddsMilli,
  ONE,
  rational,
  rationalFromOdds,
  subtractRational,
} from '@overround/kernel';
import { findOutcomeType, parameterOf } from '@overround/markets';
import {
  afterDeduction,
  eachWayTerms,
  type Fractions,
  legMultiplier,
  rule4Deduction,
  type RuleSet,
  VOID,
  WON,
} from '@overround/settlement';
import type { MatchState } from '@overround/sports';
import type { LegResult, SettleLeg } from './resolve-leg.ts';

export interface RaceFacts {
  readonly withdrawals: readonly {
    readonly runner: number;
    readonly at: Instant;
    /** Its place among bets; absent of those that were kept before there were any. */
    readonly seq?: number;
    readonly oddsMilli: OddsMilli;
  }[];
  readonly starting: readonly { readonly runner: number; readonly oddsMilli: OddsMilli }[];
  /** When the race went off; kept since there are timelines. */
  readonly offAt?: Instant;
}

type Decided = Extract<LegResult, { isOpen: false }>;

/** `taken`: at the price agreed; `starting`: at the starting price, whatever was shown before. */
interface RaceBet {
  readonly runner: number;
  /** Places that count for the place part of an each-way bet. */
  readonly partPlaces?: number;
  /** A place bet of its own: no part of a winner's price, so no starting price. */
  readonly isPlaceBet: boolean;
  readonly price: 'taken' | 'starting';
}

/** Bets to win or to be placed; orders and head to heads know no deduction. */
function raceBetOf({
  type,
  parameterMilli,
}: Pick<SettleLeg, 'type' | 'parameterMilli'>): RaceBet | undefined {
  const formula = findOutcomeType(type)?.formula;
  if (formula?.kind !== 'field' || formula.isNot === true) return undefined;
  const parameter = parameterOf(type, parameterMilli);
  const price = formula.isAtStart === true ? 'starting' : 'taken';
  if (parameter?.kind === 'count' && (formula.bet === 'win' || formula.bet === 'place'))
    return {
      runner: parameter.count,
      isPlaceBet: formula.bet === 'place',
      price,
    };
  if (parameter?.kind !== 'score') return undefined;
  if (formula.bet === 'placedMore') return { runner: parameter.home, isPlaceBet: true, price };
  return formula.bet === 'placedIn'
    ? { runner: parameter.home, partPlaces: parameter.away, isPlaceBet: false, price }
    : undefined;
}

/** A bet on a winner or an each-way place at a price that was agreed. */
export function isTakenPrice(leg: Pick<SettleLeg, 'type' | 'parameterMilli'>): boolean {
  const bet = raceBetOf(leg);
  return bet?.price === 'taken' && !bet.isPlaceBet;
}

/**
 * Whether bets on the outcome come out differently by the moment and the price they were taken at; a forecast of which one runner is
 * left pays at another price than any that was agreed.
 */
export const differsByBet = (leg: SettleLeg, race: RaceFacts): boolean =>
  (race.withdrawals.length > 0 || race.starting.length > 0) &&
  (raceBetOf(leg) !== undefined || isForecast(leg));

function isForecast({ type }: Pick<SettleLeg, 'type'>): boolean {
  const formula = findOutcomeType(type)?.formula;
  return formula?.kind === 'field' && (formula.bet === 'forecast' || formula.bet === 'reverse');
}

/** Who is left of an open forecast whose other pick does not run, where it goes on as a bet to win on that. */
export function runnerLeft(
  leg: Pick<SettleLeg, 'type' | 'parameterMilli'>,
  { withdrawals }: Pick<RaceFacts, 'withdrawals'>,
  { forecastNonRunner }: Pick<RuleSet, 'forecastNonRunner'>,
): number | undefined {
  const picks = parameterOf(leg.type, leg.parameterMilli);
  if (!isForecast(leg) || forecastNonRunner === 'void' || picks?.kind !== 'score') return undefined;
  const left = [picks.home, picks.away].filter((pick) => !withdrawals.some(({ runner }) => runner === pick));
  return left.length === 1 ? left[0] : undefined;
}

/**
 * What a forecast comes to that became a bet to win on the runner left of it: paid at the starting price of that, which knows of the
 * non-runner, so that nothing is deducted. Without one there is nothing to pay it at, and it is void.
 */
export function singleResult(result: Decided, runner: number, race: RaceFacts | undefined): Decided {
  const start = race?.starting.find((one) => one.runner === runner)?.oddsMilli;
  if (start === undefined) return { ...result, ...VOID, why: { ...result.why, rule: 'non_runner_void' } };
  if (result.won.numerator === 0n) return result;
  const inputs = { ...result.why.inputs, startingPrice: start / 1000 };
  return { ...result, oddsMilli: start, why: { ...result.why, inputs } };
}

/** The runner of a leg that a starting price may pay, where its bet knows one. */
export function runnerWithStart(leg: Pick<SettleLeg, 'type' | 'parameterMilli'>): number | undefined {
  const bet = raceBetOf(leg);
  return bet && !bet.isPlaceBet ? bet.runner : undefined;
}

/** What a leg would be paid at by the starting price of its runner; undefined before the off and where it has none. */
export function startingPriceOf(
  leg: Pick<SettleLeg, 'type' | 'parameterMilli'>,
  facts: Facts,
  rules: RuleSet,
): OddsMilli | undefined {
  const bet = raceBetOf(leg);
  return bet && startingPrice(bet, facts, rules);
}

interface Facts {
  readonly race: RaceFacts;
  readonly state?: MatchState;
}

/** The result of a leg with what its race makes of it. Void stays void, and lost stays lost. */
export function raceResult(
  leg: SettleLeg,
  result: Decided,
  facts: Facts,
  { accepted, rules }: { readonly accepted: OrderedMoment; readonly rules: RuleSet },
): Decided {
  const bet = raceBetOf(leg);
  if (!bet || result.won.numerator === 0n) return result;
  const starting = startingPrice(bet, facts, rules);
  if (bet.price === 'starting')
    return starting === undefined ? result : paidAt(result, starting, 'starting_price');
  const taken = withRule4(result, facts.race, accepted, rules);
  const { oddsMilli: agreed, hasBestOdds } = leg;
  if (hasBestOdds !== true || starting === undefined || agreed === undefined) return taken;
  const worth = (odds: OddsMilli, of: Decided) => legMultiplier(rationalFromOdds(odds), of);
  // Starting prices know of every non-runner, so nothing is deducted from them.
  return compareRational(worth(starting, result), worth(agreed, taken)) > 0
    ? paidAt(result, starting, 'best_odds')
    : taken;
}

/** What of an open leg is deducted by now. */
export interface DeductionSoFar {
  /** Of the winnings. */
  readonly percent: number;
  readonly runners: readonly number[];
  /** What the leg comes to when it wins. */
  readonly best: Fractions;
}

/** What non-runners take off the winnings of an open leg by now (Rule 4); undefined where they take nothing. */
export function deductionSoFar(
  leg: SettleLeg,
  race: RaceFacts,
  accepted: OrderedMoment,
  rules: RuleSet,
): DeductionSoFar | undefined {
  const bet = raceBetOf(leg);
  if (bet?.price !== 'taken') return undefined;
  const later = race.withdrawals.filter((one) => isBefore(accepted, one) && one.runner !== bet.runner);
  const deduction = rule4Deduction(
    later.map((one) => one.oddsMilli),
    rules,
  );
  if (deduction.numerator === 0n) return undefined;
  return {
    percent: numberFromRational(multiplyRational(deduction, rational(100n))),
    runners: later.map(({ runner }) => runner),
    best: afterDeduction(WON, deduction),
  };
}

/** Only what was taken out after the bet reduces it: later prices knew. */
function withRule4(
  result: Decided,
  { withdrawals }: RaceFacts,
  accepted: OrderedMoment,
  rules: RuleSet,
): Decided {
  const later = withdrawals.filter((one) => isBefore(accepted, one)).map((one) => one.oddsMilli);
  const deduction = rule4Deduction(later, rules);
  if (deduction.numerator === 0n) return result;
  const deductionPercent = numberFromRational(multiplyRational(deduction, rational(100n)));
  const inputs = { ...result.why.inputs, deductionPercent };
  return { ...result, ...afterDeduction(result, deduction), why: { ...result.why, rule: 'rule_4', inputs } };
}

const paidAt = (result: Decided, odds: OddsMilli, rule: 'starting_price' | 'best_odds'): Decided => ({
  ...result,
  oddsMilli: odds,
  why: { ...result.why, rule, inputs: { ...result.why.inputs, startingPrice: odds / 1000 } },
});

/**
 * Of the runner, or of its place part by the terms of the race; undefined while it is not off, and for a place part with extra places,
 * whose price is no fraction of the price to win.
 */
function startingPrice(
  { runner, partPlaces, isPlaceBet }: RaceBet,
  { race, state }: Facts,
  rules: RuleSet,
): OddsMilli | undefined {
  const win = race.starting.find((one) => one.runner === runner)?.oddsMilli;
  if (isPlaceBet) return undefined;
  if (win === undefined || partPlaces === undefined) return win;
  const field = state?.format.field;
  const terms = eachWayTerms(field?.runners.length ?? 0, field?.isHandicap === true, rules.eachWay);
  const { fraction } = terms;
  if (!fraction || partPlaces !== terms.places) return undefined;
  const winnings = multiplyRational(subtractRational(rationalFromOdds(win), ONE), fraction);
  return oddsMilli(1000 + Number(floorRational(multiplyRational(winnings, rational(1000n)))));
}
