import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import {
  type Happening,
  type MatchExpectation,
  type MatchFormat,
  SPORT,
  type SportId,
} from '@overround/sports';
import { basketball } from './basketball.ts';
import { football } from './football.ts';
import { iceHockey } from './ice-hockey.ts';
import { tableTennis, volleyball } from './rallies.ts';
import type { MatchOutcome, SportPlay, Story } from './story.ts';
import { tennis } from './tennis.ts';

export { expectationOf } from './truth.ts';
export type { Beat, Danger, MatchOutcome, Story } from './story.ts';

/** One match of any sport, played from its own stream: the same stream and truth give the same match, always. */
export interface PlayedMatch {
  readonly outcome: MatchOutcome;
  story(): Story;
  officialHappenings(told: readonly Happening[]): readonly Happening[];
}

type Player = (random: SeededRandom, truth: MatchExpectation, format: MatchFormat) => PlayedMatch;

/** Hides a sport's own kind of course behind the match. */
function player<Course>(sport: SportPlay<Course>): Player {
  return (random, truth, format) => {
    const course = sport.course(random.split('course'), truth, format);
    return {
      outcome: sport.outcome(course),
      story: () => sport.story(random.split('story'), course, truth, format),
      officialHappenings: (told) => sport.officialHappenings?.(course, told) ?? told,
    };
  };
}

const players: Readonly<Record<SportId, Player>> = {
  [SPORT.football]: player(football),
  [SPORT.iceHockey]: player(iceHockey),
  [SPORT.basketball]: player(basketball),
  [SPORT.tennis]: player(tennis),
  [SPORT.volleyball]: player(volleyball),
  [SPORT.tableTennis]: player(tableTennis),
};

export function playMatch(random: SeededRandom, truth: MatchExpectation, format: MatchFormat): PlayedMatch {
  const play = players[format.sportId];
  assert(play !== undefined, 'the world plays the sports it knows');
  return play(random, truth, format);
}
