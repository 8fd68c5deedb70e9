import { expect, it } from 'vitest';
import { buildCoupon, buildQuestion, buildRules, verdictOf } from '../building.testing.ts';
import { shape } from './shape.ts';

it.each([
  ['one leg', buildCoupon(), 'passes'],
  ['nothing', buildCoupon({ selections: [] }), 'coupon_empty'],
  ['more legs than the brand takes', buildCoupon({ legs: 4 }), 'too_many_selections'],
  ['two legs as a single', buildCoupon({ legs: 2, kind: 'single' }), 'coupon_kind_unfit'],
  [
    'a system of a size it has not',
    buildCoupon({ legs: 3, kind: 'system', sizes: [4] }),
    'system_size_unfit',
  ],
] as const)('a coupon of %s', (_name, coupon, verdict) => {
  const rules = buildRules({ coupon: { selectionsMax: 3, systemSelectionsMax: 3 } });
  expect(verdictOf(shape, buildQuestion({ coupon }, { rules }))).toBe(verdict);
});
