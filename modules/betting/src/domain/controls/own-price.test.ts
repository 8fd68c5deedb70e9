import { expect, it } from 'vitest';
import { buildCoupon, buildQuestion, verdictOf } from '../building.testing.ts';
import { ownPrice } from './own-price.ts';

const coupon = buildCoupon({ prices: [1500, 2000] });

it.each([
  [undefined, 'passes'],
  [3000, 'passes'],
  [3001, 'odds_changed'],
])('combined odds of 3.000, not to be placed below %s', (combinedMilliMin, verdict) => {
  const order = { coupon, ...(combinedMilliMin === undefined ? {} : { combinedMilliMin }) };
  expect(verdictOf(ownPrice, buildQuestion(order))).toBe(verdict);
});
