// @vitest-environment node
import { rational } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { fairSummary, percentText } from './fair.ts';

describe('what a price says', () => {
  it('of an express: the chance it implies, the fair one, fair odds and what the margin costs', () => {
    const worth = { meanPpm: 880_000, chancePpm: 35_273 };
    expect(fairSummary(worth, 'express', rational(24948n, 1000n), 1000n)).toEqual({
      impliedPpm: 40_083,
      chancePpm: 35_273,
      fairOddsMilli: 28_350,
      marginBps: 1200,
      costMinor: 120n,
    });
  });

  it.each(['system', 'chain', 'multibet'])(
    'of a %s: no implied chance, as it pays more than one sum',
    (kind) => {
      const said = fairSummary({ meanPpm: 900_000, chancePpm: 500_000 }, kind, rational(3n), 0n);
      expect(said).toMatchObject({ impliedPpm: undefined, fairOddsMilli: undefined, costMinor: undefined });
    },
  );

  it.each([
    [0.541, '54.1'],
    [0.5, '50'],
    [0.000123456, '0.0123'],
    [-0.01, '-1'],
  ])('%d as %s hundredths', (share, text) => expect(percentText(share)).toBe(text));

  it('of a bet that is worth more than it costs: a margin below nothing', () => {
    expect(fairSummary({ meanPpm: 1_010_000, chancePpm: 1 }, 'single', rational(2n), 1000n)).toMatchObject({
      marginBps: -100,
      costMinor: -10n,
    });
  });
});
