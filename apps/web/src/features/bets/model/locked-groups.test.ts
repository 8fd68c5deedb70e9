import { describe, expect, it } from 'vitest';
import { buildBet, buildBetLeg } from '../bets.testing.ts';
import { lockedBets, lockedGroups, valueLine } from './locked-groups.ts';

const DAY_S = 86_400;
const bet = (betId: number, starts: readonly number[], currency = 'EUR') =>
  buildBet({ betId, currency, legs: starts.map((startsAt) => buildBetLeg({ startsAt })) });
const value = (betId: number, lockedMinor: string, offerMinor: string | null) => ({
  betId,
  lockedMinor,
  offerMinor,
  days: [],
});
const dayStart = (atMs: number): number => Math.floor(atMs / (DAY_S * 1000)) * DAY_S * 1000;

describe('when stakes come free', () => {
  it('is the day of the last match of each bet; what is being played leads, sums are by currency', () => {
    const bets = lockedBets(
      [
        bet(1, [10 * DAY_S + 5, 12 * DAY_S + 7]),
        bet(2, [12 * DAY_S + 1]),
        bet(3, [9 * DAY_S]),
        bet(4, [12 * DAY_S + 3], 'USD'),
        bet(5, [99 * DAY_S]),
      ],
      [value(1, '1000', '900'), value(2, '500', null), value(3, '200', '0'), value(4, '300', '290')],
    );
    const groups = lockedGroups(bets, 9 * DAY_S * 1000, dayStart);
    expect(groups.map(({ startMs, bets: own }) => [startMs, own.map((one) => one.bet.betId)])).toEqual([
      [0, [3]],
      [12 * DAY_S * 1000, [2, 4, 1]],
    ]);
    expect(groups[1]?.sums).toEqual([
      { currency: 'EUR', lockedMinor: 1500n, offerMinor: 900n },
      { currency: 'USD', lockedMinor: 300n, offerMinor: 290n },
    ]);
  });
});

describe('the line of daily quotes', () => {
  const days = [
    { day: '2026-11-01', offerMinor: '900', lockedMinor: '1000' },
    { day: '2026-11-02', offerMinor: '1100', lockedMinor: '1000' },
    { day: '2026-11-05', offerMinor: '1000', lockedMinor: '1000' },
  ];
  it('has its days apart as they were, and the stake as a level', () => {
    expect(valueLine(days, { width: 80, isRtl: false })).toEqual({ points: '0,24 20,0 80,12', stakeY: 12 });
    expect(valueLine(days, { width: 80, isRtl: true })?.points).toBe('80,24 60,0 0,12');
  });
  it('is none for one quote', () => {
    expect(valueLine(days.slice(0, 1), { width: 80, isRtl: false })).toBeUndefined();
  });
});
