import { expect, test } from 'vitest';
import { boundsFault, DEFAULT_BOUNDS } from './bounds.ts';

test.each([
  // one, two, law, funds → why not
  [50_000n, 200_000n, 200_000n, 1_000_000n, undefined],
  [1n, 1n, 1n, 1n, undefined],
  [9_000_000n, 9_000_000n, 100_000n, 100_000n, undefined],
  [0n, 1n, 1n, 1n, 'bounds_out_of_order'],
  [2n, 1n, 1n, 1n, 'bounds_out_of_order'],
  [1n, 1n, 0n, 1n, 'bounds_out_of_order'],
  [1n, 1n, 2n, 1n, 'bounds_out_of_order'],
  [1n, 1n, 200_001n, 1_000_000n, 'bounds_above_law'],
  [1n, 1n, 200_000n, 1_000_001n, 'bounds_above_law'],
] as const)('bounds of %s and %s for payouts, %s and %s for the law: %s', (one, two, law, funds, fault) => {
  expect(
    boundsFault({ oneFromMinor: one, twoFromMinor: two, lawFromMinor: law, fundsFromMinor: funds }),
  ).toBe(fault);
});

test('what counts without settings can be set', () => {
  expect(boundsFault(DEFAULT_BOUNDS)).toBeUndefined();
});
