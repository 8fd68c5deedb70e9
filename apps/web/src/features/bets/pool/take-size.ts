// What a taker gets for a sum, as the server will reckon it. Pure.

import type { PoolOfferAnswer } from '@overround/contracts/betting';

const MILLI = 1000n;

export interface TakeSize {
  /** What is put up: never more than was said, and no more than is left. */
  readonly riskMinor: bigint;
  /** What is won when the outcome does not happen. */
  readonly stakeMinor: bigint;
}

/** `undefined` where it buys nothing. */
export function sizeOfTake(
  offer: Pick<PoolOfferAnswer, 'restMinor' | 'oddsMilli'>,
  riskMinor: bigint,
): TakeSize | undefined {
  const over = BigInt(offer.oddsMilli - 1000);
  const rest = BigInt(offer.restMinor);
  const most = (riskMinor * MILLI) / over;
  const stakeMinor = most < rest ? most : rest;
  if (stakeMinor <= 0n) return undefined;
  return { stakeMinor, riskMinor: (stakeMinor * over + MILLI - 1n) / MILLI };
}
