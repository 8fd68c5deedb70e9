// Named full covers are presets of system sizes (features-and-rules B6). "Patent" and "Lucky" have two meanings in the world;
// ours are the British ones, which include the singles: the same as the server's.

export type CoverKey =
  | 'trixie'
  | 'patent'
  | 'yankee'
  | 'lucky15'
  | 'canadian'
  | 'lucky31'
  | 'heinz'
  | 'lucky63'
  | 'superheinz'
  | 'goliath';

export interface Cover {
  readonly key: CoverKey;
  readonly sizes: readonly number[];
}

const sizes = (from: 1 | 2, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const BY_LEGS: Readonly<Record<number, readonly (readonly [CoverKey, 1 | 2])[]>> = {
  3: [
    ['trixie', 2],
    ['patent', 1],
  ],
  4: [
    ['yankee', 2],
    ['lucky15', 1],
  ],
  5: [
    ['canadian', 2],
    ['lucky31', 1],
  ],
  6: [
    ['heinz', 2],
    ['lucky63', 1],
  ],
  7: [['superheinz', 2]],
  8: [['goliath', 2]],
};

/** Presets that fit so many legs without bankers. */
export const coversFor = (legs: number): readonly Cover[] =>
  (BY_LEGS[legs] ?? []).map(([key, from]) => ({ key, sizes: sizes(from, legs) }));

/** The name of a set of sizes; `undefined` for all that have none. */
export const coverOf = (legs: number, chosen: readonly number[]): CoverKey | undefined =>
  coversFor(legs).find(
    (cover) => cover.sizes.length === chosen.length && cover.sizes.every((size) => chosen.includes(size)),
  )?.key;
