import { DEFAULT_RATE_LIMITS } from '@overround/platform';
import { describe, expect, it } from 'vitest';
import { rateLimitsOf } from './settings.ts';

describe('rate limits', () => {
  it('are the usual ones when nothing is set', () => {
    expect(rateLimitsOf(undefined, 1)).toEqual(DEFAULT_RATE_LIMITS);
  });
  it('are those of the configuration, times the factor of load tests', () => {
    const limits = rateLimitsOf('login=3/90, bet=20/1', 10);
    expect(limits.login).toEqual({ ...DEFAULT_RATE_LIMITS.login, points: 30, seconds: 90 });
    expect(limits.bet.points).toBe(200);
    expect(limits.money.points).toBe(DEFAULT_RATE_LIMITS.money.points * 10);
  });
  it.each([['login'], ['login=0/60'], ['login=5/0'], ['logins=5/60'], ['login=5'], ['toString=1/1']])(
    'of %s stop the start with one line',
    (text) => {
      expect(() => rateLimitsOf(text, 1)).toThrow(/RATE_LIMITS/);
    },
  );
});
