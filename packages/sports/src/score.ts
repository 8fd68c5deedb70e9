// Scores and counts of parts of a match. Whether a bet includes overtime is the market's matter; both answers are here.

import {
  addToPair,
  type CounterKind,
  type MatchState,
  type Pair,
  type Side,
  ZERO_PAIR,
} from './match-state.ts';
import { periodKind } from './periods.ts';
import { SPORT } from './sport-ids.ts';
import type { SubGame } from './sub-game.ts';

/** Numbers of the basketball halves on the wire (wire-shapes 6). */
export const BASKETBALL_HALF = { first: 11, second: 12 } as const;

const plus = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away });
const sum = (pairs: readonly Pair[]): Pair => pairs.reduce(plus, ZERO_PAIR);

/** The periods that a sub-game's number stands for; the second basketball half includes overtime (features-and-rules B4). */
function isInside(state: MatchState, asked: number, period: number): boolean {
  if (state.format.sportId !== SPORT.basketball || asked < BASKETBALL_HALF.first) return asked === period;
  const isFirst = period <= state.format.periods / 2;
  return asked === BASKETBALL_HALF.first ? isFirst : !isFirst;
}

/** Goals or points of a period, games or points of a set; nought before it is played. */
export const scoreOfPeriod = (state: MatchState, period: number): Pair =>
  sum(state.periods.filter((one) => isInside(state, period, one.period)).map((one) => one.score));

/** Goals or points of regular time; sets won in set sports. */
export function regularScore(state: MatchState): Pair {
  if (state.format.setsToWin !== undefined) return state.score;
  return sum(state.periods.filter((one) => one.period <= state.format.periods).map((one) => one.score));
}

/** Points or games of all sets together; in timed sports the score with overtime and without shoot-out. */
export const scoreOfAllPeriods = (state: MatchState): Pair =>
  sum(
    state.periods
      .filter((one) => periodKind(state.format, one.period) !== 'shootout')
      .map((one) => one.score),
  );

/** The shoot-out gives its winner exactly one goal, whatever its own score (features-and-rules B4, ice hockey). */
export function scoreWithShootout(state: MatchState): Pair {
  const isShootout = periodKind(state.format, state.period) === 'shootout';
  return isShootout && state.phase === 'ended' && state.winner !== undefined
    ? addToPair(state.score, state.winner, 1)
    : state.score;
}

/** How often something was counted, in the whole match or in one period. */
export const countOf = (state: MatchState, counter: CounterKind, period?: number): Pair =>
  sum(
    state.counters
      .filter(
        (one) => one.counter === counter && (period === undefined || isInside(state, period, one.period)),
      )
      .map((one) => one.count),
  );

/** The pair a listing is about: the score of the match or a period, or a counter of either. */
export function scoreOfPart(state: MatchState, part: SubGame): Pair {
  if (part.counter !== undefined) return countOf(state, part.counter, part.period);
  return part.period === undefined ? state.score : scoreOfPeriod(state, part.period);
}

/** A period that is over, or that can no longer be played because the match is. */
export function isPeriodOver(state: MatchState, period: number): boolean {
  const played = state.periods.filter((one) => isInside(state, period, one.period));
  const isHalf = state.format.sportId === SPORT.basketball && period >= BASKETBALL_HALF.first;
  const isWhole = !isHalf || played.length >= state.format.periods / 2;
  return played.length > 0 && isWhole && played.every((one) => one.isOver);
}

/** Who leads a pair; `undefined` when it is level. */
export function leaderOf(pair: Pair): Side | undefined {
  if (pair.home === pair.away) return undefined;
  return pair.home > pair.away ? 1 : 2;
}
