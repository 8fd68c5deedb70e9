// Goals of two halves. They are independent Poissons except for the low-score dependence, which sits on the final score: the
// joint distribution is a product plus a handful of corrected cells, and every table is built from that.

import { fillPoisson } from '../maths/counts.ts';
import type { GoalMeans } from '../football/score-grid.ts';
import { accumulated, type HalvesTable, type HalvesTables, type RunningSums, runningSums } from './tables.ts';
import { halvesViews } from './program.ts';

/** A half: goals it already has and the expected goals that are still to come in it. */
interface HalfBelief {
  readonly score: GoalMeans;
  readonly remaining: GoalMeans;
}

export interface HalvesBelief {
  readonly first: HalfBelief;
  readonly second: HalfBelief;
  /** Weight of a final score; 1 except for the lowest four (see `dixonColesTau`). */
  readonly weight: (home: number, away: number) => number;
}

interface Sides {
  readonly h1: Float64Array;
  readonly a1: Float64Array;
  readonly h2: Float64Array;
  readonly a2: Float64Array;
}

/** Four scores with the mass that the low-score dependence adds to the product there. */
interface Correction {
  readonly scores: readonly [h1: number, a1: number, h2: number, a2: number];
  readonly mass: number;
}

/** Poisson of the goals to come, set at the score that stands. */
export function placedPoisson(mean: number, score: number, size: number): Float64Array {
  return fillPoisson(new Float64Array(size), mean, score);
}

export interface HalvesJoint {
  readonly size: number;
  readonly sides: Sides;
  readonly corrections: readonly Correction[];
  /** Everything is multiplied by this to sum to one. */
  readonly scale: number;
}

export function halvesJoint(belief: HalvesBelief, size: number): HalvesJoint {
  const { first, second } = belief;
  const memory = new ArrayBuffer(32 * size);
  const side = (place: number, mean: number, score: number): Float64Array =>
    fillPoisson(new Float64Array(memory, 8 * size * place, size), mean, score);
  const sides: Sides = {
    h1: side(0, first.remaining.home, first.score.home),
    a1: side(1, first.remaining.away, first.score.away),
    h2: side(2, second.remaining.home, second.score.home),
    a2: side(3, second.remaining.away, second.score.away),
  };
  const corrections: Correction[] = [];
  for (const [h1, h2] of LOW_PAIRS) {
    for (const [a1, a2] of LOW_PAIRS) {
      const weight = belief.weight(h1 + h2, a1 + a2);
      const product = (sides.h1[h1] ?? 0) * (sides.a1[a1] ?? 0) * (sides.h2[h2] ?? 0) * (sides.a2[a2] ?? 0);
      if (weight !== 1 && product > 0)
        corrections.push({ scores: [h1, a1, h2, a2], mass: product * (weight - 1) });
    }
  }
  const product = massOf(sides.h1) * massOf(sides.a1) * massOf(sides.h2) * massOf(sides.a2);
  return { size, sides, corrections, scale: 1 / corrections.reduce((sum, one) => sum + one.mass, product) };
}

function massOf(vector: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < vector.length; k += 1) sum += vector[k] ?? 0;
  return sum;
}

/** Ways one side has no goal or one over two halves. */
const LOW_PAIRS = [
  [0, 0],
  [0, 1],
  [1, 0],
] as const;

/** Score grid of one half alone. */
export function halfCells(joint: HalvesJoint, half: 1 | 2): Float64Array {
  const { size, sides, corrections, scale } = joint;
  const [home, away, otherHome, otherAway] =
    half === 1 ? [sides.h1, sides.a1, sides.h2, sides.a2] : [sides.h2, sides.a2, sides.h1, sides.a1];
  const factor = scale * massOf(otherHome) * massOf(otherAway);
  const cells = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) {
    const mass = (home[i] ?? 0) * factor;
    for (let j = 0; j < size; j += 1) cells[i * size + j] = mass * (away[j] ?? 0);
  }
  for (const { scores, mass } of corrections) {
    const place = half === 1 ? scores[0] * size + scores[1] : scores[2] * size + scores[3];
    cells[place] = (cells[place] ?? 0) + mass * scale;
  }
  return cells;
}

