// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type StakeBounds, tightestOf } from './stake-bounds.ts';

const bounds = (min: bigint, max: bigint, reason: StakeBounds['reason']): StakeBounds => ({
  stakeMinorMin: min,
  stakeMinorMax: max,
  reason,
});

describe('tightestOf', () => {
  it('takes the least most with its reason, and the greatest least', () => {
    expect(
      tightestOf([bounds(50n, 900n, 'brand'), bounds(20n, 300n, 'market'), bounds(10n, 400n, 'event')]),
    ).toEqual(bounds(50n, 300n, 'market'));
  });
  it('gives the first reason of equal ones', () => {
    expect(tightestOf([bounds(1n, 5n, 'event'), bounds(1n, 5n, 'brand')])?.reason).toBe('event');
  });
  it('knows nothing of nothing', () => {
    expect(tightestOf([])).toBeUndefined();
  });
});
