import { rational } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { dividendMilliOf, dividePool, type PoolTerms, type Prize } from './divide-pool.ts';

const whole: Prize = { key: '3', share: rational(1n) };
const terms: PoolTerms = { takeoutBps: 1925, unwonShare: 'to_others' };

describe('a dividend', () => {
  it.each<[string, bigint, bigint, boolean, bigint]>([
    ['is what a unit gets of the net pool, rounded down to a tenth', 80_750n, 13_000n, false, 6200n],
    ['is not rounded where it is a tenth', 62_000n, 10_000n, false, 6200n],
    ['is 1.10 just above 0.90', 9_001n, 10_000n, false, 1100n],
    ['is 1.10 just below it', 10_999n, 10_000n, false, 1100n],
    ['is 1.10 at 1.10', 11_000n, 10_000n, false, 1100n],
    ['is 1.02 at 0.90', 9_000n, 10_000n, false, 1020n],
    ['is 1.02 far below', 1_000n, 10_000n, false, 1020n],
    ['may be less than the stake in a dead heat', 8_970n, 10_000n, true, 800n],
    ['is at least 0.60 in a dead heat', 5_900n, 10_000n, true, 600n],
  ])('%s', (_name, part, stake, isDeadHeat, milli) => {
    expect(dividendMilliOf(rational(part), stake, isDeadHeat)).toBe(milli);
  });
});

describe('a pool', () => {
  it('is carried on whole where nobody won it, with nothing deducted', () => {
    expect(dividePool(100_000n, [whole], new Map([['5', 100n]]), terms)).toMatchObject({
      takeoutMinor: 0n,
      carriedMinor: 100_000n,
      dividends: [],
    });
  });

  it('is shared by who won after the deduction of 19.25 percent', () => {
    expect(dividePool(100_000n, [whole], new Map([['3', 13_000n]]), terms)).toMatchObject({
      takeoutMinor: 19_250n,
      netMinor: 80_750n,
      carriedMinor: 0n,
      dividends: [{ key: '3', milli: 6200n }],
    });
  });

  const halves: Prize[] = [
    { key: '3', share: rational(1n, 2n) },
    { key: '4', share: rational(1n, 2n) },
  ];
  it('gives the share of a prize nobody won to the others, or carries it on', () => {
    const stakes = new Map([['3', 10_000n]]);
    expect(dividePool(100_000n, halves, stakes, terms)).toMatchObject({
      dividends: [{ milli: 8000n }],
      carriedMinor: 0n,
    });
    expect(dividePool(100_000n, halves, stakes, { ...terms, unwonShare: 'carried' })).toMatchObject({
      dividends: [{ milli: 4000n }],
      carriedMinor: 40_375n,
    });
  });

  it('is raised to what the house guarantees, when it is won', () => {
    const stakes = new Map([['3', 10_000n]]);
    expect(dividePool(20_000n, [whole], stakes, { ...terms, guaranteeMinor: 50_000n })).toMatchObject({
      takeoutMinor: 3850n,
      topUpMinor: 33_850n,
      dividends: [{ milli: 5000n }],
    });
    expect(dividePool(20_000n, [whole], new Map(), { ...terms, guaranteeMinor: 50_000n })).toMatchObject({
      topUpMinor: 0n,
      carriedMinor: 20_000n,
    });
  });
});
