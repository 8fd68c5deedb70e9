import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { buildQuestion, verdictOf } from '../building.testing.ts';
import { leastStake } from './least-stake.ts';

it.each([
  [20n, 'passes'],
  [19n, 'stake_too_low'],
])('a stake of %d where 20 is the least', (stake, verdict) => {
  expect(verdictOf(leastStake, buildQuestion({ stakeMinor: minor(stake) }))).toBe(verdict);
});
