// What the world must know of a sport to play it: one value a sport.

import type { SeededRandom } from '@overround/rng';
import {
  type Happening,
  type MatchExpectation,
  type MatchFormat,
  type Side,
  type SportId,
  totalOf,
} from '@overround/sports';
import type { MatchOutcome, SportPlay, Story } from './story.ts';
import type { Truth } from './truth.ts';

/** One match of any sport, played from its own stream: the same stream and truth give the same match, always. */
export interface PlayedMatch {
  readonly outcome: MatchOutcome;
  story(): Story;
  officialHappenings(told: readonly Happening[]): readonly Happening[];
}

export type Player = (random: SeededRandom, truth: MatchExpectation, format: MatchFormat) => PlayedMatch;

/** Hides a sport's own kind of course behind the match. */
export function player<Course>(sport: SportPlay<Course>): Player {
  return (random, truth, format) => {
    const course = sport.course(random.split('course'), truth, format);
    return {
      outcome: sport.outcome(course),
      story: () => sport.story(random.split('story'), course, truth, format),
      officialHappenings: (told) => sport.officialHappenings?.(course, told) ?? told,
    };
  };
}

/** Table points of one side. */
export type TableScale = (outcome: MatchOutcome, side: Side) => number;

/** Points for a win, a draw and a defeat. */
export const scale =
  (won: number, drawn: number, lost: number): TableScale =>
  (outcome, side) => {
    if (outcome.winner === undefined) return drawn;
    return outcome.winner === side ? won : lost;
  };
/** Three points; a match decided late is shared two to one. */
export const scaleShared =
  (isLate: (outcome: MatchOutcome) => boolean): TableScale =>
  (outcome, side) => {
    const isWon = outcome.winner === side;
    if (isLate(outcome)) return isWon ? 2 : 1;
    return isWon ? 3 : 0;
  };
export const isInExtraTime = ({ decidedIn }: MatchOutcome): boolean => decidedIn === 'extra';
export const isInFiveSets = ({ score }: MatchOutcome): boolean => totalOf(score) === 5;

export interface InventedSport {
  readonly sportId: SportId;
  readonly truth: Truth;
  readonly play: Player;
  readonly table: TableScale;
  /** A score is told at once; where there are hundreds of them they wait for the next tick. */
  readonly isScoreBig: boolean;
  /** Played in the open, so that its matches have weather. */
  readonly isOutdoors?: boolean;
}
