import { type Minor, ONE, type OddsMilli, type Rational } from '@overround/kernel';
import { TICKET_KINDS } from '@overround/settlement';
import { type Coupon, placesOf } from './coupon.ts';

/** Part of the stake that stands on each leg, as its kind says; legs of a builder all have that of their place. Exact. */
export function legShares(coupon: Coupon): Rational[] {
  const { places, shape } = placesOf(coupon);
  const shares = TICKET_KINDS[shape.kind].shares(shape, places.length);
  const byLeg = new Map(places.flatMap((legs, place) => legs.map((leg) => [leg, shares[place] ?? ONE])));
  return coupon.selections.map((_, leg) => byLeg.get(leg) ?? ONE);
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
