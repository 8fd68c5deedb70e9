// When a match is likely to be over: for people who look for something that ends before they have to go. An estimate from what
// was agreed to play; nothing is settled or stopped by it.

import { MINUTE, SECOND } from '@overround/kernel';
import { declarationOf, isSetFormat, type MatchFormat, type SportFamily } from '@overround/sports';

/** Real time of a match against the clock as a multiple of the time on it: stoppages and breaks. */
const CLOCK_FACTOR: Partial<Record<SportFamily, number>> = {
  football: 1.25,
  goals: 1.6,
  points: 1.5,
  ice_hockey: 2.4,
  basketball: 2.9,
  american_football: 3.2,
  fight: 1.4,
};
const CLOCK_FACTOR_ELSE = 1.5;
/** Video games neither stop the clock nor leave the pitch. */
const CLOCK_FACTOR_CYBER = 1.15;

/** Minutes of one set, map or frame. */
const SET_MINUTES: Partial<Record<SportFamily, number>> = {
  tennis: 42,
  volleyball: 26,
  table_tennis: 9,
  frames: 14,
  maps: 35,
  fight: 6,
};
/** Where neither side is much better, this much of the sets that can be played are. */
const SETS_PLAYED_SHARE = 0.8;

const BASEBALL_MS = 180 * MINUTE;
const CRICKET_BALL_MS = 42 * SECOND;
const CRICKET_INNINGS_BREAK_MS = 20 * MINUTE;
/** Ninety overs a day. */
const TEST_DAY_OVERS = 90;
const DAY_MS = 24 * 60 * MINUTE;
const RACE_MS = 10 * MINUTE;
/** Races that last minutes; rounds of golf and stages of a tour last who knows how long. */
const SHORT_RACES: ReadonlySet<string> = new Set(['horseRacing', 'greyhounds', 'trotting', 'marbles']);

/** Milliseconds from the start to the likely end; `undefined` where nobody can tell (votes, seasons, tours). */
export function likelyLengthMs(format: MatchFormat): number | undefined {
  const declared = declarationOf(format.sportId);
  if (!declared) return undefined;
  const { key, family, isCyber } = declared;
  if (format.field) return SHORT_RACES.has(key) ? RACE_MS : undefined;
  if (format.matchOvers !== undefined) return Math.ceil(format.matchOvers / TEST_DAY_OVERS) * DAY_MS;
  if (format.inningBalls !== undefined)
    return 2 * format.inningBalls * CRICKET_BALL_MS + CRICKET_INNINGS_BREAK_MS;
  if (family === 'baseball') return BASEBALL_MS;
  if (format.periodSeconds > 0) {
    const factor = isCyber ? CLOCK_FACTOR_CYBER : (CLOCK_FACTOR[family] ?? CLOCK_FACTOR_ELSE);
    return format.periods * format.periodSeconds * SECOND * factor;
  }
  const setMinutes = SET_MINUTES[family];
  if (setMinutes === undefined || !isSetFormat(format)) return undefined;
  return format.periods * SETS_PLAYED_SHARE * setMinutes * MINUTE;
}

interface Started {
  readonly startsAt: number;
  readonly format: MatchFormat;
}

/** What goes on longer than expected may end any minute: this long is allowed for it. */
const OVERDUE_MS = 5 * MINUTE;

/** Unix milliseconds; `undefined` where nobody can tell. */
export function likelyEndMs({ startsAt, format }: Started, now: number): number | undefined {
  const length = likelyLengthMs(format);
  if (length === undefined) return undefined;
  const endMs = startsAt + length;
  return startsAt < now ? Math.max(endMs, now + OVERDUE_MS) : endMs;
}
