// Cricket. Of limited overs: one innings each, until the balls or the wickets are gone or the target is passed. Test matches: two
// innings each in turn, ten wickets an innings; when the overs of the match are gone before it is decided, it is drawn.

import { accept } from '@overround/kernel';
import {
  addToPair,
  type CounterKind,
  type MatchState,
  ofSide,
  otherSide,
  type Side,
} from '../match-state.ts';
import { outOfOrder, type SportRules, scoreInPeriod } from './rule-kit.ts';

export const WICKETS = 10;
export const BALLS_OF_OVER = 6;
/** The most runs that are told at once: those of an over. */
const RUNS_MAX = 36;

function counted({ counters }: MatchState, counter: CounterKind, inning?: number): number {
  let sum = 0;
  for (const one of counters)
    if (one.counter === counter && (inning === undefined || one.period === inning))
      sum += one.count.home + one.count.away;
  return sum;
}

/** Balls and wickets that are left of an innings; in a test match the balls that are left of the match. */
export function inningsLeft(
  state: MatchState,
  inning: number,
): { readonly balls: number; readonly wickets: number } {
  const { inningBalls = 0, matchOvers } = state.format;
  const balls =
    matchOvers === undefined
      ? inningBalls - counted(state, 'balls', inning)
      : (matchOvers - counted(state, 'overs')) * BALLS_OF_OVER;
  return { balls: Math.max(0, balls), wickets: Math.max(0, WICKETS - counted(state, 'wickets', inning)) };
}

/** The side that bats in an innings; unknown before the toss. */
export function battingIn({ happenings }: MatchState, inning: number): Side | undefined {
  const first = happenings.find((one) => one.kind === 'period_start' && one.period === 1);
  const side = first?.kind === 'period_start' ? (first.side ?? 1) : undefined;
  return side === undefined || inning % 2 === 1 ? side : otherSide(side);
}

/** Runs of the side that bats in the innings less those of the other one. */
function leadOf(state: MatchState, inning: number): number {
  const batting = battingIn(state, inning) ?? 1;
  return ofSide(state.score, batting) - ofSide(state.score, otherSide(batting));
}

const hasPassed = (state: MatchState): boolean =>
  state.period === state.format.periods && leadOf(state, state.period) > 0;

function isInningsOver(state: MatchState): boolean {
  const { balls, wickets } = inningsLeft(state, state.period);
  return balls === 0 || wickets === 0 || hasPassed(state);
}

/** Nothing more can change who wins: the last innings is over by wickets or runs, or its side need not bat. */
function isDecided(state: MatchState): boolean {
  const { period, format } = state;
  const { balls, wickets } = inningsLeft(state, period);
  if (period === format.periods)
    return wickets === 0 || hasPassed(state) || (balls === 0 && format.matchOvers === undefined);
  return period === 3 && wickets === 0 && leadOf(state, 3) < 0;
}

const isOutOfTime = (state: MatchState): boolean =>
  state.format.matchOvers !== undefined && inningsLeft(state, state.period).balls === 0;

/** A ball or over is counted before what comes of it. `serving` is the side that bats. */
export const cricketRules: SportRules = {
  counters: new Set(['balls', 'overs', 'wickets']),
  pointsMax: RUNS_MAX,
  periodsEndBy: 'clock',
  canStartPeriod: (state, period) =>
    period <= state.format.periods && (period === 1 || (!isDecided(state) && !isOutOfTime(state))),
  canEndPeriod: isInningsOver,
  canEndMatch: (state) => state.period > 0 && (isDecided(state) || isOutOfTime(state)),
  startPeriod: (state) => ({ ...state, serving: battingIn(state, state.period) ?? 1 }),
  score: (state, { side, points }) => {
    const isBatting =
      side === state.serving && inningsLeft(state, state.period).wickets > 0 && !hasPassed(state);
    if (!isBatting) return outOfOrder(state);
    return accept({ ...scoreInPeriod(state, side, points), score: addToPair(state.score, side, points) });
  },
  winner: (state) => {
    const { home, away } = state.score;
    if (home === away || !isDecided(state)) return undefined;
    return home > away ? 1 : 2;
  },
};
