// @vitest-environment node
import { rational } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import {
  choose,
  possibleWin,
  priceOf,
  productOfPrices,
  shownOddsMilli,
  stakeForPayout,
} from './ticket-math.ts';

describe('lines', () => {
  it.each([
    [4, 2, 6],
    [20, 10, 184_756],
    [3, 4, 0],
  ])('chooses from %i legs %i in %i ways', (from, take, ways) => {
    expect(choose(from, take)).toBe(ways);
  });
});

describe('possible win', () => {
  it('multiplies exactly and rounds once, down', () => {
    expect(possibleWin(1000n, productOfPrices([1333, 1333, 1333].map(priceOf)))).toBe(2368n);
  });
  it('shows odds cut to thousandths', () => {
    expect(shownOddsMilli(productOfPrices([1855, 1905].map(priceOf)))).toBe(3533);
  });
  it('finds the stake for the highest payout', () => {
    expect(stakeForPayout(100_000n, rational(3n))).toBe(33_333n);
  });
});
