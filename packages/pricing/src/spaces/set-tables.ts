// A match in sets as its listings see it, and their probability tables.

import { type MatchState, type Pair, type Side, totalOf } from '@overround/sports';
import type { MenuEntry } from '../menus/menu.ts';
import { type PairTables, pairTables, runningSums } from '../price/tables.ts';
import {
  measureDistribution,
  type SetEnding,
  type SetMatchEnding,
  type SetMeasure,
} from '../sets/set-match.ts';
import { tableSizeFor } from './space-kit.ts';

/** A match in sets, whatever a set is made of. */
export interface SetPlay {
  readonly state: MatchState;
  readonly play: (measure: SetMeasure, server: Side) => readonly SetMatchEnding[];
  readonly currentSet: (server: Side) => readonly SetEnding[];
  readonly setsMenu: readonly MenuEntry[];
  /** Games or points of one side in a whole match, as far as tables go. */
  readonly matchSize: number;
}

/** The set that is being played, or the next one. */
export const setNumber = (state: MatchState): number => totalOf(state.score) + 1;

export function setScoreTables(set: SetPlay, servers: readonly Side[]): PairTables {
  const size = 8;
  const cells = new Float64Array(size * size);
  for (const server of servers) {
    for (const { sets, probability } of set.play('total', server)) {
      const cell = sets.home * size + sets.away;
      cells[cell] = (cells[cell] ?? 0) + probability / servers.length;
    }
  }
  return pairTables(size, cells);
}

export function measureTable(
  set: SetPlay,
  servers: readonly Side[],
  measure: SetMeasure,
): { sums: Float64Array; mean: number } {
  const size = set.matchSize;
  const isOneSide = measure === 'home' || measure === 'away';
  const mass = new Float64Array(isOneSide ? size : 2 * size - 1);
  const start = measure === 'margin' ? size - 1 : 0;
  let mean = 0;
  for (const server of servers) {
    const all = measureDistribution(set.play(measure, server));
    for (const [k, one] of all.mass.entries()) {
      const value = all.min + k;
      // A handful of points past the table's end (below 1e-9) count as its last.
      const place = Math.min(mass.length - 1, Math.max(0, value + start));
      mass[place] = (mass[place] ?? 0) + one / servers.length;
      mean += (value * one) / servers.length;
    }
  }
  return { sums: runningSums(mass), mean };
}

export function setTables(set: SetPlay, servers: readonly Side[]): { tables: PairTables; means: Pair } {
  const endings = servers.flatMap((server) => set.currentSet(server));
  const size = tableSizeFor(
    Math.max(...endings.map((one) => (one.probability > 1e-12 ? Math.max(one.home, one.away) : 0))) + 1,
  );
  const cells = new Float64Array(size * size);
  let home = 0;
  let away = 0;
  for (const ending of endings) {
    if (ending.home >= size || ending.away >= size) continue;
    const mass = ending.probability / servers.length;
    cells[ending.home * size + ending.away] = (cells[ending.home * size + ending.away] ?? 0) + mass;
    home += mass * ending.home;
    away += mass * ending.away;
  }
  return { tables: pairTables(size, cells), means: { home, away } };
}
