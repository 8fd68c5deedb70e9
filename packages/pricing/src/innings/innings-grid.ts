// Baseball runs: every turn at bat is a run or an out, so the runs before so many outs are negative binomial, from any moment.

import type { Pair } from '@overround/sports';
import { negativeBinomialVector } from '../maths/counts.ts';

/** Outs of nine innings. */
const OUTS = 27;

/** Chance of each number of runs before `outs` more outs, for a side that makes `mean` runs in nine innings. */
export function runsBefore(mean: number, outs: number, size: number): Float64Array {
  if (outs === 0) return Float64Array.of(1);
  return negativeBinomialVector((mean * outs) / OUTS, outs, size);
}

/** What is still to come. Outs left before the last inning on the board, and in it. */
export interface InningsLeft {
  readonly score: Pair;
  readonly awayOuts: number;
  readonly homeOutsBefore: number;
  readonly homeOutsLast: number;
}

/** Runs of an inning as far as they are followed. */
const INNING_RUNS = 14;

/** Scores after the last inning: the first side bats in it only while it is not ahead, and stops when it is. */
export function afterLastInning(means: Pair, left: InningsLeft, size: number): Float64Array {
  const { score } = left;
  const cells = new Float64Array(size * size);
  const away = runsBefore(means.away, left.awayOuts, size);
  const before = runsBefore(means.home, left.homeOutsBefore, size);
  const last = runsBefore(means.home, left.homeOutsLast, size);
  const add = (home: number, other: number, mass: number): void => {
    if (home < size && other < size) cells[home * size + other] = (cells[home * size + other] ?? 0) + mass;
  };
  for (const [runsAway, chanceAway] of away.entries()) {
    const a = score.away + runsAway;
    for (const [runsBeforeLast, chance] of before.entries()) {
      const h = score.home + runsBeforeLast;
      const mass = chanceAway * chance;
      if (mass < 1e-14) continue;
      if (h > a) {
        add(h, a, mass);
        continue;
      }
      let rest = mass;
      for (let runs = 0; h + runs <= a && runs < last.length; runs += 1) {
        const part = mass * (last[runs] ?? 0);
        add(h + runs, a, part);
        rest -= part;
      }
      add(a + 1, a, Math.max(0, rest));
    }
  }
  const sum = cells.reduce((all, one) => all + one, 0);
  return cells.map((one) => one / sum);
}

/** Level scores go on by innings until they are not. An inning without any run leaves them where they are. */
export function withExtraInnings(regular: Float64Array, means: Pair, size: number): Float64Array {
  const whole = Float64Array.from(regular);
  const away = runsBefore(means.away, 3, INNING_RUNS);
  const home = runsBefore(means.home, 3, INNING_RUNS);
  const still = (away[0] ?? 0) * (home[0] ?? 0);
  for (let level = 0; level < size - 2; level += 1) {
    const mass = (whole[level * size + level] ?? 0) / (1 - still);
    whole[level * size + level] = 0;
    if (mass < 1e-12) continue;
    for (const [a, chanceAway] of away.entries()) {
      let less = 0;
      for (let h = 0; h <= a; h += 1) {
        const chance = home[h] ?? 0;
        less += chance;
        if (a + h > 0) put(level + h, level + a, mass * chanceAway * chance);
      }
      put(level + a + 1, level + a, mass * chanceAway * (1 - less));
    }
  }
  return whole;

  function put(h: number, a: number, mass: number): void {
    const cell = Math.min(size - 1, h) * size + Math.min(size - 1, a);
    whole[cell] = (whole[cell] ?? 0) + mass;
  }
}
