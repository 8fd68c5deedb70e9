import {
  floorRational,
  type Minor,
  minor,
  multiplyRational,
  type OddsMilli,
  type Rational,
  rational,
} from '@overround/kernel';
import { type Builder, TICKET_KINDS } from '@overround/settlement';
import { type Coupon, placesOf } from './coupon.ts';

/**
 * Return per unit of the whole stake when the ticket comes as agreed: its combined odds. A builder has one price for all its
 * legs. Exact.
 */
export function combinedOdds(
  coupon: Coupon,
  odds: readonly OddsMilli[],
  builders: readonly Builder[] = [],
): Rational {
  const { places, shape } = placesOf(coupon);
  const prices = places.map(([first = 0]) => {
    const builder = builders.find((one) => one.legs[0] === first);
    return rational(BigInt(builder?.pricesMilli.at(-1) ?? odds[first] ?? 1000), 1000n);
  });
  return TICKET_KINDS[shape.kind].combined(shape, prices);
}

/** What the ticket pays at most. Rounded once, down, to minor units (decisions 6). */
export const possibleWinMinor = (stakeMinor: Minor, combined: Rational): Minor =>
  minor(floorRational(multiplyRational(rational(stakeMinor), combined)));

/** Combined odds cut to three decimals, for showing; the exact value pays. */
export const shownOddsMilli = (combined: Rational): bigint =>
  (combined.numerator * 1000n) / combined.denominator;
