import { present } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import type { MatchExpectation, MatchFormat, SportId } from '@overround/sports';
import { INNINGS_SPORTS } from './baseball.ts';
import { CLASSIC_SPORTS } from './classic.ts';
import { CRICKET_SPORTS } from './cricket.ts';
import { FIGHT_SPORTS } from './fights.ts';
import { RALLY_SPORTS } from './rally-sports.ts';
import { SCORES_SPORTS } from './scores-sports.ts';
import type { InventedSport, PlayedMatch } from './invented-sport.ts';

export type { InventedSport, PlayedMatch } from './invented-sport.ts';
export type { Beat, Danger, MatchOutcome, Story } from './story.ts';

/** Every sport of the world. */
export const INVENTED_SPORTS: readonly InventedSport[] = [
  ...CLASSIC_SPORTS,
  ...SCORES_SPORTS,
  ...RALLY_SPORTS,
  ...FIGHT_SPORTS,
  ...INNINGS_SPORTS,
  ...CRICKET_SPORTS,
];

const byId = new Map(INVENTED_SPORTS.map((one) => [one.sportId, one]));

export const inventedSport = (sportId: SportId): InventedSport =>
  present(byId.get(sportId), 'the world plays the sports it knows');

/** What a match is whose sides are `difference` standard deviations of strength apart (positive: first side). */
export const expectationOf = (format: MatchFormat, difference: number): MatchExpectation =>
  inventedSport(format.sportId).truth(format, difference);

export const playMatch = (random: SeededRandom, truth: MatchExpectation, format: MatchFormat): PlayedMatch =>
  inventedSport(format.sportId).play(random, truth, format);
