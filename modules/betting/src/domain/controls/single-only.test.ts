import { expect, it } from 'vitest';
import { buildBook, buildCoupon, buildQuestion, verdictOf } from '../building.testing.ts';
import { singleOnly } from './single-only.ts';

it.each([
  ['stands alone', buildCoupon(), 'passes'],
  ['stands beside another', buildCoupon({ legs: 2 }), 'selection_single_only'],
])('a leg that is sold alone and %s', (_name, coupon, verdict) => {
  const book = buildBook(coupon, { 0: { isCombinable: false } });
  expect(verdictOf(singleOnly, buildQuestion({ coupon }, { book }))).toBe(verdict);
});
