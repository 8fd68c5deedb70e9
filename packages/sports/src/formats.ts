import { MINUTE, SECOND } from '@overround/kernel';
import type { MatchFormat } from './match-state.ts';
import { SPORT } from './sport-ids.ts';

const minutes = (count: number): number => (count * MINUTE) / SECOND;

const football: MatchFormat = { sportId: SPORT.football, periods: 2, periodSeconds: minutes(45) };
const hockey: MatchFormat = { sportId: SPORT.iceHockey, periods: 3, periodSeconds: minutes(20) };

/**
 * Basketball overtimes are periods 5 to 10 at most: 11 and 12 name the halves on the wire (wire-shapes 6). A match still
 * level after the sixth overtime has never been needed; it may end drawn.
 */
const BASKETBALL_OVERTIMES_MAX = 6;
const basketball = (quarterMinutes: number): MatchFormat => ({
  sportId: SPORT.basketball,
  periods: 4,
  periodSeconds: minutes(quarterMinutes),
  overtimeSeconds: minutes(5),
  overtimePeriodsMax: BASKETBALL_OVERTIMES_MAX,
});

const sets = (
  sportId: number,
  setsToWin: number,
  setTarget: number,
  decidingSetTarget: number,
): MatchFormat => ({
  sportId,
  periods: 2 * setsToWin - 1,
  periodSeconds: 0,
  setsToWin,
  setTarget,
  decidingSetTarget,
});

/** The formats our feeds play. A league's rules are one of these or a value of the same shape. */
export const FORMAT = {
  /** A draw stands. */
  footballLeague: football,
  /** Two extra periods of 15 minutes, both played out, then penalties. */
  footballCup: { ...football, overtimeSeconds: minutes(15), overtimePeriodsMax: 2, hasShootout: true },
  /** Five minutes of sudden death, then penalty shots. */
  iceHockeyLeague: { ...hockey, overtimeSeconds: minutes(5), overtimePeriodsMax: 1, hasShootout: true },
  /** Sudden death in full periods until somebody scores. */
  iceHockeyPlayOff: { ...hockey, overtimeSeconds: minutes(20), overtimePeriodsMax: 10 },
  basketball4x10: basketball(10),
  basketball4x12: basketball(12),
  tennisBestOf3: sets(SPORT.tennis, 2, 6, 6),
  tennisBestOf5: sets(SPORT.tennis, 3, 6, 6),
  /** The third set is a tie-break to 10; it counts as a set and as one game (features-and-rules B4). */
  tennisMatchTieBreak: sets(SPORT.tennis, 2, 6, 10),
  volleyballBestOf5: sets(SPORT.volleyball, 3, 25, 15),
  tableTennisBestOf5: sets(SPORT.tableTennis, 3, 11, 11),
  tableTennisBestOf7: sets(SPORT.tableTennis, 4, 11, 11),
} as const satisfies Record<string, MatchFormat>;
