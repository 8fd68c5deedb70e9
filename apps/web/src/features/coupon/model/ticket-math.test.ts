// @vitest-environment node
import { minor, type OddsMilli } from '@overround/kernel';
import { potentialPayout } from '@overround/settlement';
import { describe, expect, it } from 'vitest';
import {
  choose,
  combinedOdds,
  lineCount,
  possibleWin,
  shownOddsMilli,
  stakeForPayout,
} from './ticket-math.ts';

const legs = (...odds: number[]) => odds.map((oddsMilli) => ({ oddsMilli, isBanker: false }));

describe('lines', () => {
  it.each([
    [4, 2, 6],
    [20, 10, 184_756],
    [3, 4, 0],
  ])('chooses from %i legs %i in %i ways', (from, take, ways) => {
    expect(choose(from, take)).toBe(ways);
  });
  it('adds the sizes of one ticket', () => {
    expect(lineCount('system', 4, [2, 3, 4])).toBe(11);
    expect(lineCount('express', 50, [])).toBe(1);
  });
});

describe('possible win', () => {
  it('multiplies an express exactly and rounds once, down', () => {
    const odds = combinedOdds('express', legs(1333, 1333, 1333), []);
    expect(odds && possibleWin(1000n, odds)).toBe(2368n);
  });
  it('shows odds cut to thousandths', () => {
    const odds = combinedOdds('express', legs(1855, 1905), []);
    expect(odds && shownOddsMilli(odds)).toBe(3533);
  });
  it('has no odds without legs or lines', () => {
    expect(combinedOdds('express', [], [])).toBeUndefined();
    expect(combinedOdds('system', legs(1500, 1500, 1500), [])).toBeUndefined();
  });
  it('finds the stake for the highest payout', () => {
    const odds = combinedOdds('single', legs(3000), []);
    expect(odds && stakeForPayout(100_000n, odds)).toBe(33_333n);
  });

  // The settlement engine pays; what we show must be what it pays. Its sizes count bankers, ours do not.
  it.each([
    ['a single', 'single', [1850], [], 0],
    ['an express', 'express', [1850, 2100, 1333, 1091], [], 0],
    ['doubles of four', 'system', [1850, 2100, 1333, 3205], [2], 0],
    ['several sizes', 'system', [1850, 2100, 1333, 3205, 1707], [1, 3, 5], 0],
    ['a banker with doubles', 'system', [1850, 2100, 1333, 3205], [2], 1],
    ['two bankers', 'system', [1850, 2100, 1333, 3205, 1999], [1, 2], 2],
  ] as const)('is what settlement pays: %s', (_sentence, kind, odds, sizes, bankers) => {
    const priced = odds.map((oddsMilli, index) => ({ oddsMilli, isBanker: index < bankers }));
    const combined = combinedOdds(kind, priced, sizes);
    const paid = potentialPayout({
      kind,
      stakeMinor: minor(1234n),
      legs: priced.map(({ oddsMilli, isBanker }) => ({ oddsMilli: oddsMilli as OddsMilli, isBanker })),
      ...(kind === 'system' && { sizes: sizes.map((size) => size + bankers) }),
    });
    expect(combined && possibleWin(1234n, combined)).toBe(paid);
  });
});
