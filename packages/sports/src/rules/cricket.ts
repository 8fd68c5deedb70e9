// Cricket of limited overs: one innings each, until the balls or the wickets are gone or the target is passed.

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
/** The most runs of one ball that are told at once. */
const RUNS_MAX = 7;

const counted = ({ counters }: MatchState, counter: CounterKind, inning: number): number => {
  const count = counters.find((one) => one.counter === counter && one.period === inning)?.count;
  return count ? count.home + count.away : 0;
};

/** Balls and wickets that are left of an innings. */
export const inningsLeft = (
  state: MatchState,
  inning: number,
): { readonly balls: number; readonly wickets: number } => ({
  balls: Math.max(0, (state.format.inningBalls ?? 0) - counted(state, 'balls', inning)),
  wickets: Math.max(0, WICKETS - counted(state, 'wickets', inning)),
});

/** The side that bats in an innings; unknown before the toss. */
export function battingIn({ happenings }: MatchState, inning: number): Side | undefined {
  const first = happenings.find((one) => one.kind === 'period_start' && one.period === 1);
  const side = first?.kind === 'period_start' ? (first.side ?? 1) : undefined;
  return side === undefined || inning === 1 ? side : otherSide(side);
}

const hasPassed = (state: MatchState): boolean => {
  const batting = battingIn(state, state.period);
  return (
    state.period === 2 &&
    batting !== undefined &&
    ofSide(state.score, batting) > ofSide(state.score, otherSide(batting))
  );
};

function isInningsOver(state: MatchState): boolean {
  const { balls, wickets } = inningsLeft(state, state.period);
  return balls === 0 || wickets === 0 || hasPassed(state);
}

/** A ball is counted before what comes of it. `serving` is the side that bats. */
export const cricketRules: SportRules = {
  counters: new Set(['balls', 'wickets']),
  pointsMax: RUNS_MAX,
  periodsEndBy: 'clock',
  canStartPeriod: (state, period) => period <= state.format.periods,
  canEndPeriod: isInningsOver,
  canEndMatch: (state) => state.period === state.format.periods,
  startPeriod: (state) => ({ ...state, serving: battingIn(state, state.period) ?? 1 }),
  score: (state, { side, points }) => {
    const isBatting =
      side === state.serving && inningsLeft(state, state.period).wickets > 0 && !hasPassed(state);
    if (!isBatting) return outOfOrder(state);
    return accept({ ...scoreInPeriod(state, side, points), score: addToPair(state.score, side, points) });
  },
  winner: ({ score }) => (score.home === score.away ? undefined : score.home > score.away ? 1 : 2),
};
