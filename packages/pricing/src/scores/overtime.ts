// What follows a level score in a sport whose scores come one by one.

import type { OvertimeWay, Pair, ScoreWay } from '@overround/sports';
import { finalCells } from '../spaces/space-kit.ts';
import { compoundPoisson } from './compound.ts';

export interface OvertimeBelief {
  readonly way: OvertimeWay;
  readonly ways: readonly ScoreWay[];
  /** Scores expected of both sides in the overtime that is to come, or in what is left of it. */
  readonly means: Pair;
  /** Ends that are still level are decided by a shoot-out, which gives its winner one goal. */
  readonly hasShootout: boolean;
}

/** Points of one side in an overtime as far as the table goes. */
const SIZE = 48;

/** Score of the overtime itself: `cells[home * SIZE + away]`. */
export interface OvertimeCells {
  readonly size: number;
  readonly cells: Float64Array;
}

/** Chance that a sudden death goes to the first side, given that somebody scores. */
export const homeShareOf = ({ home, away }: Pair): number => (home + away === 0 ? 0.5 : home / (home + away));

/** Chance that nobody scores. */
export const noScore = ({ means }: OvertimeBelief): number => Math.exp(-(means.home + means.away));

export function overtimeCells(belief: OvertimeBelief): OvertimeCells {
  const cells = belief.way === 'sudden_death' ? suddenDeath(belief) : playedOut(belief);
  if (belief.hasShootout) {
    const level = levelOf(cells);
    clearLevel(cells);
    cells[SIZE] = (cells[SIZE] ?? 0) + level / 2;
    cells[1] = (cells[1] ?? 0) + level / 2;
  }
  return { size: SIZE, cells };
}

/** The first score ends it. */
function suddenDeath(belief: OvertimeBelief): Float64Array {
  const cells = new Float64Array(SIZE * SIZE);
  const none = noScore(belief);
  const homeShare = homeShareOf(belief.means);
  cells[0] = none;
  for (const { points, share } of belief.ways) {
    cells[points * SIZE] = (cells[points * SIZE] ?? 0) + (1 - none) * homeShare * share;
    cells[points] = (cells[points] ?? 0) + (1 - none) * (1 - homeShare) * share;
  }
  return cells;
}

/** Played to its end; `until_decided` again and again, of which only the deciding one counts in the table. */
function playedOut({ means, ways, way }: OvertimeBelief): Float64Array {
  const cells = finalCells(
    { home: compoundPoisson(means.home, ways, SIZE), away: compoundPoisson(means.away, ways, SIZE) },
    () => 1,
  );
  if (way !== 'until_decided') return cells;
  const decided = 1 - levelOf(cells);
  if (decided < 1e-9) return new Float64Array(SIZE * SIZE).fill(0.5, 1, 2).fill(0.5, SIZE, SIZE + 1);
  clearLevel(cells);
  return cells.map((one) => one / decided);
}

const levelOf = (cells: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < SIZE; k += 1) sum += cells[k * SIZE + k] ?? 0;
  return sum;
};
const clearLevel = (cells: Float64Array): void => {
  for (let k = 0; k < SIZE; k += 1) cells[k * SIZE + k] = 0;
};

/** Chance that the overtime goes to the first side. */
export function homeWinsOvertime({ cells }: OvertimeCells): number {
  let sum = 0;
  for (let home = 0; home < SIZE; home += 1)
    for (let away = 0; away < home; away += 1) sum += cells[home * SIZE + away] ?? 0;
  return sum;
}

/** Level scores of a grid moved on by the overtime. */
export function withOvertimeCells(
  regular: Float64Array,
  size: number,
  overtime: OvertimeCells,
): Float64Array {
  const whole = Float64Array.from(regular);
  for (let level = 0; level < size; level += 1) {
    const mass = regular[level * size + level] ?? 0;
    if (mass < 1e-12) continue;
    whole[level * size + level] = (whole[level * size + level] ?? 0) - mass;
    for (let h = 0; h < SIZE; h += 1) {
      for (let a = 0; a < SIZE; a += 1) {
        const share = overtime.cells[h * SIZE + a] ?? 0;
        if (share === 0) continue;
        // What would leave the table stands on its edge.
        const cell = Math.min(size - 1, level + h) * size + Math.min(size - 1, level + a);
        whole[cell] = (whole[cell] ?? 0) + mass * share;
      }
    }
  }
  return whole;
}
