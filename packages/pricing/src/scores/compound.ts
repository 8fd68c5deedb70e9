// Points of a side whose scores come as a Poisson process, each worth what its way of scoring is worth (compound Poisson).

import type { ScoreWay } from '@overround/sports';

export const pointsPerScore = (ways: readonly ScoreWay[]): number =>
  ways.reduce((sum, { points, share }) => sum + points * share, 0);

const squarePerScore = (ways: readonly ScoreWay[]): number =>
  ways.reduce((sum, { points, share }) => sum + points * points * share, 0);

/** Deviations of the points to come that a table holds, and a few scores more. */
const DEVIATIONS = 7;

/** How many points hold all but a billionth of what `mean` scores bring. */
export function pointsNeeded(mean: number, ways: readonly ScoreWay[]): number {
  const most = Math.max(...ways.map(({ points }) => points));
  return Math.ceil(
    mean * pointsPerScore(ways) + DEVIATIONS * Math.sqrt(mean * squarePerScore(ways)) + 4 * most + 1,
  );
}

/**
 * Chance of each number of points from 0 to `size` − 1 when `mean` scores are expected: Panjer's recursion (1981), exact.
 * What lies beyond is dropped: choose the size with `pointsNeeded`.
 */
export function compoundPoisson(mean: number, ways: readonly ScoreWay[], size: number): Float64Array {
  const mass = new Float64Array(size);
  mass[0] = Math.exp(-mean);
  for (let total = 1; total < size; total += 1) {
    let sum = 0;
    for (const { points, share } of ways) {
      if (points <= total) sum += points * share * (mass[total - points] ?? 0);
    }
    mass[total] = (mean / total) * sum;
  }
  return mass;
}
