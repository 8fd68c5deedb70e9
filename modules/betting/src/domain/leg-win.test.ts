import { minor, rational } from '@overround/kernel';
import { expect, it } from 'vitest';
import { buildCoupon, odds } from './building.testing.ts';
import { legShares, legWinMinor, milliUnits } from './leg-win.ts';

it.each([
  ['a single', buildCoupon(), ['1/1']],
  ['an express', buildCoupon({ legs: 3 }), ['1/1', '1/1', '1/1']],
  ['doubles of three', buildCoupon({ kind: 'system', legs: 3, sizes: [2] }), ['2/3', '2/3', '2/3']],
  // A trixie: each leg stands in two of three doubles and in the treble.
  ['two sizes at once', buildCoupon({ kind: 'system', legs: 3, sizes: [2, 3] }), ['3/4', '3/4', '3/4']],
  ['a banker', buildCoupon({ kind: 'system', legs: 3, sizes: [1], bankers: [0] }), ['1/1', '1/2', '1/2']],
] as const)('the stake stands on the legs of %s by the lines they are in', (_name, coupon, shares) => {
  expect(legShares(coupon).map((share) => `${share.numerator}/${share.denominator}`)).toEqual(shares);
});

it('a leg wins its part of the stake at its own price, without the stake', () => {
  expect(legWinMinor(minor(1000n), rational(1n), odds(2500))).toBe(1500n);
  expect(legWinMinor(minor(1000n), rational(2n, 3n), odds(2500))).toBe(1000n);
});

it('thousandths of a unit round up, so that a cap is never passed by rounding', () => {
  expect(milliUnits(1n, minor(100n))).toBe(10n);
  expect(milliUnits(1n, minor(3000n))).toBe(1n);
});
