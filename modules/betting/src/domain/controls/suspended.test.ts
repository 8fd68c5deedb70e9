import { expect, it } from 'vitest';
import { buildBook, buildCoupon, buildQuestion } from '../building.testing.ts';
import { factsOf } from './facts.ts';
import { suspended } from './suspended.ts';

const coupon = buildCoupon({ legs: 3 });
const check = (quotes: Parameters<typeof buildBook>[1]) =>
  suspended.check(factsOf(buildQuestion({ coupon }, { book: buildBook(coupon, quotes) })));

it('lets open legs pass and names those that are stopped', () => {
  expect(check({})).toBeUndefined();
  expect(
    check({
      0: { status: 'suspended', suspension: { reason: 'bet_stop', backInMs: 30_000 } },
      2: { status: 'suspended' },
    }),
  ).toMatchObject({
    code: 'selection_suspended',
    selections: [{ index: 0, reason: 'bet_stop', backInMs: 30_000 }, { index: 2 }],
  });
});
