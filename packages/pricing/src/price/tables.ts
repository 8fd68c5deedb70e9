// Probability tables that prices are read from: running sums, so that the mass of any stretch of cells is one subtraction.

import type { Pair } from '@overround/sports';

/** Which sums of a pair of scores a table lists. `grid` is every pair, row by row. */
export type PairTable = 'total' | 'margin' | 'home' | 'away' | 'grid';
/** The same over two halves: each pairs a number of the first half with one of the second; `all` is every four scores. */
export type HalvesTable = 'margins' | 'totals' | 'homes' | 'aways' | 'all';
export type TableName = PairTable | HalvesTable;

const PAIR_TABLES: readonly TableName[] = ['total', 'margin', 'home', 'away', 'grid'];
/** Place of a table among those of a pair, by which hot paths find it; −1 for tables of halves. */
export const pairPlaceOf = (table: TableName): number => PAIR_TABLES.indexOf(table);

/** Running sums: `sums[k]` is the mass of the first k cells, so the cells a…b−1 hold `sums[b] − sums[a]`. */
export type RunningSums = Float64Array;

export function runningSums(mass: Float64Array): RunningSums {
  const sums = new Float64Array(mass.length + 1);
  let sum = 0;
  for (let k = 0; k < mass.length; k += 1) {
    sum += mass[k] ?? 0;
    sums[k + 1] = sum;
  }
  return sums;
}

/** The same in place, for a table whose cell k was written to k + 1. */
export function accumulated(cells: Float64Array): RunningSums {
  let sum = 0;
  for (let k = 1; k < cells.length; k += 1) {
    sum += cells[k] ?? 0;
    cells[k] = sum;
  }
  return cells;
}

/** Probability tables of one pair of scores, each below `size`; tables that a space cannot give are absent. */
export interface PairTables {
  readonly kind: 'pair';
  readonly size: number;
  readonly sums: Readonly<Partial<Record<PairTable, RunningSums>>>;
  /** The same tables by `pairPlaceOf`. */
  readonly list: readonly (RunningSums | undefined)[];
}

/** The tables of a pair under their names and by place. */
export const pairOf = (size: number, sums: PairTables['sums']): PairTables => ({
  kind: 'pair',
  size,
  sums,
  list: [sums.total, sums.margin, sums.home, sums.away, sums.grid],
});

/** Probability tables of the scores of two halves, each below `size`; made on first use. */
export interface HalvesTables {
  readonly kind: 'halves';
  readonly size: number;
  readonly sumsOf: (table: HalvesTable) => RunningSums;
}

export type Tables = PairTables | HalvesTables;

/**
 * All five tables of a grid of final scores. `cells[home * size + away]`. They share one piece of memory: asking for five
 * would take longer than filling them.
 */
export function pairTables(size: number, cells: Float64Array): PairTables {
  const memory = new ArrayBuffer(8 * (6 * size + 3 + size * size));
  const total = new Float64Array(memory, 0, 2 * size);
  const margin = new Float64Array(memory, 16 * size, 2 * size);
  const home = new Float64Array(memory, 32 * size, size + 1);
  const away = new Float64Array(memory, 40 * size + 8, size + 1);
  const grid = new Float64Array(memory, 48 * size + 16, size * size + 1);
  let sum = 0;
  for (let i = 0; i < size; i += 1) {
    let row = 0;
    const start = i * size;
    for (let j = 0; j < size; j += 1) {
      const mass = cells[start + j] ?? 0;
      row += mass;
      sum += mass;
      grid[start + j + 1] = sum;
      away[j + 1] = (away[j + 1] ?? 0) + mass;
      total[i + j + 1] = (total[i + j + 1] ?? 0) + mass;
      margin[i - j + size] = (margin[i - j + size] ?? 0) + mass;
    }
    home[i + 1] = row;
  }
  return pairOf(size, {
    home: accumulated(home),
    away: accumulated(away),
    total: accumulated(total),
    margin: accumulated(margin),
    grid,
  });
}

/**
 * The margin table alone, counted from the score that stands, for a source that nothing but handicaps reads. No cell below
 * that score has mass.
 */
export function marginTables(size: number, cells: Float64Array, from: Pair): PairTables {
  const margin = new Float64Array(2 * size);
  for (let i = from.home; i < size; i += 1) {
    const start = i * size;
    const middle = i - from.home + from.away + size;
    for (let j = from.away; j < size; j += 1)
      margin[middle - j] = (margin[middle - j] ?? 0) + (cells[start + j] ?? 0);
  }
  return pairOf(size, { margin: accumulated(margin) });
}
