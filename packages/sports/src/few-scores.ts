import type { MatchFormat } from './match-state.ts';
import { isSetFormat } from './periods.ts';
import { SPORT } from './sport-ids.ts';

/** Football, ice hockey, futsal, water polo, field hockey (ids of wire-shapes 13). */
const FEW_SCORES: ReadonlySet<number> = new Set([SPORT.football, SPORT.iceHockey, 14, 17, 27]);

/** Whether scores are so rare that each of them is news: a goal is, a basket or a rally is not. */
export const hasFewScores = (format: MatchFormat): boolean =>
  !isSetFormat(format) && FEW_SCORES.has(format.sportId);