/** The five tables of two halves, each made when first asked for. */
export function halvesTables(joint: HalvesJoint): HalvesTables {
  const made = new Map<HalvesTable, RunningSums>();
  return {
    kind: 'halves',
    size: joint.size,
    sumsOf: (table) => {
      const known = made.get(table);
      if (known) return known;
      const sums = table === 'all' ? everyScore(joint) : runningSums(pairOfHalves(joint, table));
      made.set(table, sums);
      return sums;
    },
  };
}

function pairOfHalves(joint: HalvesJoint, table: Exclude<HalvesTable, 'all'>): Float64Array {
  const { size, sides, corrections, scale } = joint;
  const view = halvesViews(size).find((one) => one.table === table);
  if (view === undefined) return new Float64Array(0);
  const { width, place } = view;
  const [first, second] = MARGINALS[table](sides);
  const cells = new Float64Array(width * width);
  for (let i = 0; i < width; i += 1) {
    const mass = (first[i] ?? 0) * scale;
    if (mass === 0) continue;
    for (let j = 0; j < width; j += 1) cells[i * width + j] = mass * (second[j] ?? 0);
  }
  for (const { scores, mass } of corrections) {
    const cell = place(...scores);
    cells[cell] = (cells[cell] ?? 0) + mass * scale;
  }
  return cells;
}

const MARGINALS: Readonly<
  Record<Exclude<HalvesTable, 'all'>, (sides: Sides) => readonly [Float64Array, Float64Array]>
> = {
  margins: ({ h1, a1, h2, a2 }) => [differenceOf(h1, a1), differenceOf(h2, a2)],
  totals: ({ h1, a1, h2, a2 }) => [sumOf(h1, a1), sumOf(h2, a2)],
  // The side that is left out keeps its mass, which may be a hair under one at the edge of the table.
  homes: ({ h1, a1, h2, a2 }) => [weighed(h1, a1), weighed(h2, a2)],
  aways: ({ h1, a1, h2, a2 }) => [weighed(a1, h1), weighed(a2, h2)],
};

const weighed = (kept: Float64Array, left: Float64Array): Float64Array => {
  const mass = massOf(left);
  return kept.map((one) => one * mass);
};

function sumOf(first: Float64Array, second: Float64Array): Float64Array {
  const sums = new Float64Array(first.length + second.length - 1);
  for (let i = 0; i < first.length; i += 1) {
    const mass = first[i] ?? 0;
    if (mass === 0) continue;
    for (let j = 0; j < second.length; j += 1) sums[i + j] = (sums[i + j] ?? 0) + mass * (second[j] ?? 0);
  }
  return sums;
}

const differenceOf = (home: Float64Array, away: Float64Array): Float64Array => sumOf(home, away.toReversed());

/** Written one cell along, so that the running sums are made in place: this is the largest table of a match. */
function everyScore({ size, sides, corrections, scale }: HalvesJoint): RunningSums {
  const cells = new Float64Array(size ** 4 + 1);
  for (let h1 = 0; h1 < size; h1 += 1) {
    for (let a1 = 0; a1 < size; a1 += 1) {
      const first = (sides.h1[h1] ?? 0) * (sides.a1[a1] ?? 0) * scale;
      if (first < 1e-12) continue;
      for (let h2 = 0; h2 < size; h2 += 1) {
        const mass = first * (sides.h2[h2] ?? 0);
        const start = ((h1 * size + a1) * size + h2) * size + 1;
        for (let a2 = 0; a2 < size; a2 += 1) cells[start + a2] = mass * (sides.a2[a2] ?? 0);
      }
    }
  }
  for (const { scores, mass } of corrections) {
    const [h1, a1, h2, a2] = scores;
    const cell = ((h1 * size + a1) * size + h2) * size + a2 + 1;
    cells[cell] = (cells[cell] ?? 0) + mass * scale;
  }
  return accumulated(cells);
}
