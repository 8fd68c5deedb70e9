// Markets that hold the first part of a match against the rest of it: half time and full time, the higher half, both halves over a
// line. The model plays both parts apart from each other; a level match goes on, and what is made then counts for the second part.

import {
  type Bound,
  boundQuarters,
  type Condition,
  type Form,
  type Formula,
  type Parameter,
  parameterOf,
} from '@overround/markets';
import { ofSide, otherSide, type Side } from '@overround/sports';
import type { Worth } from './program.ts';
import type { PairTables, RunningSums } from './tables.ts';

/** Chances of whole numbers from `min` on, as running sums. */
export interface Spread {
  readonly min: number;
  readonly sums: RunningSums;
}

export interface SplitBelief {
  /** Lead of the first side in the periods up to this one, and in the regular periods after it. */
  readonly leads: (untilPeriod: number) => readonly [part: Spread, rest: Spread];
  /** Points of both sides in the two halves, the second with overtime. */
  readonly halves: () => readonly [first: Spread, second: Spread];
  /** Chance that the first side wins a match that is level after regular time. */
  readonly overtimeHomeShare: number;
  readonly periods: number;
}

/** Lead of the first side in a listing. */
export const leadSpread = ({ size, sums }: PairTables): Spread => ({
  min: 1 - size,
  sums: sums.margin ?? new Float64Array(1),
});

/** Worth of an outcome on two parts of a match, as a listing's `own`; `undefined` for every other formula. */
export function splitWorth(
  belief: SplitBelief,
): (type: number, formula: Formula, parameterMilli: number) => Worth | undefined {
  return (type, formula, parameterMilli) => {
    if (formula.kind !== 'when') return undefined;
    const parameter = parameterOf(type, parameterMilli);
    const won = parameter && chanceOf(formula.won, parameter, belief);
    if (won === undefined) return undefined;
    const blank = formula.void === undefined ? 0 : parameter && chanceOf(formula.void, parameter, belief);
    return blank === undefined ? undefined : { won, void: blank };
  };
}

function chanceOf(condition: Condition, parameter: Parameter, belief: SplitBelief): number | undefined {
  if (condition.op === 'not') {
    const chance = chanceOf(condition.of, parameter, belief);
    return chance === undefined ? undefined : 1 - chance;
  }
  if (condition.op === 'compare') return higherHalf(condition, belief);
  if (condition.op !== 'all' || condition.of.length !== 2) return undefined;
  const [first, second] = condition.of;
  if (first?.op !== 'compare' || second?.op !== 'compare') return undefined;
  return resultTwice(first, second, belief) ?? bothHalves(first, second, { parameter, belief });
}

type Compare = Extract<Condition, { op: 'compare' }>;

/** First half against second half. */
function higherHalf({ form, is }: Compare, { halves }: SplitBelief): number | undefined {
  const [one, other] = form;
  if (!isTotal([one], 'first', 1) || !isTotal([other], 'second', -1) || form.length !== 2) return undefined;
  const [first, second] = halves();
  let chance = 0;
  for (let total = first.min; total < first.min + sizeOf(first); total += 1) {
    const mass = at(first, total);
    if (is === '>') chance += mass * below(second, total);
    else if (is === '=') chance += mass * at(second, total);
    else if (is === '<') chance += mass * (1 - below(second, total + 1));
    else return undefined;
  }
  return chance;
}

/** Who is ahead after a part, and who wins the match. */
function resultTwice(first: Compare, second: Compare, belief: SplitBelief): number | undefined {
  const [part, match] = [leaderOf(first), leaderOf(second)];
  if (!part || match?.span !== 'game' || match.side === 0) return undefined;
  const until =
    part.span === 'first'
      ? belief.periods / 2
      : typeof part.span === 'object' && 'period' in part.span
        ? part.span.period
        : undefined;
  if (until === undefined) return undefined;
  const [early, late] = belief.leads(until);
  const home = belief.overtimeHomeShare;
  const ifLevel = ofSide({ home, away: 1 - home }, match.side);
  let chance = 0;
  for (let lead = early.min; lead < early.min + sizeOf(early); lead += 1) {
    const mass = at(early, lead);
    if (mass === 0 || Math.sign(lead) !== (part.side === 0 ? 0 : part.side === 1 ? 1 : -1)) continue;
    const level = at(late, -lead);
    const isBehind = below(late, -lead);
    chance += mass * ((match.side === 1 ? 1 - isBehind - level : isBehind) + level * ifLevel);
  }
  return chance;
}

/** The same comparison of both halves' totals with a line. */
function bothHalves(
  first: Compare,
  second: Compare,
  { parameter, belief }: { parameter: Parameter; belief: SplitBelief },
): number | undefined {
  if (!isTotal(first.form, 'first', 1) || !isTotal(second.form, 'second', 1)) return undefined;
  const [one, two] = belief.halves();
  const chances = [
    [first, one],
    [second, two],
  ] as const;
  return chances.reduce<number | undefined>((product, [compare, spread]) => {
    const than = numberOf(compare.than, parameter);
    if (product === undefined || than === undefined) return undefined;
    if (compare.is === '>') return product * (1 - below(spread, Math.floor(than) + 1));
    return compare.is === '<' ? product * below(spread, Math.ceil(than)) : undefined;
  }, 1);
}

const numberOf = (bound: Bound, parameter: Parameter): number | undefined => {
  const quarters = boundQuarters(bound, parameter);
  return quarters === undefined ? undefined : quarters / 4;
};

function isTotal(
  [term, ...more]: readonly (Form[number] | undefined)[],
  span: string,
  factor: number,
): boolean {
  if (!term || more.length > 0 || 'measure' in term || term.counter !== undefined) return false;
  return term.span === span && term.home === factor && term.away === factor;
}

/** Who is ahead in a span, when that is what the comparison asks. */
function leaderOf({ form, is, than }: Compare) {
  const [term, ...more] = form;
  if (!term || more.length > 0 || 'measure' in term || term.counter !== undefined || than !== 0)
    return undefined;
  if (term.home !== 1 || term.away !== -1) return undefined;
  const side: 0 | Side | undefined = is === '=' ? 0 : is === '>' ? 1 : is === '<' ? otherSide(1) : undefined;
  return side === undefined ? undefined : { span: term.span, side };
}

const sizeOf = ({ sums }: Spread): number => sums.length - 1;

function below({ min, sums }: Spread, value: number): number {
  const place = Math.min(Math.max(0, value - min), sums.length - 1);
  return sums[place] ?? 0;
}
const at = (spread: Spread, value: number): number => below(spread, value + 1) - below(spread, value);
