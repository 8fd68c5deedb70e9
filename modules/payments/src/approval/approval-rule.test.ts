import { expect, test } from 'vitest';
import { DEFAULT_RULE, jointNeed, needOf, verdictOf, waitsFrom } from './approval-rule.ts';

test.each([
  // sum, linked, in review → how many, why
  [49_999n, 49_999n, false, undefined, []],
  [50_000n, 50_000n, false, 1, ['sum']],
  [199_999n, 199_999n, false, 1, ['sum']],
  [200_000n, 200_000n, false, 2, ['sum']],
  [1n, 49_999n, false, undefined, []],
  [1n, 50_000n, false, 1, ['linked_sum']],
  [1n, 200_000n, false, 2, ['linked_sum']],
  [50_000n, 199_999n, false, 1, ['sum']],
  [50_000n, 200_000n, false, 2, ['sum', 'linked_sum']],
  [1n, 1n, true, 1, ['payment_in_review']],
  [200_000n, 200_000n, true, 2, ['sum', 'payment_in_review']],
] as const)(
  'a payout of %s, %s with those before, in review %s: %s',
  (sum, linked, hasReview, needed, why) => {
    const need = needOf({ sumMinor: sum, linkedMinor: linked, hasReview, hasRates: true }, DEFAULT_RULE);
    expect([need?.needed, need?.reasons ?? []]).toEqual([needed, why]);
  },
);

test('a payout that no rate reckons in euro counts as the second bound and says why', () => {
  const sum = DEFAULT_RULE.twoFromMinor;
  const need = needOf({ sumMinor: sum, linkedMinor: sum, hasReview: false, hasRates: false }, DEFAULT_RULE);
  expect(need).toEqual({ needed: 2, reasons: ['sum', 'rate_missing'] });
});

test.each([
  [0n, false, true, 50_000n],
  [20_000n, false, true, 30_000n],
  [49_999n, false, true, 1n],
  [50_000n, false, true, 0n],
  [0n, true, true, 0n],
  [0n, false, false, 0n],
] as const)('after %s, in review %s, with rates %s: from %s on', (linkedMinor, hasReview, hasRates, from) => {
  const told = waitsFrom({ linkedMinor, hasReview, hasRates }, DEFAULT_RULE);
  const needs = (sumMinor: bigint) =>
    needOf({ sumMinor, linkedMinor: linkedMinor + sumMinor, hasReview, hasRates }, DEFAULT_RULE);
  expect(told).toBe(from);
  expect(needs(told > 0n ? told : 1n)).toBeDefined();
  if (told > 1n) expect(needs(told - 1n)).toBeUndefined();
});

const yes = (staff: string) => ({ staff, isFor: true });
const no = (staff: string) => ({ staff, isFor: false });
test.each([
  [[], 1, 'waits'],
  [[yes('a')], 1, 'goes'],
  [[yes('a')], 2, 'waits'],
  [[yes('a'), yes('a')], 2, 'waits'],
  [[yes('a'), yes('b')], 2, 'goes'],
  [[no('a')], 2, 'refused'],
  [[yes('a'), no('b')], 2, 'refused'],
  [[yes('a'), yes('b'), no('c')], 2, 'refused'],
] as const)('%o of %i: %s', (votes, needed, verdict) => {
  expect(verdictOf(votes, needed)).toBe(verdict);
});

test.each([
  [undefined, undefined, undefined],
  [{ needed: 1, reasons: ['sum'] }, undefined, { needed: 1, reasons: ['sum'] }],
  [undefined, { needed: 2, reasons: ['not_its_source'] }, { needed: 2, reasons: ['not_its_source'] }],
  [
    { needed: 1, reasons: ['rate_missing'] },
    { needed: 2, reasons: ['rate_missing', 'holder_differs'] },
    { needed: 2, reasons: ['rate_missing', 'holder_differs'] },
  ],
] as const)('a need of %o and one of %o are %o', (one, other, both) => {
  expect(jointNeed(one, other)).toEqual(both);
});
