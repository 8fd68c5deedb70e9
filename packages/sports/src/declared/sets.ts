// Sports of sets, frames and maps, one line each.

import type { CounterKind } from '../match-state.ts';
import { rallyRules } from '../rules/rally.ts';
import { tennisRules } from '../rules/tennis.ts';
import type { SportId } from '../sport-ids.ts';
import {
  type Marks,
  type PeriodUnit,
  type RallyPlay,
  type ServeOrder,
  sport,
  type SportFamily,
} from './declaration.ts';

interface RallyRow {
  /** Points that win a set, and the deciding one where it is another number. */
  readonly target: number | readonly [set: number, deciding: number];
  readonly serve: ServeOrder;
  readonly winBy?: 1 | 2;
  readonly pointsMax?: number;
  readonly marks?: Marks;
  readonly unit?: PeriodUnit;
  readonly counters?: readonly CounterKind[];
}

/** A sport of rallies, legs, frames or rounds: its rules, its prices and its simulation follow from the line. */
function rally<const Key extends string>(id: SportId, key: Key, family: SportFamily, row: RallyRow) {
  const { target, serve, winBy = 2, pointsMax, marks = '', unit = 'set', counters = [] } = row;
  const [setTarget, decidingSetTarget] = typeof target === 'number' ? [target, target] : target;
  const play: RallyPlay = {
    kind: 'rally',
    serveOrder: serve,
    winBy,
    ...(pointsMax === undefined ? {} : { pointsMax }),
    setTarget,
    decidingSetTarget,
  };
  return sport(id, key, family, { marks, unit, rules: rallyRules(play, counters), play });
}

/** One point is the frame, or the map: who wins it is all that is told. */
const whole = { target: 1, winBy: 1, serve: 'each' } as const;
/** Maps of rounds; two between the sides, as long as it takes. */
const rounds = (target: number) =>
  ({ target, serve: 'each', marks: 'c', unit: 'map', counters: ['time_outs'] }) as const;
const titleOfMaps = { ...whole, marks: 'c', unit: 'map' } as const;

// biome-ignore format: a table reads better packed
export const SET_SPORTS_DECLARED = [
  sport(4, 'tennis', 'tennis', { unit: 'set', rules: tennisRules }),
  rally(6, 'volleyball', 'volleyball', { target: [25, 15], serve: 'rally_winner', counters: ['aces', 'time_outs', 'substitutions'] }),
  rally(10, 'tableTennis', 'table_tennis', { target: 11, serve: 'alternating', counters: ['time_outs', 'aces'] }),
  rally(12, 'billiards', 'frames', { ...whole, unit: 'frame' }),
  rally(16, 'badminton', 'table_tennis', { target: 21, serve: 'rally_winner', pointsMax: 30, counters: ['time_outs'] }),
  rally(21, 'darts', 'frames', { target: 3, winBy: 1, serve: 'each', unit: 'set' }),
  rally(29, 'beachVolleyball', 'volleyball', { target: [21, 15], serve: 'rally_winner', counters: ['aces', 'time_outs'] }),
  rally(30, 'snooker', 'frames', { ...whole, unit: 'frame' }),
  rally(86, 'counterStrike', 'maps', rounds(13)),
  rally(97, 'dota', 'maps', titleOfMaps),
  rally(103, 'mortalKombat', 'maps', { target: 2, winBy: 1, serve: 'each', marks: 'c', unit: 'map' }),
  rally(125, 'callOfDuty', 'maps', rounds(6)),
  rally(150, 'starCraft', 'maps', titleOfMaps),
  rally(239, 'teqball', 'table_tennis', { target: 12, serve: 'alternating', counters: ['time_outs'] }),
  sport(282, 'padel', 'tennis', { unit: 'set', rules: tennisRules }),
  rally(283, 'pickleball', 'table_tennis', { target: 11, serve: 'rally_winner', counters: ['time_outs'] }),
  rally(298, 'overwatch', 'maps', titleOfMaps),
  rally(40, 'esports', 'maps', titleOfMaps),
  // Newer titles: the wire keeps 4005 to 4048 for them and names none; which is which is ours (docs/decisions/16).
  rally(4005, 'leagueOfLegends', 'maps', titleOfMaps),
  rally(4006, 'valorant', 'maps', rounds(13)),
  rally(4007, 'rainbowSix', 'maps', rounds(7)),
  rally(4008, 'honorOfKings', 'maps', titleOfMaps),
  rally(4009, 'mobileLegends', 'maps', titleOfMaps),
  rally(4010, 'streetFighter', 'maps', { target: 2, winBy: 1, serve: 'each', marks: 'c', unit: 'map' }),
  rally(4011, 'tekken', 'maps', { target: 3, winBy: 1, serve: 'each', marks: 'c', unit: 'map' }),
  rally(4012, 'crossFire', 'maps', rounds(10)),
] as const;
