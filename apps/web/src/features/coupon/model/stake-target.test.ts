// @vitest-environment node
import { rational } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { stakeForTarget } from './stake-target.ts';

describe('stakeForTarget', () => {
  it.each([
    ['the stake itself', 'risk', 1000n, 1850n, 1000n],
    ['what wins so much on top, rounded up', 'win', 1000n, 1850n, 1177n],
    ['what brings back so much, rounded up', 'return', 1000n, 1850n, 541n],
    ['nothing where nothing is won', 'win', 1000n, 1000n, undefined],
  ] as const)('is %s', (_sentence, by, target, oddsMilli, stake) => {
    expect(stakeForTarget(by, target, rational(oddsMilli, 1000n))).toBe(stake);
  });
});
