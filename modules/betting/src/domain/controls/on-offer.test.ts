import { expect, it } from 'vitest';
import { buildBook, buildCoupon, buildQuestion, verdictOf } from '../building.testing.ts';
import { factsOf } from './facts.ts';
import { onOffer } from './on-offer.ts';

const coupon = buildCoupon({ legs: 3 });

it.each([
  ['all its legs', {}, 'passes'],
  ['a leg that is gone', { 1: null }, 'selection_closed'],
  ['a leg that is closed', { 1: { status: 'closed' } }, 'selection_closed'],
  ['a leg that may come back', { 1: { status: 'suspended' } }, 'passes'],
  ['nothing that is left', { 0: null, 1: null, 2: { status: 'closed' } }, 'all_selections_closed'],
] as const)('a coupon of %s', (_name, quotes, verdict) => {
  expect(verdictOf(onOffer, buildQuestion({ coupon }, { book: buildBook(coupon, quotes) }))).toBe(verdict);
});

it('names what is gone by its place', () => {
  const question = buildQuestion({ coupon }, { book: buildBook(coupon, { 2: null }) });
  expect(onOffer.check(factsOf(question))).toMatchObject({ selections: [{ index: 2 }] });
});
