import { instant, minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { advanceOn, type AdvanceBets, isNear, verdictOnAdvance } from './advance.ts';

const HOUR = 3_600_000;
const RULES = { withinMs: 48 * HOUR, expectedPercent: 50 };

describe('an advance', () => {
  it.each([
    ['in play', { kind: 'live' as const, startsAt: instant(0) }, true],
    ['of now', { kind: 'line' as const, startsAt: instant(100 * HOUR) }, true],
    ['in two days', { kind: 'line' as const, startsAt: instant(148 * HOUR) }, true],
    ['a minute later', { kind: 'line' as const, startsAt: instant(148 * HOUR + 60_000) }, false],
    ['nobody knows', undefined, false],
  ])('is for an event %s: %s', (_name, event, expected) => {
    expect(isNear(event, instant(100 * HOUR), RULES)).toBe(expected);
  });

  it('is a part of what the open bets return on average, down', () => {
    expect(advanceOn([minor(1001n), minor(500n)], RULES)).toBe(750n);
    expect(advanceOn([], RULES)).toBe(0n);
  });

  const one = (payout: bigint, isDecided: boolean) => ({ isDecided, payoutMinor: minor(payout) });
  it.each<[string, Omit<AdvanceBets, 'amountMinor'>, string]>([
    ['waits for its bet', { bet: 'waiting', collateral: [one(900n, true)] }, 'wait'],
    ['is void when its bet was refused', { bet: 'refused', collateral: [one(0n, false)] }, 'void'],
    [
      'waits while it is not covered',
      { bet: 'placed', collateral: [one(499n, true), one(0n, false)] },
      'wait',
    ],
    [
      'is repaid as soon as it is',
      { bet: 'placed', collateral: [one(500n, true), one(0n, false)] },
      'repaid',
    ],
    [
      'is void when it never will be',
      { bet: 'placed', collateral: [one(499n, true), one(0n, true)] },
      'void',
    ],
  ])('%s', (_name, bets, verdict) => {
    expect(verdictOnAdvance({ amountMinor: minor(500n), ...bets })).toBe(verdict);
  });
});
