// Sports against the clock, one line each.

import type { CounterKind } from '../match-state.ts';
import { basketballRules } from '../rules/basketball.ts';
import { footballRules } from '../rules/football.ts';
import { iceHockeyRules } from '../rules/ice-hockey.ts';
import { timedRules } from '../rules/timed.ts';
import type { SportId } from '../sport-ids.ts';
import {
  type Marks,
  type OvertimeWay,
  type PeriodUnit,
  type ScoreWay,
  sport,
  type SportFamily,
} from './declaration.ts';

interface ScoresRow {
  readonly marks?: Marks;
  readonly unit?: PeriodUnit;
  /** Points of each way to score and its share of all scores; one point each when absent. */
  readonly ways?: readonly (readonly [points: number, share: number])[];
  readonly overtime?: OvertimeWay;
  readonly counters?: readonly CounterKind[];
}

const CARDS: readonly CounterKind[] = ['yellow_cards', 'red_cards', 'fouls', 'time_outs'];
const EXCLUSIONS: readonly CounterKind[] = ['two_minute_penalties', 'yellow_cards', 'red_cards', 'time_outs'];

/** A sport whose scores come one by one: its rules, its prices and its simulation follow from the line. */
function scores<const Key extends string>(id: SportId, key: Key, family: SportFamily, row: ScoresRow = {}) {
  const { marks = 'd', unit, ways = [[1, 1]], overtime = 'whole', counters = CARDS } = row;
  const list = ways.map(([points, share]): ScoreWay => ({ points, share }));
  return sport(id, key, family, {
    marks,
    ...(unit === undefined ? {} : { unit }),
    rules: timedRules({ counters, pointsMax: Math.max(...list.map(({ points }) => points)), overtime }),
    play: { kind: 'scores', ways: list, overtime },
  });
}

/** Tries with and without conversion, penalties and drop goals. */
const RUGBY_WAYS = [
  [7, 0.34],
  [5, 0.22],
  [3, 0.44],
] as const;
/** Touchdowns with one point, two points or none after them; field goals; safeties. */
const AMERICAN_WAYS = [
  [7, 0.5],
  [8, 0.04],
  [6, 0.06],
  [3, 0.39],
  [2, 0.01],
] as const;
/** Baskets as video players score them. */
const BASKET_WAYS = [
  [2, 0.66],
  [3, 0.25],
  [1, 0.09],
] as const;

// biome-ignore format: a table reads better packed
export const TIMED_SPORTS_DECLARED = [
  sport(1, 'football', 'football', { marks: 'd', rules: footballRules }),
  sport(2, 'iceHockey', 'ice_hockey', { marks: 'd', rules: iceHockeyRules }),
  sport(3, 'basketball', 'basketball', { rules: basketballRules }),
  scores(7, 'rugby', 'points', { unit: 'half', ways: RUGBY_WAYS }),
  scores(8, 'handball', 'goals', { unit: 'half', counters: [...EXCLUSIONS, 'substitutions'] }),
  scores(13, 'americanFootball', 'american_football', { unit: 'quarter', ways: AMERICAN_WAYS, overtime: 'sudden_death', counters: ['fouls', 'time_outs'] }),
  scores(14, 'futsal', 'goals', { unit: 'half' }),
  scores(17, 'waterPolo', 'goals', { unit: 'quarter', counters: EXCLUSIONS }),
  scores(25, 'beachFootball', 'goals', { unit: 'period' }),
  scores(27, 'fieldHockey', 'goals', { unit: 'quarter', counters: [...CARDS, 'corners'] }),
  scores(28, 'australianRules', 'points', { unit: 'quarter', ways: [[6, 0.53], [1, 0.47]] }),
  scores(48, 'lacrosse', 'goals', { unit: 'quarter', counters: EXCLUSIONS }),
  scores(49, 'netball', 'points', { marks: '', unit: 'quarter' }),
  scores(80, 'gaelicFootball', 'points', { unit: 'half', ways: [[1, 0.9], [3, 0.1]] }),
  scores(85, 'cyberFootball', 'football', { marks: 'dc', unit: 'half' }),
  scores(89, 'cyberBasketball', 'basketball', { marks: 'c', unit: 'quarter', ways: BASKET_WAYS, overtime: 'until_decided', counters: ['fouls', 'time_outs'] }),
  scores(109, 'rocketLeague', 'goals', { marks: 'c', unit: 'half', overtime: 'sudden_death' }),
  scores(126, 'hurling', 'points', { unit: 'half', ways: [[1, 0.93], [3, 0.07]] }),
  scores(144, 'cyberFootballTwo', 'football', { marks: 'dc', unit: 'half' }),
  scores(180, 'kabaddi', 'points', { marks: '', unit: 'half', ways: [[1, 0.72], [2, 0.22], [3, 0.06]] }),
] as const;
