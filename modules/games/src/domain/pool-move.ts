// What moves between two settlements of a pool. A pool is settled anew by a corrected result: what it gave out before comes back, and
// what it gives out now goes out, in one step.

import type { Reckoned } from '@overround/pools';

/** Sums of a settlement that the house's accounts see, minor units. */
export interface PoolSums {
  readonly takeoutMinor: bigint;
  readonly breakageMinor: bigint;
  readonly carriedMinor: bigint;
  readonly houseMinor: bigint;
  /** Given to the stream of the course so far; less what was lent it is what was carried. */
  readonly streamedMinor: bigint;
  /** What the house made good because the stream had it no more. */
  readonly lentMinor: bigint;
}

export const NO_SUMS: PoolSums = {
  takeoutMinor: 0n,
  breakageMinor: 0n,
  carriedMinor: 0n,
  houseMinor: 0n,
  streamedMinor: 0n,
  lentMinor: 0n,
};

/**
 * The sums after a settlement. What earlier was carried on and is won now comes out of the stream as far as it is still there; later
 * pools keep what they have, and the house makes the rest good. Carried again, the house has that back first.
 */
export function sumsAfter(
  before: PoolSums,
  now: Pick<Reckoned, 'takeoutMinor' | 'breakageMinor' | 'carriedMinor' | 'houseMinor'> | undefined,
  streamMinor: bigint,
): PoolSums {
  const { takeoutMinor, breakageMinor, carriedMinor, houseMinor } = now ?? NO_SUMS;
  const more = carriedMinor - before.carriedMinor;
  const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
  if (more >= 0n) {
    const repaid = least(more, before.lentMinor);
    return {
      takeoutMinor,
      breakageMinor,
      carriedMinor,
      houseMinor,
      lentMinor: before.lentMinor - repaid,
      streamedMinor: before.streamedMinor + more - repaid,
    };
  }
  const taken = least(-more, streamMinor);
  return {
    takeoutMinor,
    breakageMinor,
    carriedMinor,
    houseMinor,
    lentMinor: before.lentMinor - more - taken,
    streamedMinor: before.streamedMinor - taken,
  };
}

/** What each account of the house gets more by the later sums; the pool's own account gives the sum of it. */
export const houseEntries = (
  before: PoolSums,
  now: PoolSums,
): readonly (readonly [
  account: 'tote_takeout' | 'tote_breakage' | 'tote_carry' | 'tote_guarantee',
  bigint,
])[] => [
  ['tote_takeout', now.takeoutMinor - before.takeoutMinor],
  ['tote_breakage', now.breakageMinor - before.breakageMinor],
  ['tote_carry', now.streamedMinor - before.streamedMinor],
  ['tote_guarantee', before.houseMinor + before.lentMinor - now.houseMinor - now.lentMinor],
];
