// Corners and cards: each side's count is Poisson with a rate that we only believe in so far (gamma), which makes the count
// negative binomial, and makes a match with many corners early expect more of them late.

import { type CounterKind, countOf, type MatchState, type Pair, type Side } from '@overround/sports';
import { negativeBinomialVector } from '../maths/counts.ts';
import type { Listing } from '../price/listing.ts';
import { pairTables } from '../price/tables.ts';
import { finalCells, lazy, shifted, tableSizeFor } from './space-kit.ts';

export interface CounterParts {
  readonly state: MatchState;
  readonly counter: CounterKind;
  /** Expected counts of the whole match as believed before it started. */
  readonly means: Pair;
  /** Certainty of that belief: the shape of the gamma. */
  readonly shape: number;
  /** Shares of the match still to come in the first and in the second half. */
  readonly shares: readonly [number, number];
  /** Half of the listing; the whole match when absent. */
  readonly period: number | undefined;
}

export function counterListing(parts: CounterParts): Listing {
  const { state, counter, period, shares } = parts;
  const score = countOf(state, counter, period);
  const share = period === undefined ? shares[0] + shares[1] : (shares[period - 1] ?? 0);
  const soFar = countOf(state, counter);
  const belief = (mean: number, count: number) => {
    const played = mean * (1 - shares[0] - shares[1]);
    return {
      shape: parts.shape + count,
      mean: (mean * share * (parts.shape + count)) / (parts.shape + played),
    };
  };
  const home = belief(parts.means.home, soFar.home);
  const away = belief(parts.means.away, soFar.away);
  const needed = (mean: number, count: number): number =>
    count + Math.ceil(mean + 7 * Math.sqrt(mean * 1.3) + 4);
  const size = tableSizeFor(Math.max(needed(home.mean, score.home), needed(away.mean, score.away)));
  const placed = (side: { shape: number; mean: number }, count: number): Float64Array => {
    const vector = new Float64Array(size);
    vector.set(negativeBinomialVector(side.mean, side.shape, size - count), count);
    return vector;
  };
  const made = lazy(() => {
    const cells = finalCells({ home: placed(home, score.home), away: placed(away, score.away) }, () => 1);
    return { main: pairTables(size, cells), cells };
  });
  return {
    part: { counter, ...(period !== undefined && { period }) },
    isDrawVoid: false,
    score,
    means: { home: score.home + home.mean, away: score.away + away.mean },
    order: lazy(() => ({
      size,
      cells: shifted(made().cells, size, score),
      marks: marksOf(state, counter, period),
    })),
    tables: (source) => (source === 'main' || source === 'result' ? made().main : undefined),
  };
}

const marksOf = (state: MatchState, counter: CounterKind, period: number | undefined): readonly Side[] =>
  state.happenings.flatMap((one) =>
    one.kind === 'count' && one.counter === counter && (period === undefined || one.period === period)
      ? [one.side]
      : [],
  );
