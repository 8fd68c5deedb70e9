// What a match is once it is played: a course that decides the result (cheap, so that a whole season can be known) and a
// story that tells it second by second (made when the match is on).

import type { SeededRandom } from '@overround/rng';
import type { Happening, MatchExpectation, MatchFormat, Pair, Side } from '@overround/sports';

/** A happening and when it is told, in milliseconds since the planned start. */
export interface Beat {
  readonly atMs: number;
  readonly happening: Happening;
}

/** While something decisive may be going on nobody should bet. */
export interface Danger {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface ClockReading {
  readonly second: number;
  readonly isRunning: boolean;
}

export interface Story {
  /** In order. The last one ends the match. */
  readonly beats: readonly Beat[];
  readonly dangers: readonly Danger[];
  /** The clock of the hall or pitch; absent in set sports, where no clock decides. */
  readonly clockAt?: (atMs: number) => ClockReading | undefined;
}

/** What a table needs to know. */
export interface MatchOutcome {
  readonly score: Pair;
  /** Absent for a draw and for a match that does not count. */
  readonly winner?: Side;
  readonly decidedIn: 'regular' | 'extra' | 'retired' | 'walkover' | 'abandoned';
}

/** What a sport adds to the world. `Course` is known to the sport alone. */
export interface SportPlay<Course> {
  course(random: SeededRandom, truth: MatchExpectation, format: MatchFormat): Course;
  outcome(course: Course): MatchOutcome;
  story(random: SeededRandom, course: Course, truth: MatchExpectation, format: MatchFormat): Story;
  /**
   * The happenings that the official result is made of, when they differ from what was told: a goal struck off later.
   */
  officialHappenings?(course: Course, told: readonly Happening[]): readonly Happening[];
}

export const bySecond = <T extends { readonly period: number; readonly second: number }>(
  items: readonly T[],
): T[] => [...items].sort((a, b) => a.period - b.period || a.second - b.second);

export const winnerOf = (score: Pair): { winner?: Side } => {
  if (score.home === score.away) return {};
  return { winner: score.home > score.away ? 1 : 2 };
};
