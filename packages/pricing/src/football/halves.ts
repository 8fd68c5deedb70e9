// Goals over the two halves. A goal of the match falls into the first half with one chance, whoever scores it and however many
// there are (thinning). With rho 0 this is two independent Poisson halves; with rho the full-time grid stays what it is.

import { type ScoreGrid, gridProbability } from './score-grid.ts';

/** Binomial weights `[n][k]`: of n goals, k in the first half. */
export function thinningRows(size: number, share: number): readonly Float64Array[] {
  const rows: Float64Array[] = [Float64Array.of(1)];
  for (let n = 1; n < size; n += 1) {
    const before = rows[n - 1] ?? Float64Array.of(1);
    const row = new Float64Array(n + 1);
    for (let k = 0; k <= n; k += 1)
      row[k] = (before[k] ?? 0) * (1 - share) + (k > 0 ? (before[k - 1] ?? 0) * share : 0);
    rows.push(row);
  }
  return rows;
}

/** Grid of the goals that fall into a part of the match holding `share` of all goals. */
export function thinnedGrid(grid: ScoreGrid, share: number): ScoreGrid {
  const { size } = grid;
  const rows = thinningRows(size, share);
  // Two passes, one side after the other, instead of one over all four counts.
  const homeThinned = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) {
    const weights = rows[i] ?? new Float64Array(0);
    for (let k = 0; k <= i; k += 1) {
      const weight = weights[k] ?? 0;
      for (let j = 0; j < size; j += 1) {
        homeThinned[k * size + j] =
          (homeThinned[k * size + j] ?? 0) + weight * (grid.cells[i * size + j] ?? 0);
      }
    }
  }
  const cells = new Float64Array(size * size);
  for (let j = 0; j < size; j += 1) {
    const weights = rows[j] ?? new Float64Array(0);
    for (let k = 0; k <= j; k += 1) {
      const weight = weights[k] ?? 0;
      for (let i = 0; i < size; i += 1) {
        cells[i * size + k] = (cells[i * size + k] ?? 0) + weight * (homeThinned[i * size + j] ?? 0);
      }
    }
  }
  return { size, cells };
}

export type ThreeWayLetter = '1' | 'X' | '2';
export type HalfTimeFullTime = `${ThreeWayLetter}/${ThreeWayLetter}`;

const letterOf = (margin: number): ThreeWayLetter => (margin > 0 ? '1' : margin < 0 ? '2' : 'X');

/** Result at half time and at full time, all nine. */
export function halfTimeFullTime(grid: ScoreGrid, firstHalfShare: number): Record<HalfTimeFullTime, number> {
  const all: Record<HalfTimeFullTime, number> = {
    '1/1': 0,
    '1/X': 0,
    '1/2': 0,
    'X/1': 0,
    'X/X': 0,
    'X/2': 0,
    '2/1': 0,
    '2/X': 0,
    '2/2': 0,
  };
  const rows = thinningRows(grid.size, firstHalfShare);
  for (let h = 0; h < grid.size; h += 1) {
    for (let a = 0; a < grid.size; a += 1) {
      const mass = grid.cells[h * grid.size + a] ?? 0;
      if (mass < 1e-14) continue;
      for (let h1 = 0; h1 <= h; h1 += 1) {
        for (let a1 = 0; a1 <= a; a1 += 1) {
          all[`${letterOf(h1 - a1)}/${letterOf(h - a)}`] +=
            mass * (rows[h]?.[h1] ?? 0) * (rows[a]?.[a1] ?? 0);
        }
      }
    }
  }
  return all;
}

/** Which half has more goals. */
export function highestScoringHalf(
  grid: ScoreGrid,
  firstHalfShare: number,
): { readonly first: number; readonly equal: number; readonly second: number } {
  const rows = thinningRows(2 * grid.size, firstHalfShare);
  let first = 0;
  let equal = 0;
  for (let total = 0; total <= 2 * (grid.size - 1); total += 1) {
    const mass = gridProbability(grid, (home, away) => home + away === total);
    for (const [inFirst, weight] of (rows[total] ?? new Float64Array(0)).entries()) {
      if (2 * inFirst > total) first += mass * weight;
      if (2 * inFirst === total) equal += mass * weight;
    }
  }
  return { first, equal, second: 1 - first - equal };
}
