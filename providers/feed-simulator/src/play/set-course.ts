// What sports won by sets share: a course is the list of points, the story gives each of them its second.

import type { SeededRandom } from '@overround/rng';
import { type CounterKind, type Happening, type MatchFormat, type Side, otherSide } from '@overround/sports';
import type { Beat, Danger, MatchOutcome, SportPlay, Story } from './story.ts';

export interface Point {
  readonly set: number;
  readonly server: Side;
  readonly winner: Side;
  /** The set is won by it. */
  readonly winsSet: boolean;
  /** A game is won by the receiver (tennis). */
  readonly isBreak?: boolean;
  /** The players rest after it (tennis change of ends). */
  readonly isRest?: boolean;
}

export interface SetCourse {
  readonly points: readonly Point[];
  /** The side that gives up after `points`, or never comes. */
  readonly retired?: Side;
  readonly walkover?: Side;
}

export interface SetPace {
  /** From one point to the next, uniform. */
  readonly pointMsMin: number;
  readonly pointMsMax: number;
  readonly restMs: number;
  readonly setBreakMs: number;
  /** What is counted beside a point. */
  countOf?(
    random: SeededRandom,
    point: Point,
  ): { readonly counter: CounterKind; readonly side: Side } | undefined;
}

export interface GivingUp {
  readonly retirement: number;
  readonly walkover: number;
}

/** Plays `points` and lets one side give up, rarely. */
export function withGivingUp(random: SeededRandom, points: readonly Point[], chances: GivingUp): SetCourse {
  const side: Side = random.chance(0.5) ? 1 : 2;
  if (random.chance(chances.walkover)) return { points: [], walkover: side };
  if (!random.chance(chances.retirement)) return { points };
  const played = Math.max(1, Math.floor(points.length * (0.15 + 0.75 * random.uniform())));
  return { points: points.slice(0, played), retired: side };
}

export function setOutcome({ points, retired, walkover }: SetCourse): MatchOutcome {
  const wonBy = (side: Side) => points.filter((point) => point.winsSet && point.winner === side).length;
  const score = { home: wonBy(1), away: wonBy(2) };
  if (walkover) return { score, winner: otherSide(walkover), decidedIn: 'walkover' };
  if (retired) return { score, winner: otherSide(retired), decidedIn: 'retired' };
  return { score, winner: score.home > score.away ? 1 : 2, decidedIn: 'regular' };
}

class Pen {
  readonly beats: Beat[] = [];
  #set = 0;
  #setStartMs = 0;
  atMs: number;

  constructor(startMs: number) {
    this.atMs = startMs;
  }

  /** Seconds since the set started; counts on through its break. */
  here(): { period: number; second: number } {
    return { period: this.#set, second: Math.floor((this.atMs - this.#setStartMs) / 1000) };
  }

  tell(happening: Happening): void {
    this.beats.push({ atMs: this.atMs, happening });
  }

  startSet(side: Side): void {
    this.#set += 1;
    this.#setStartMs = this.atMs;
    this.tell({ kind: 'period_start', period: this.#set, second: 0, side });
  }
}

function tellPoint(pen: Pen, random: SeededRandom, point: Point, pace: SetPace): void {
  const wholeMs = random.integer(pace.pointMsMin / 1000, pace.pointMsMax / 1000) * 1000;
  const rallyMs = Math.round(wholeMs * 0.3);
  pen.atMs += wholeMs - rallyMs;
  pen.tell({
    kind: 'play',
    play: 'serve',
    side: point.server,
    ...pen.here(),
    zone: point.server === 1 ? 5 : 95,
  });
  pen.atMs += rallyMs;
  // Counts come before the point: the last point of a set closes it.
  const count = pace.countOf?.(random, point);
  if (count) pen.tell({ kind: 'count', ...count, ...pen.here() });
  if (point.isBreak) pen.tell({ kind: 'count', counter: 'breaks', side: point.winner, ...pen.here() });
  pen.tell({ kind: 'score', side: point.winner, points: 1, ...pen.here() });
  if (point.isRest) pen.atMs += pace.restMs;
}

export function setStory(random: SeededRandom, course: SetCourse, pace: SetPace): Story {
  const pen = new Pen(random.integer(0, 120) * 1000);
  const dangers: Danger[] = [];
  if (course.walkover) {
    pen.tell({ kind: 'walkover', side: course.walkover, period: 0, second: 0 });
    return { beats: pen.beats, dangers };
  }
  let set = 0;
  for (const point of course.points) {
    if (point.set !== set) {
      if (set > 0) pen.atMs += pace.setBreakMs;
      set = point.set;
      pen.startSet(point.server);
    }
    tellPoint(pen, random, point, pace);
    if (point.winsSet) dangers.push({ fromMs: pen.atMs, toMs: pen.atMs + 6000 });
  }
  pen.atMs += 3000;
  if (course.retired) pen.atMs += 180_000;
  pen.tell(
    course.retired
      ? { kind: 'retired', side: course.retired, ...pen.here() }
      : { kind: 'match_end', ...pen.here() },
  );
  // Play stops and the doctor comes: nobody bets on a match that may be given up.
  if (course.retired) dangers.push({ fromMs: pen.atMs - 170_000, toMs: pen.atMs });
  return { beats: pen.beats, dangers };
}

export const setsToWin = (format: MatchFormat): number => format.setsToWin ?? 1;

export type SetSportPlay = SportPlay<SetCourse>;
