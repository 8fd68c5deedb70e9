import { type Minor, ONE, type OddsMilli, type Rational, rational } from '@overround/kernel';
import { type Coupon, lineCountOf } from './coupon.ts';

/**
 * Part of the stake that stands on each leg: all of it on the legs of a single or an express and on bankers; on another leg of
 * a system the part of the lines it is in. Exact, in the order of the legs.
 */
export function legShares(coupon: Coupon): Rational[] {
  if (coupon.kind !== 'system') return coupon.selections.map(() => ONE);
  const bankers = new Set(coupon.bankers);
  const free = coupon.selections.length - bankers.size;
  const lines = lineCountOf(coupon);
  if (free <= 0 || lines <= 0) return coupon.selections.map(() => ONE);
  // A line of size k has k of the free legs, and all of them are in equally many lines.
  const places = coupon.sizes.reduce(
    (all, size) => all + size * lineCountOf({ ...coupon, sizes: [size] }),
    0,
  );
  const share = rational(BigInt(places), BigInt(lines * free));
  return coupon.selections.map((_, index) => (bankers.has(index) ? ONE : share));
}

/**
 * What a leg adds to what the house stands to pay on its outcome: the win of its part of the stake at its own price. A leg of an
 * express counts as if it stood alone: what the others multiply, their chances divide.
 */
export const legWinMinor = (stakeMinor: Minor, share: Rational, oddsMilli: OddsMilli): bigint =>
  (stakeMinor * share.numerator * (BigInt(oddsMilli) - 1000n)) / (share.denominator * 1000n);

/** In thousandths of the unit of a currency (about one euro), where sums of several currencies meet. Up: caps err to the safe side. */
export const milliUnits = (amountMinor: bigint, unitMinor: Minor): bigint =>
  (amountMinor * 1000n + unitMinor - 1n) / unitMinor;
