// The joint distribution of two scores as one flat table. Everything a match is priced from starts here.

import { poissonVector } from '../maths/counts.ts';

/** Row `home`, column `away`, as `cells[home * size + away]`; sums to 1. */
export interface ScoreGrid {
  readonly size: number;
  readonly cells: Float64Array;
}

export interface GoalMeans {
  readonly home: number;
  readonly away: number;
}

/** Mass of a Poisson that a grid may leave out on each side. */
const TAIL = 1e-10;

/** How many goal counts hold all but `tail` of a Poisson's mass. */
export function gridSizeFor(mean: number, tail = TAIL): number {
  let mass = Math.exp(-mean);
  let count = 0;
  let left = 1 - mass;
  while ((left > tail || count < mean) && count < 400) {
    count += 1;
    mass *= mean / count;
    left -= mass;
    if (count > mean && mass < tail * 0.1) break;
  }
  return count + 1;
}

/**
 * Two Poisson scores with the low-score dependence of Dixon and Coles (1997). `rho` 0 is independence; negative makes 0-0 and
 * 1-1 likelier. Factors: τ(0,0) = 1 − λμρ, τ(0,1) = 1 + λρ, τ(1,0) = 1 + μρ, τ(1,1) = 1 − ρ with λ the home mean: this
 * orientation keeps both margins Poisson.
 */
export function dixonColesGrid(means: GoalMeans, rho = 0): ScoreGrid {
  const size = Math.max(gridSizeFor(means.home), gridSizeFor(means.away), 3);
  const home = poissonVector(means.home, size);
  const away = poissonVector(means.away, size);
  return productGrid(home, away, dixonColesTau(means, rho));
}

/** The four corrections of the scores 0-0, 0-1, 1-0 and 1-1, in this order; never below zero. */
export const dixonColesTau = (means: GoalMeans, rho: number): readonly [number, number, number, number] => [
  Math.max(0, 1 - means.home * means.away * rho),
  Math.max(0, 1 + means.home * rho),
  Math.max(0, 1 + means.away * rho),
  Math.max(0, 1 - rho),
];

/** Product of two count distributions of one length, its four lowest scores weighed by `tau`, scaled to sum to 1. */
export function productGrid(
  home: Float64Array,
  away: Float64Array,
  tau: readonly [number, number, number, number],
): ScoreGrid {
  const size = home.length;
  const cells = new Float64Array(size * size);
  const h0 = home[0] ?? 0;
  const h1 = home[1] ?? 0;
  const a0 = away[0] ?? 0;
  const a1 = away[1] ?? 0;
  const corrections =
    h0 * a0 * (tau[0] - 1) + h0 * a1 * (tau[1] - 1) + h1 * a0 * (tau[2] - 1) + h1 * a1 * (tau[3] - 1);
  let homeSum = 0;
  let awaySum = 0;
  for (let k = 0; k < size; k += 1) {
    homeSum += home[k] ?? 0;
    awaySum += away[k] ?? 0;
  }
  const scale = 1 / (homeSum * awaySum + corrections);
  for (let i = 0; i < size; i += 1) {
    const mass = (home[i] ?? 0) * scale;
    const row = i * size;
    for (let j = 0; j < size; j += 1) cells[row + j] = mass * (away[j] ?? 0);
  }
  cells[0] = h0 * a0 * tau[0] * scale;
  cells[1] = h0 * a1 * tau[1] * scale;
  cells[size] = h1 * a0 * tau[2] * scale;
  cells[size + 1] = h1 * a1 * tau[3] * scale;
  return { size, cells };
}

/** Karlis and Ntzoufras: home = X1 + X3, away = X2 + X3 with independent Poisson X1, X2, X3. */
export function bivariatePoissonGrid(means: GoalMeans, shared: number): ScoreGrid {
  const size = Math.max(gridSizeFor(means.home + shared), gridSizeFor(means.away + shared));
  const [home, away, both] = [means.home, means.away, shared].map((mean) => poissonVector(mean, size));
  const cells = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < size; j += 1) {
      let mass = 0;
      for (let k = 0; k <= Math.min(i, j); k += 1)
        mass += (home?.[i - k] ?? 0) * (away?.[j - k] ?? 0) * (both?.[k] ?? 0);
      cells[i * size + j] = mass;
    }
  }
  return normalised({ size, cells });
}

/** A grid from rows of weights (home goals down, away goals across), scaled to sum to 1. */
export function gridFromRows(rows: readonly (readonly number[])[]): ScoreGrid {
  const size = Math.max(rows.length, ...rows.map((row) => row.length));
  const cells = new Float64Array(size * size);
  for (const [i, row] of rows.entries())
    for (const [j, weight] of row.entries()) cells[i * size + j] = weight;
  return normalised({ size, cells });
}

function normalised(grid: ScoreGrid): ScoreGrid {
  const sum = grid.cells.reduce((all, one) => all + one, 0);
  for (let k = 0; k < grid.cells.length; k += 1) grid.cells[k] = (grid.cells[k] ?? 0) / sum;
  return grid;
}

export type ScorePredicate = (home: number, away: number) => boolean;

/** Probability of the scores the predicate holds for. */
export function gridProbability(grid: ScoreGrid, holds: ScorePredicate): number {
  let sum = 0;
  for (let i = 0; i < grid.size; i += 1) {
    for (let j = 0; j < grid.size; j += 1) if (holds(i, j)) sum += grid.cells[i * grid.size + j] ?? 0;
  }
  return sum;
}
