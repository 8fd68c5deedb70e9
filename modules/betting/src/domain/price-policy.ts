import type { OddsMilli } from '@overround/kernel';

/**
 * What the player agreed to when the price moves. `checkCf` on the wire: 0 exact, 1 any, 2 same or better (decisions 6).
 * NOTE: wire-shapes 10.6 reads 1 and 2 the other way round; the decisions page wins, and the page of calls says so.
 */
export type PricePolicy = 'exact' | 'any' | 'same_or_better';

export const pricePolicyFromWire = (checkCf: number): PricePolicy | undefined =>
  (({ 0: 'exact', 1: 'any', 2: 'same_or_better' }) as const)[checkCf as 0 | 1 | 2]; // Other numbers find nothing.
export const wireFromPricePolicy = (policy: PricePolicy): 0 | 1 | 2 =>
  (({ exact: 0, any: 1, same_or_better: 2 }) as const)[policy];

/** Whole numbers of them: prices are compared without a division. */
const HUNDREDTHS = 100;

/**
 * Whether a bet may be booked at the price of now. It is always booked at the price of now, never at the older one. With a tolerance
 * of s hundredths `same_or_better` goes down to `1 + (odds - 1) * (100 - s) / 100` (features-and-rules B9).
 */
// oxlint-disable-next-line max-params -- two prices and what was agreed about them
export function isPriceAgreed(policy: PricePolicy, seen: OddsMilli, now: OddsMilli, within = 0): boolean {
  if (policy === 'any') return true;
  return policy === 'exact'
    ? now === seen
    : (now - 1000) * HUNDREDTHS >= (seen - 1000) * (HUNDREDTHS - within);
}
