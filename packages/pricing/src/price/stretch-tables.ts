// Tables of the goals that fall into a stretch of minutes.

import type { Pair, Side } from '@overround/sports';
import { accumulated, pairOf, type PairTables, pairTables } from './tables.ts';

export interface TimedGoals {
  /** Goals still to come: `cells[home * size + away]`. */
  readonly size: number;
  readonly cells: Float64Array;
  readonly marks: readonly { readonly side: Side; readonly minute: number }[];
  /** Share of the goals to come that falls in minutes up to this one. */
  readonly shareBy: (minute: number) => number;
  readonly lastMinute: number;
}

/** Scores of a stretch that tables reach; all of them share one size, so that programs are compiled once. */
export const SIZE = 16;

/** Goals that fell in a stretch, and the chance of each goal to come to fall into it. */
export interface Stretch {
  readonly share: number;
  readonly scored: Pair;
}

export function scoredIn({ marks }: TimedGoals, from: number, to: number): Pair {
  let [home, away] = [0, 0];
  for (const { side, minute } of marks) {
    if (minute < from || minute > to) continue;
    if (side === 1) home += 1;
    else away += 1;
  }
  return { home, away };
}

/** Goals to come of each side and of both. */
export function sideSums({ size, cells }: TimedGoals): {
  readonly home: Float64Array;
  readonly away: Float64Array;
  readonly total: Float64Array;
} {
  const sums = {
    home: new Float64Array(size),
    away: new Float64Array(size),
    total: new Float64Array(2 * size - 1),
  };
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < size; j += 1) {
      const mass = cells[i * size + j] ?? 0;
      sums.home[i] = (sums.home[i] ?? 0) + mass;
      sums.away[j] = (sums.away[j] ?? 0) + mass;
      sums.total[i + j] = (sums.total[i + j] ?? 0) + mass;
    }
  }
  return sums;
}

/** Most markets on minutes count one side or both; these three tables are a fraction of the work of a whole grid. */
export function sideTables(sums: ReturnType<typeof sideSums>, { share, scored }: Stretch): PairTables {
  const memory = new ArrayBuffer(8 * (4 * SIZE + 2));
  const home = new Float64Array(memory, 0, SIZE + 1);
  const away = new Float64Array(memory, 8 * (SIZE + 1), SIZE + 1);
  const total = new Float64Array(memory, 16 * (SIZE + 1), 2 * SIZE);
  fillThinned(home, sums.home, share, scored.home);
  fillThinned(away, sums.away, share, scored.away);
  fillThinned(total, sums.total, share, scored.home + scored.away);
  return pairOf(SIZE, { home: accumulated(home), away: accumulated(away), total: accumulated(total) });
}

/** Room for the coefficients of one count. */
let powers = new Float64Array(4 * SIZE);

/**
 * A count of which each stays with chance `share`, apart from all others, on top of what is there already: its mass, one
 * place along, as running sums want it.
 */
// oxlint-disable-next-line max-params -- writes into the caller's memory
function fillThinned(table: Float64Array, mass: Float64Array, share: number, already: number): void {
  const { length } = mass;
  if (length > powers.length) powers = new Float64Array(2 * length);
  powers.fill(0, 0, length);
  // Coefficients of the count's generating function at 1 − share + share·z, by Horner's rule.
  for (let n = length - 1; n >= 0; n -= 1) {
    for (let k = length - 1 - n; k > 0; k -= 1)
      powers[k] = (powers[k] ?? 0) * (1 - share) + (powers[k - 1] ?? 0) * share;
    powers[0] = (powers[0] ?? 0) * (1 - share) + (mass[n] ?? 0);
  }
  // The few goals past the end of the table count as its last.
  for (let k = 0; k < length; k += 1) {
    const place = Math.min(table.length - 1, k + already + 1);
    table[place] = (table[place] ?? 0) + (powers[k] ?? 0);
  }
}

export function wholeTables(goals: TimedGoals, { share, scored }: Stretch): PairTables {
  const cells = new Float64Array(SIZE * SIZE);
  const { size } = goals;
  const kept = thinnedGrid(goals, share);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < size; j += 1) {
      const place = Math.min(SIZE - 1, i + scored.home) * SIZE + Math.min(SIZE - 1, j + scored.away);
      cells[place] = (cells[place] ?? 0) + (kept[i * size + j] ?? 0);
    }
  }
  return pairTables(SIZE, cells);
}

/** The same of both sides at once. */
function thinnedGrid({ size, cells }: TimedGoals, share: number): Float64Array {
  const length = size * size;
  const memory = new ArrayBuffer(24 * length);
  const stay = new Float64Array(memory, 0, length);
  const rows = new Float64Array(memory, 8 * length, length);
  const grid = new Float64Array(memory, 16 * length, length);
  stay[0] = 1;
  for (let n = 1; n < size; n += 1) {
    for (let k = 0; k <= n; k += 1) {
      const before = stay[(n - 1) * size + k] ?? 0;
      const one = k === 0 ? 0 : (stay[(n - 1) * size + k - 1] ?? 0);
      stay[n * size + k] = before * (1 - share) + one * share;
    }
  }
  for (let n = 0; n < size; n += 1) {
    for (let m = 0; m < size; m += 1) {
      const mass = cells[n * size + m] ?? 0;
      if (mass < 1e-15) continue;
      for (let j = 0; j <= m; j += 1)
        rows[n * size + j] = (rows[n * size + j] ?? 0) + mass * (stay[m * size + j] ?? 0);
    }
  }
  for (let n = 0; n < size; n += 1) {
    for (let i = 0; i <= n; i += 1) {
      const part = stay[n * size + i] ?? 0;
      for (let j = 0; j < size; j += 1)
        grid[i * size + j] = (grid[i * size + j] ?? 0) + part * (rows[n * size + j] ?? 0);
    }
  }
  return grid;
}
