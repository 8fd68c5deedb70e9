// What the spaces of all sports are made with.

import type { Pair } from '@overround/sports';
import type { MenuEntry } from '../menus/menu.ts';
import type { Listing } from '../price/listing.ts';

export interface OfferedListing {
  readonly listing: Listing;
  readonly menu: readonly MenuEntry[];
}

/** Table sizes: compiled formulas are shared by all matches whose tables have one size. */
const SIZES = [16, 24, 32, 48, 64, 96, 128, 160, 192, 224] as const;
export const tableSizeFor = (needed: number): number => SIZES.find((size) => size >= needed) ?? 256;

/** Cells of final scores, each weighed by the low-score dependence. */
export function finalCells(
  sides: { readonly home: Float64Array; readonly away: Float64Array },
  weight: (home: number, away: number) => number,
): Float64Array {
  const size = sides.home.length;
  const cells = new Float64Array(size * size);
  let sum = 0;
  for (let i = 0; i < size; i += 1) {
    const mass = sides.home[i] ?? 0;
    if (mass === 0) continue;
    for (let j = 0; j < size; j += 1) {
      const cell = mass * (sides.away[j] ?? 0) * (i < 2 && j < 2 ? weight(i, j) : 1);
      cells[i * size + j] = cell;
      sum += cell;
    }
  }
  for (let k = 0; k < cells.length; k += 1) cells[k] = (cells[k] ?? 0) / sum;
  return cells;
}

/** The same grid counted from the score that stands; `toSize` cuts off what has no mass. */
export function shifted(cells: Float64Array, size: number, score: Pair, toSize = size): Float64Array {
  if (score.home === 0 && score.away === 0 && toSize === size) return cells;
  const moved = new Float64Array(toSize * toSize);
  for (let i = score.home; i < Math.min(size, score.home + toSize); i += 1) {
    for (let j = score.away; j < Math.min(size, score.away + toSize); j += 1) {
      moved[(i - score.home) * toSize + j - score.away] = cells[i * size + j] ?? 0;
    }
  }
  return moved;
}

/** Sizes of the grids that order markets walk over. */
const ORDER_SIZES = [6, 8, 10, 12, 14] as const;
export const orderSizeFor = (needed: number, most: number): number =>
  ORDER_SIZES.find((size) => size >= needed && size <= most) ?? most;

export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
