// Numbers drawn once from one seed, for models whose ways are too many to list. The same for all matches: the same prices give the
// same joint price, whoever asks and wherever.

import { seededRandom } from '@overround/rng';

/** How many matches are played out. */
export const DRAWN = 16_384;
const SEED = 'builder';

const columns = new Map<number, Float64Array>();

/**
 * Even numbers between 0 and 1, one for each match: each stretch of 1 / DRAWN has exactly one, in an order of the column's own. So a
 * column alone is as even as can be, and only what columns have to do with each other is left to chance.
 */
export function evenColumn(column: number): Float64Array {
  const known = columns.get(column);
  if (known) return known;
  const random = seededRandom(`${SEED}/${column}`);
  const order = random.shuffle(Array.from({ length: DRAWN }, (_, k) => k));
  const made = Float64Array.from(order, (place) => (place + 0.5) / DRAWN);
  columns.set(column, made);
  return made;
}

/** The first place whose running sum reaches `at`. */
export function placeIn(until: Float64Array, at: number): number {
  let [low, high] = [0, until.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((until[middle] ?? 1) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * One standard error of a chance that was found by drawing, at most: an even column is no worse than plain draws (Stein 1987).
 */
export const errorOf = (chance: number, drawn: number): number => Math.sqrt((chance * (1 - chance)) / drawn);
