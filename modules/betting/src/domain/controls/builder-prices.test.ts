import { accept, refuse } from '@overround/kernel';
import { expect, it } from 'vitest';
import { buildBook, buildCoupon, buildQuestion, verdictOf } from '../building.testing.ts';
import { builderPrices } from './builder-prices.ts';

const coupon = { ...buildCoupon({ legs: 2 }), builders: [{ legs: [0, 1] }] };
const oneMatch = buildBook(coupon, { 0: { eventId: 1 as never }, 1: { eventId: 1 as never } });

it.each([
  ['has a joint price', { ...oneMatch, builderPrice: () => accept({ pricesMilli: [3100] }) }, 'passes'],
  ['has none', oneMatch, 'builder_not_offered'],
  [
    'contradicts itself',
    { ...oneMatch, builderPrice: () => refuse('builder_contradiction') },
    'builder_contradiction',
  ],
  ['is of two matches', buildBook(coupon), 'builder_unfit'],
])('a builder that %s', (_name, book, verdict) => {
  expect(verdictOf(builderPrices, buildQuestion({ coupon }, { book }))).toBe(verdict);
});
