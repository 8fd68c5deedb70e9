import { minor, numberFromRational, rational } from '@overround/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildCoupon, odds } from './building.testing.ts';
import { lineCountOf } from './coupon.ts';
import { combinedOdds, possibleWinMinor, shownOddsMilli } from './price.ts';
import { isPriceAgreed, pricePolicyFromWire, wireFromPricePolicy } from './price-policy.ts';

it('multiplies an express exactly and rounds once, down', () => {
  const coupon = buildCoupon({ prices: [1333, 1333, 1333] });
  const combined = combinedOdds(
    coupon,
    coupon.selections.map((leg) => leg.oddsMilliSeen),
  );
  expect(combined).toEqual(rational(1333n ** 3n, 1000n ** 3n));
  expect(possibleWinMinor(minor(1000n), combined)).toBe(2368n);
  expect(shownOddsMilli(combined)).toBe(2368n);
});

it('agrees with listing every combination, whatever the sizes and bankers', () => {
  const system = fc
    .array(fc.integer({ min: 1001, max: 9000 }), { minLength: 3, maxLength: 8 })
    .chain((prices) =>
      fc.record({
        prices: fc.constant(prices),
        bankers: fc.subarray(
          prices.map((_, index) => index),
          { maxLength: prices.length - 2 },
        ),
        sizePicks: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
      }),
    );
  fc.assert(
    fc.property(system, ({ prices, bankers, sizePicks }) => {
      const free = prices.length - bankers.length;
      const sizes = [...new Set(sizePicks.map((size) => ((size - 1) % free) + 1))];
      const coupon = buildCoupon({ prices, kind: 'system', sizes, bankers });
      let listed = 0;
      let lines = 0;
      for (let mask = 0; mask < 1 << prices.length; mask += 1) {
        const taken = prices.flatMap((_, index) => (mask & (1 << index) ? [index] : []));
        if (!bankers.every((banker) => taken.includes(banker))) continue;
        if (!sizes.includes(taken.length - bankers.length)) continue;
        lines += 1;
        listed += taken.reduce((all, index) => all * ((prices[index] ?? 0) / 1000), 1);
      }
      expect(lineCountOf(coupon)).toBe(lines);
      const exact = numberFromRational(combinedOdds(coupon, prices.map(odds))) * lines;
      expect(Math.abs(exact - listed)).toBeLessThan(listed * 1e-9);
    }),
  );
});

it.each([
  ['exact', 1850, 1850, true],
  ['exact', 1850, 1900, false],
  ['same_or_better', 1850, 1900, true],
  ['same_or_better', 1850, 1849, false],
  ['any', 1850, 1010, true],
] as const)('policy %s, seen %i, now %i: %s', (policy, seen, now, isAgreed) => {
  expect(isPriceAgreed(policy, odds(seen), odds(now))).toBe(isAgreed);
});

it('reads checkCf as the decisions say, not as the wire notes do', () => {
  expect([0, 1, 2, 3].map(pricePolicyFromWire)).toEqual(['exact', 'any', 'same_or_better', undefined]);
  expect((['exact', 'any', 'same_or_better'] as const).map(wireFromPricePolicy)).toEqual([0, 1, 2]);
});
