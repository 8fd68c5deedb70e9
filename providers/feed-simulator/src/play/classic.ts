// The six sports that have a play of their own.

import { SPORT } from '@overround/sports';
import { basketball } from './basketball.ts';
import { football } from './football.ts';
import { iceHockey } from './ice-hockey.ts';
import {
  type InventedSport,
  isInExtraTime,
  isInFiveSets,
  player,
  scale,
  scaleShared,
} from './invented-sport.ts';
import { tableTennis, volleyball } from './rallies.ts';
import { tennis } from './tennis.ts';
import {
  basketballTruth,
  footballTruth,
  hockeyTruth,
  rallyTruth,
  serveTruth,
  TABLE_TENNIS,
  TENNIS,
  VOLLEYBALL,
} from './truth.ts';

// biome-ignore format: a table reads better packed
export const CLASSIC_SPORTS: readonly InventedSport[] = [
  { sportId: SPORT.football, truth: footballTruth, play: player(football), table: scale(3, 1, 0), isScoreBig: true, isOutdoors: true },
  { sportId: SPORT.iceHockey, truth: hockeyTruth, play: player(iceHockey), table: scaleShared(isInExtraTime), isScoreBig: true },
  { sportId: SPORT.basketball, truth: basketballTruth, play: player(basketball), table: scale(2, 1, 1), isScoreBig: false },
  { sportId: SPORT.tennis, truth: serveTruth(TENNIS), play: player(tennis), table: scale(1, 0, 0), isScoreBig: false },
  { sportId: SPORT.volleyball, truth: rallyTruth(VOLLEYBALL), play: player(volleyball), table: scaleShared(isInFiveSets), isScoreBig: false },
  { sportId: SPORT.tableTennis, truth: rallyTruth(TABLE_TENNIS), play: player(tableTennis), table: scale(1, 0, 0), isScoreBig: false },
];
