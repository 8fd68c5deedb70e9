import {
  floorRational,
  type Minor,
  minor,
  multiplyRational,
  type OddsMilli,
  type Rational,
  rational,
} from '@overround/kernel';
import { type Coupon, lineCountOf } from './coupon.ts';

/**
 * What one unit of stake on every line returns when all legs win: the product of an express, the sum of all products of
 * a system. By elementary symmetric polynomials over whole thousandths, so 20 legs cost 400 multiplications and nothing
 * is rounded.
 */
export function returnPerLineUnit(coupon: Coupon, odds: readonly OddsMilli[]): Rational {
  if (coupon.kind !== 'system') return productOf(odds);
  const bankers = new Set(coupon.bankers);
  const free = odds.filter((_, index) => !bankers.has(index));
  const sums: bigint[] = [1n, ...free.map(() => 0n)];
  free.forEach((one, done) => {
    for (let size = done + 1; size >= 1; size -= 1)
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * BigInt(one);
  });
  const scale = 1000n ** BigInt(free.length);
  const numerator = coupon.sizes.reduce(
    (all, size) => all + (sums[size] ?? 0n) * 1000n ** BigInt(free.length - size),
    0n,
  );
  return multiplyRational(
    rational(numerator, scale),
    productOf(odds.filter((_, index) => bankers.has(index))),
  );
}

// Whole thousandths are multiplied as integers and reduced once: a gcd per leg would cost ten times as much.
const productOf = (odds: readonly OddsMilli[]): Rational =>
  rational(
    odds.reduce((all, one) => all * BigInt(one), 1n),
    1000n ** BigInt(odds.length),
  );

/** Return per unit of the whole stake: the combined odds of a ticket. Exact. */
export function combinedOdds(coupon: Coupon, odds: readonly OddsMilli[]): Rational {
  const perLine = returnPerLineUnit(coupon, odds);
  return rational(perLine.numerator, perLine.denominator * BigInt(lineCountOf(coupon)));
}

/** What the ticket pays at most. Rounded once, down, to minor units (decisions 6). */
export const possibleWinMinor = (stakeMinor: Minor, combined: Rational): Minor =>
  minor(floorRational(multiplyRational(rational(stakeMinor), combined)));

/** Combined odds cut to three decimals, for showing; the exact value pays. */
export const shownOddsMilli = (combined: Rational): bigint =>
  (combined.numerator * 1000n) / combined.denominator;
