import type { CounterKind, MatchFormat } from '../match-state.ts';
import { isSetFormat } from '../periods.ts';
import { SPORT } from '../sport-ids.ts';
import { basketballRules } from './basketball.ts';
import { footballRules } from './football.ts';
import { iceHockeyRules } from './ice-hockey.ts';
import type { SportRules } from './rule-kit.ts';
import { tableTennisRules } from './table-tennis.ts';
import { tennisRules } from './tennis.ts';
import { timedRules } from './timed.ts';
import { volleyballRules } from './volleyball.ts';

const known: Readonly<Record<number, SportRules>> = {
  [SPORT.football]: footballRules,
  [SPORT.iceHockey]: iceHockeyRules,
  [SPORT.basketball]: basketballRules,
  [SPORT.tennis]: tennisRules,
  [SPORT.volleyball]: volleyballRules,
  [SPORT.tableTennis]: tableTennisRules,
};

const everyCounter: readonly CounterKind[] = [
  ...footballRules.counters,
  'two_minute_penalties',
  'time_outs',
  'aces',
  'double_faults',
  'breaks',
];

/** Sports without rules of their own (handball, rugby) are told by a feed: any counter, up to ten points at once. */
const otherTimed = timedRules({ counters: everyCounter, pointsMax: 10, overtime: 'whole' });

export function rulesOf(format: MatchFormat): SportRules {
  return known[format.sportId] ?? (isSetFormat(format) ? volleyballRules : otherTimed);
}
