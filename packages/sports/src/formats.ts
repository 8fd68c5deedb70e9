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

/** A match against the clock; `overtimeMinutes` of as many periods as it takes, or of `overtimesMax`. */
const timed = (
  sportId: number,
  periods: number,
  lengthMinutes: number,
  overtime?: { minutes: number; max: number },
): MatchFormat => ({
  sportId,
  periods,
  periodSeconds: minutes(lengthMinutes),
  ...(overtime ? { overtimeSeconds: minutes(overtime.minutes), overtimePeriodsMax: overtime.max } : {}),
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
  handball: timed(8, 2, 30),
  rugby: timed(7, 2, 40),
  americanFootball: timed(13, 4, 15, { minutes: 10, max: 1 }),
  futsal: timed(14, 2, 20),
  waterPolo: timed(17, 4, 8),
  beachFootball: timed(25, 3, 12),
  fieldHockey: timed(27, 4, 15),
  australianRules: timed(28, 4, 20),
  cyberFootball2x6: timed(85, 2, 6),
  cyberFootball2x4: timed(144, 2, 4),
  cyberBasketball4x5: timed(89, 4, 5, { minutes: 3, max: BASKETBALL_OVERTIMES_MAX }),
  rocketLeague: timed(109, 1, 5, { minutes: 10, max: 1 }),
  badminton: sets(16, 2, 21, 21),
  beachVolleyball: sets(29, 2, 21, 15),
  darts: sets(21, 4, 3, 3),
  snookerBestOf9: sets(30, 5, 1, 1),
  counterStrikeBestOf3: sets(86, 2, 13, 13),
  dotaBestOf3: sets(97, 2, 1, 1),
  starCraftBestOf5: sets(150, 3, 1, 1),
  leagueOfLegendsBestOf3: sets(4005, 2, 1, 1),
  valorantBestOf3: sets(4006, 2, 13, 13),
  tekken: sets(4011, 3, 3, 3),
  mortalKombat: sets(103, 5, 2, 2),
  padel: sets(282, 2, 6, 6),
  boxing: timed(9, 10, 3),
  mma: timed(189, 3, 5),
  /** Twenty overs of six balls each. */
  cricketTwenty: { sportId: 66, periods: 2, periodSeconds: 0, inningBalls: 120 },
  /** Two innings each in 260 overs: three days. */
  cricketTest: { sportId: 66, periods: 4, periodSeconds: 0, matchOvers: 260 },
  /** Nine innings; as many more as it takes. */
  baseball: { sportId: 5, periods: 9, periodSeconds: 0, overtimeSeconds: 0, overtimePeriodsMax: 20 },
} as const satisfies Record<string, MatchFormat>;
