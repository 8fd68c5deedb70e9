// @vitest-environment node
import { minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { deviceOf } from './device-words.ts';
import { quickStakesFrom } from './quick-stakes.ts';

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:133.0) Gecko/20100101 Firefox/133.0',
      'Firefox',
      'macOS',
    ],
  ])('knows %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
  it('does not guess', () => {
    expect(deviceOf('curl/8.0')).toBeUndefined();
  });
});

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
