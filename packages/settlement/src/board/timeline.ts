import {
  type CounterKind,
  type MatchState,
  type Pair,
  ofSide,
  periodKind,
  type Side,
  type SubGame,
  ZERO_PAIR,
} from '@overround/sports';
import { isPeriodClosed, isPlayedOut } from './periods.ts';

/** One goal, point or count in the order in which they came. */
export interface Mark {
  readonly side: Side;
  readonly points: number;
  readonly period: number;
  /** Second of the match on a clock that stops for stoppage time. */
  readonly nominalSecond: number;
  /** 1 to 90 in football: stoppage time belongs to the 45th and the 90th minute. */
  readonly minute: number;
  readonly isOwnGoal: boolean;
}

/** Which periods belong to a listing. */
export type PeriodTest = (period: number) => boolean;

export function marksOf(
  state: MatchState,
  counter: CounterKind | undefined,
  isIn: PeriodTest,
): readonly Mark[] {
  const { periodSeconds } = state.format;
  const marks: Mark[] = [];
  for (const happening of state.happenings) {
    const isCounted =
      counter === undefined
        ? happening.kind === 'score'
        : happening.kind === 'count' && happening.counter === counter;
    if (!isCounted || !('side' in happening) || happening.side === undefined || !isIn(happening.period))
      continue;
    const isShootout = happening.kind === 'score' && happening.way === 'shootout';
    if (isShootout || periodKind(state.format, happening.period) === 'shootout') continue;
    const isTimed = periodSeconds > 0 && happening.period <= state.format.periods;
    const before = (happening.period - 1) * periodSeconds;
    marks.push({
      side: happening.side,
      points: happening.kind === 'score' ? happening.points : 1,
      period: happening.period,
      nominalSecond: isTimed ? before + Math.min(happening.second, periodSeconds) : 0,
      minute: isTimed ? before / 60 + Math.min(Math.floor(happening.second / 60) + 1, periodSeconds / 60) : 0,
      isOwnGoal: happening.kind === 'score' && happening.way === 'own_goal',
    });
  }
  return marks;
}

export const scoreOfMarks = (marks: readonly Mark[]): Pair =>
  marks.reduce<Pair>(
    (sum, { side, points }) =>
      side === 1 ? { home: sum.home + points, away: sum.away } : { home: sum.home, away: sum.away + points },
    ZERO_PAIR,
  );

/** The minute up to which nothing can be added any more; stoppage time keeps the last minute of a half open. */
export function minutesCompleted(state: MatchState): number {
  const { periods, periodSeconds } = state.format;
  if (isPlayedOut(state)) return Number.POSITIVE_INFINITY;
  if (periodSeconds === 0 || state.period === 0) return 0;
  let closed = 0;
  while (closed < periods && isPeriodClosed(state, closed + 1)) closed += 1;
  const perPeriod = periodSeconds / 60;
  if (closed === periods) return Number.POSITIVE_INFINITY;
  const isRunning = state.period === closed + 1;
  return closed * perPeriod + (isRunning ? Math.min(Math.floor(state.second / 60), perPeriod - 1) : 0);
}

/** Longest unbroken run of one side, or of any. */
export function longestRun(marks: readonly Mark[], side: Side | 'any'): number {
  let longest = 0;
  let run = 0;
  let last: Side | undefined;
  for (const mark of marks) {
    run = mark.side === last ? run + 1 : 1;
    last = mark.side;
    if (side === 'any' || mark.side === side) longest = Math.max(longest, run);
  }
  return longest;
}

/** Every score that stood on the board, from 0:0 on. */
export function scoresSeen(marks: readonly Mark[]): readonly Pair[] {
  const seen: Pair[] = [ZERO_PAIR];
  for (let count = 1; count <= marks.length; count += 1) seen.push(scoreOfMarks(marks.slice(0, count)));
  return seen;
}

/** Who first had at least `to`. */
export function firstToReach(marks: readonly Mark[], to: number): Side | undefined {
  let score: Pair = ZERO_PAIR;
  for (const { side, points } of marks) {
    score = side === 1 ? { ...score, home: score.home + points } : { ...score, away: score.away + points };
    if (ofSide(score, side) >= to) return side;
  }
  return undefined;
}

/** Seconds with the score level, up to a second of the match. */
export function levelSeconds(marks: readonly Mark[], untilSecond: number): number {
  let level = 0;
  let since = 0;
  let lead = 0;
  for (const mark of marks) {
    if (lead === 0) level += mark.nominalSecond - since;
    lead += mark.side === 1 ? mark.points : -mark.points;
    since = mark.nominalSecond;
  }
  return lead === 0 ? level + Math.max(0, untilSecond - since) : level;
}

export const belongsTo = (
  part: SubGame,
  isMain: PeriodTest,
  halfOf: (half: number) => PeriodTest,
): PeriodTest => {
  if (part.period === undefined) return isMain;
  if (part.period === 11 || part.period === 12) return halfOf(part.period - 10);
  return (period) => period === part.period;
};
