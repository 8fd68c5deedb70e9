// @vitest-environment node
import { minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { quickStakesFrom } from './quick-stakes.ts';

describe('quickStakesFrom', () => {
  const bounds = { stakeMinorMin: minor(10n), stakeMinorMax: minor(100_000n), exponent: 2 };
  it.each([
    ['takes rising sums', ['5', '10.50', '20.'], ['500', '1050', '2000']],
    ['refuses sums that fall', ['10', '5', '20'], undefined],
    ['refuses the same sum twice', ['5', '5', '20'], undefined],
    ['refuses a sum below the smallest stake', ['0.05', '5', '20'], undefined],
    ['refuses a sum above the largest stake', ['5', '10', '1000.01'], undefined],
    ['refuses a missing sum', ['5', '', '20'], undefined],
    ['refuses decimals the currency does not have', ['5.001', '10', '20'], undefined],
  ])('%s', (_sentence, typed, stakes) => {
    expect(quickStakesFrom(typed, bounds)).toEqual(stakes);
  });
});
