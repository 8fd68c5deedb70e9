// Test cricket: who wins, or nobody, by playing the rest of the match over by over many times from one seed, so that the same match has
// the same price. Time, wickets and runs hang together too much for anything shorter.

import {
  battingIn,
  inningsLeft,
  type MatchExpectation,
  type MatchState,
  otherSide,
  overChances,
  type Side,
  WICKETS,
} from '@overround/sports';
import type { PricePolicy } from '../price/book.ts';
import { type NamedChance, pricedTogether } from '../price/plain-markets.ts';

type TestExpectation = Extract<MatchExpectation, { model: 'test' }>;

const MATCHES = 3000;
const SEED = 20_261_121;

/** Small linear generator: fast, repeatable, and good enough for three thousand matches. */
function dice(): () => number {
  let state = SEED;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Runs of an over by a roll. */
function runsTable(runs: number): Float64Array {
  let sum = 0;
  return Float64Array.from(overChances(runs), (one) => (sum += one));
}

interface Start {
  readonly first: Side;
  readonly inning: number;
  readonly wickets: number;
  readonly overs: number;
}

/** Chances of the first side, a draw and the second. */
export function testChances(
  state: MatchState,
  belief: TestExpectation,
): readonly [home: number, draw: number, away: number] {
  const toss = battingIn(state, 1);
  const roll = dice();
  const tables = { 1: runsTable(belief.runs.home), 2: runsTable(belief.runs.away) } as const;
  const counts: [number, number, number] = [0, 0, 0];
  const isBreak = state.phase === 'break';
  const inning = state.period === 0 ? 1 : state.period + (isBreak ? 1 : 0);
  const left = inningsLeft(state, Math.max(1, state.period));
  for (let match = 0; match < MATCHES; match += 1) {
    const winner = playOut(state, belief.wicket, tables, roll, {
      // Before the toss either side may bat first.
      first: toss ?? (match % 2 === 0 ? 1 : 2),
      inning,
      wickets: isBreak || state.period === 0 ? WICKETS : left.wickets,
      overs: left.balls / 6,
    });
    counts[winner === 1 ? 0 : winner === 2 ? 2 : 1] += 1;
  }
  const [home, draw, away] = counts;
  return [home / MATCHES, draw / MATCHES, away / MATCHES];
}

// oxlint-disable-next-line max-params -- the inner loop of a simulation: an object would be made three thousand times
function playOut(
  { score, format }: MatchState,
  wicket: number,
  tables: Readonly<Record<Side, Float64Array>>,
  roll: () => number,
  { first, inning, wickets, overs }: Start,
): Side | undefined {
  const runs = { 1: score.home, 2: score.away };
  let left = wickets;
  let time = overs;
  for (let now = inning; now <= format.periods; now += 1) {
    const side = now % 2 === 1 ? first : otherSide(first);
    const other = otherSide(side);
    const isLast = now === format.periods;
    while (left > 0 && time > 0 && !(isLast && runs[side] > runs[other])) {
      time -= 1;
      if (roll() < wicket) left -= 1;
      if (left > 0) runs[side] += runsAt(tables[side], roll());
    }
    if (isLast && runs[side] > runs[other]) return side;
    if (left > 0) return undefined;
    if (now === 3 && runs[side] < runs[other]) return other;
    if (isLast) return runs[side] === runs[other] ? undefined : other;
    if (time === 0) return undefined;
    left = WICKETS;
  }
  return undefined;
}

function runsAt(table: Float64Array, roll: number): number {
  let runs = 0;
  while (runs < table.length - 1 && (table[runs] ?? 1) < roll) runs += 1;
  return runs;
}

const HOME = 1;
const DRAW = 2;
const AWAY = 3;

/** The one market of a test match that is not over. */
export function priceTest(
  state: MatchState,
  belief: TestExpectation,
  policy: PricePolicy,
  groups?: readonly number[],
) {
  const isOpen = state.phase === 'scheduled' || state.phase === 'in_play' || state.phase === 'break';
  if (!isOpen || (groups && !groups.includes(1)) || inningsLeft(state, Math.max(1, state.period)).balls === 0)
    return [];
  const [home, draw, away] = testChances(state, belief);
  const named = (type: number, chance: number): NamedChance => ({ type, parameter: 0, chance });
  const outcomes = pricedTogether([named(HOME, home), named(DRAW, draw), named(AWAY, away)], policy);
  return outcomes.length > 0 ? [{ part: {}, group: 1, outcomes }] : [];
}
