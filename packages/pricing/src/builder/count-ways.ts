// Corners and yellow cards beside the goals: how many a side gets depends a little on how the match ends for it.

import type { Pair } from '@overround/sports';
import { fitLeastSquares } from '../maths/least-squares.ts';
import { negativeBinomialVector } from '../maths/counts.ts';
import { tableSizeFor } from '../spaces/space-kit.ts';
import { beliefsOf, chanceOn, type Offered } from './beliefs.ts';
import { type CountOutlook, ENDING_KINDS, WayList, type Ways } from './ways.ts';

/**
 * What a side counts against its own mean, by the margin it ends with: −3 and less to 3 and more. Measured on 16,318 matches of twelve
 * divisions, each side against the mean of its likes by closing odds (docs/decisions/28): who is behind has more corners, matches that
 * are decided have fewer cards. Beyond the margin the number of goals tells next to nothing, and corners tell nothing of cards.
 */
const BY_MARGIN = {
  corners: [1.01, 1.1, 1.08, 1.03, 0.95, 0.915, 0.9],
  yellow_cards: [0.88, 0.95, 1.04, 1.04, 1.11, 0.95, 0.76],
} as const;
export type CountedBoard = keyof typeof BY_MARGIN;
export const COUNTED_BOARDS: readonly CountedBoard[] = ['corners', 'yellow_cards'];

/** Certainty of a mean before anything was counted: the shape of its gamma, as the prices of counts have it. */
const SHAPES: Readonly<Record<CountedBoard, number>> = { corners: 30, yellow_cards: 12 };
const START: Readonly<Record<CountedBoard, number>> = { corners: 4.9, yellow_cards: 2 };

/** Rarer pairs are left out. */
const RARE = 1e-8;

export interface CountRequest {
  readonly board: CountedBoard;
  readonly offered: readonly Offered[];
  /** Counted so far. */
  readonly score: Pair;
  /** Chance of each kind of ending of the match. */
  readonly kinds: Float64Array;
}

/** The counts that the offered prices speak of; `undefined` when they do not tell both sides apart. */
export function countOutlook({ board, offered, score, kinds }: CountRequest): CountOutlook | undefined {
  const beliefs = beliefsOf(offered);
  if (beliefs.length < 2) return undefined;
  const shape = SHAPES[board];
  const gridAt = (means: Pair): { size: number; cells: Float64Array } => {
    const size = tableSizeFor(
      Math.ceil(Math.max(means.home, means.away) + 7 * Math.sqrt(1.3 * Math.max(means.home, means.away)) + 4),
    );
    const home = negativeBinomialVector(means.home, shape + score.home, size);
    const away = negativeBinomialVector(means.away, shape + score.away, size);
    const cells = new Float64Array(size * size);
    for (let h = 0; h < size; h += 1)
      for (let a = 0; a < size; a += 1) cells[h * size + a] = (home[h] ?? 0) * (away[a] ?? 0);
    return { size, cells };
  };
  const meansAt = ([home = 0, away = 0]: readonly number[]): Pair => ({
    home: Math.exp(Math.min(3.2, Math.max(-4, home))),
    away: Math.exp(Math.min(3.2, Math.max(-4, away))),
  });
  const start = Math.log(START[board]);
  const fit = fitLeastSquares({
    start: [start, start],
    residuals: (unknowns) => {
      const grid = gridAt(meansAt(unknowns));
      return beliefs.map(({ code, chance }) => chanceOn(grid, score, code) - chance);
    },
  });
  const means = meansAt(fit.unknowns);
  const factors = BY_MARGIN[board];
  const mirrored = factors.toReversed();
  // The means over all endings stay those of the market.
  const over = (own: readonly number[]): number =>
    own.reduce((sum, factor, kind) => sum + factor * (kinds[kind] ?? 0), 0);
  const [homeMean, awayMean] = [over(factors), over(mirrored)];
  const known: (Ways | undefined)[] = Array.from({ length: ENDING_KINDS }, () => undefined);
  return {
    board,
    waysOf: (kind) =>
      (known[kind] ??= countWays(
        board,
        gridAt({
          home: (means.home * (factors[kind] ?? 1)) / homeMean,
          away: (means.away * (mirrored[kind] ?? 1)) / awayMean,
        }),
        score,
      )),
  };
}

function countWays(
  board: string,
  { size, cells }: { readonly size: number; readonly cells: Float64Array },
  score: Pair,
): Ways {
  const list = new WayList([board]);
  for (const [cell, mass] of cells.entries())
    if (mass > RARE) list.add(mass, [Math.floor(cell / size) + score.home, (cell % size) + score.away]);
  return list.ways();
}
