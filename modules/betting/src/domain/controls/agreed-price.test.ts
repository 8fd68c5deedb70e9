import { expect, it } from 'vitest';
import { buildBook, buildCoupon, buildQuestion, odds, verdictOf } from '../building.testing.ts';
import { agreedPrice } from './agreed-price.ts';
import { factsOf } from './facts.ts';

const coupon = buildCoupon({ legs: 3 });
const against = buildCoupon({ legs: 2, kind: 'anti_express', antiPercent: 50 });

it.each([
  ['that stood still', coupon, 2000, 'exact', 'passes'],
  ['that rose, when only the exact one will do', coupon, 2010, 'exact', 'odds_changed'],
  ['that rose, when better will do', coupon, 2010, 'same_or_better', 'passes'],
  ['that fell, when better will do', coupon, 1990, 'same_or_better', 'odds_changed'],
  ['that fell, when any will do', coupon, 1990, 'any', 'passes'],
  ['of an anti-express whose leg got longer', against, 2010, 'same_or_better', 'odds_changed'],
  ['of an anti-express whose leg got shorter', against, 1990, 'same_or_better', 'passes'],
] as const)('a price %s', (_name, picked, now, pricePolicy, verdict) => {
  const book = buildBook(picked, { 1: { oddsMilli: odds(now) } });
  expect(verdictOf(agreedPrice, buildQuestion({ coupon: picked, pricePolicy }, { book }))).toBe(verdict);
});

it.each([
  ['at the edge of the tolerance', 2000, 1950, 'same_or_better', 'passes'],
  ['below the edge of the tolerance', 2000, 1949, 'same_or_better', 'odds_changed'],
  // 5 hundredths of 0.001 are nothing, so nothing less will do.
  ['of almost nothing to win', 1001, 1000, 'same_or_better', 'odds_changed'],
  ['with a tolerance, when only the exact one will do', 2000, 1999, 'exact', 'odds_changed'],
] as const)('a price %s', (_name, seen, now, pricePolicy, verdict) => {
  const picked = buildCoupon({ prices: [seen] });
  const book = buildBook(picked, { 0: { oddsMilli: odds(now) } });
  const question = buildQuestion({ coupon: picked, pricePolicy, withinPercent: 5 }, { book });
  expect(verdictOf(agreedPrice, question)).toBe(verdict);
});

it('tells the current price and its version', () => {
  const book = buildBook(coupon, { 1: { oddsMilli: odds(1990), bookVersion: 9 } });
  expect(agreedPrice.check(factsOf(buildQuestion({ coupon }, { book })))).toMatchObject({
    changes: [{ index: 1, oddsMilliSeen: 2000, oddsMilliNow: 1990, version: 9 }],
  });
});
