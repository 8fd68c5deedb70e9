import { type AccountId, minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { exposureByAccount, type OpenStake } from './open-exposure.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 29, 21);
/** An hour ahead of UTC, as Berlin in winter. */
const dayOf = (atMs: number): string => new Date(atMs + HOUR).toISOString().slice(0, 10);
const stake = (
  stakeMinor: bigint,
  returnMinor: bigint | undefined,
  more: Partial<OpenStake> = {},
): OpenStake => ({
  accountId: 1 as AccountId,
  currency: 'EUR',
  stakeMinor: minor(stakeMinor),
  ...(returnMinor !== undefined && { returnMinor: minor(returnMinor) }),
  kind: 'sport',
  sportId: 1,
  decidedAtMs: NOW + HOUR,
  ...more,
});
const TENNIS = { sportId: 4 };
const { sportId: _none, ...acrossSports } = stake(300n, 900n, { kind: 'several' });
const { sportId: _no, decidedAtMs: _never, ...tote } = stake(50n, undefined, { kind: 'tote' });
const exposure = (...stakes: OpenStake[]) => exposureByAccount(stakes, { nowMs: NOW, dayOf });
const sum = (stakeMinor: bigint, returnMinor: bigint, unknownMinor = 0n) => ({
  stakeMinor,
  returnMinor,
  unknownMinor,
});

describe('what open bets hold and may return', () => {
  it('is told by sport, the largest stake first; bets on several sports and pools stand apart', () => {
    const [account] = exposure(
      stake(100n, 200n),
      stake(120n, 300n, TENNIS),
      stake(30n, 45n),
      acrossSports,
      tote,
    );
    expect(account?.bySport).toEqual([
      { kind: 'several', ...sum(300n, 900n) },
      { kind: 'sport', sportId: 1, ...sum(130n, 245n) },
      { kind: 'sport', sportId: 4, ...sum(120n, 300n) },
      { kind: 'tote', ...sum(50n, 0n, 50n) },
    ]);
  });

  it.each<[string, number, string]>([
    ['on the day of its last match', NOW + HOUR, '2026-11-29'],
    ['on the next day from midnight of the zone on', NOW + 2 * HOUR, '2026-11-30'],
    ['today where that match has begun', NOW - 30 * HOUR, '2026-11-29'],
  ])('is decided %s', (_sentence, decidedAtMs, day) => {
    expect(exposure(stake(1n, 2n, { decidedAtMs }))[0]?.byDay).toEqual([{ day, ...sum(1n, 2n) }]);
  });

  it('is told by day, the soonest first and what has no day last', () => {
    const later = { decidedAtMs: NOW + 60 * HOUR };
    const [account] = exposure(tote, stake(2n, 4n, later), stake(1n, 2n));
    expect(account?.byDay.map(({ day }) => day)).toEqual(['2026-11-29', '2026-12-02', undefined]);
  });

  it('adds up alike by sport, by day and as a whole, each account by itself', () => {
    const other = { accountId: 2 as AccountId, currency: 'USD' };
    const accounts = exposure(stake(7n, 9n, other), stake(100n, 200n), acrossSports, tote);
    expect(accounts.map(({ accountId, currency, stakeMinor }) => [accountId, currency, stakeMinor])).toEqual([
      [1, 'EUR', 450n],
      [2, 'USD', 7n],
    ]);
    for (const { bySport, byDay, ...whole } of accounts)
      for (const list of [bySport, byDay])
        for (const key of ['stakeMinor', 'returnMinor', 'unknownMinor'] as const)
          expect(list.reduce((all, one) => all + one[key], 0n)).toBe(whole[key]);
  });
});
