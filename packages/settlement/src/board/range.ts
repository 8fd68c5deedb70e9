import type { Pair } from '@overround/sports';

/**
 * What the scores of a part of the match can still become: at least `min`, at most `max` (infinite while it is open).
 * A closed range is a fact. Scores never go back, so what holds for the whole range cannot change any more.
 */
export interface Range {
  readonly homeMin: number;
  readonly homeMax: number;
  readonly awayMin: number;
  readonly awayMax: number;
}

export const closedRange = ({ home, away }: Pair): Range => ({
  homeMin: home,
  homeMax: home,
  awayMin: away,
  awayMax: away,
});
export const openRange = ({ home, away }: Pair, max = Number.POSITIVE_INFINITY): Range => ({
  homeMin: home,
  homeMax: max,
  awayMin: away,
  awayMax: max,
});
export const rangeFrom = (score: Pair, isClosed: boolean): Range =>
  isClosed ? closedRange(score) : openRange(score);

export const EMPTY_RANGE: Range = closedRange({ home: 0, away: 0 });
export const addRanges = (a: Range, b: Range): Range => ({
  homeMin: a.homeMin + b.homeMin,
  homeMax: a.homeMax + b.homeMax,
  awayMin: a.awayMin + b.awayMin,
  awayMax: a.awayMax + b.awayMax,
});
export const isClosedRange = (range: Range): boolean =>
  range.homeMin === range.homeMax && range.awayMin === range.awayMax;

/** Bounds of one number. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}
const scaled = (min: number, max: number, by: number): Bounds =>
  by === 0
    ? { min: 0, max: 0 }
    : by > 0
      ? { min: min * by, max: max * by }
      : { min: max * by, max: min * by };

/** Bounds of `home` × first side + `away` × second side. */
export function boundsIn(range: Range, home: number, away: number): Bounds {
  const first = scaled(range.homeMin, range.homeMax, home);
  const second = scaled(range.awayMin, range.awayMax, away);
  return { min: first.min + second.min, max: first.max + second.max };
}
