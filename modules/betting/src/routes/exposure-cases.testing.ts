// What open bets hold and may return, on the world of the sales: held to what the wallet says is in open bets.

import type { AnswerOf } from '@overround/contracts';
import type { getOpenExposure } from '@overround/contracts/betting';
import type { WalletState } from '@overround/contracts/wallet';
import { wireNumberFromMinor } from '@overround/kernel';
import { expect, it } from 'vitest';
import type { BettingWorld, TestPlayer } from './world.testing.ts';

/** Decimals of the currency these players have. */
const CENTS = 2;

type Exposure = AnswerOf<typeof getOpenExposure>;

/** What a player has in open bets; it adds up, by sport and by day, to what the wallet says of each account. */
export async function exposureOf(
  world: BettingWorld,
  player: TestPlayer,
  timeZone = 'UTC',
): Promise<Exposure> {
  const path = `/web-api/bets/exposure?timeZone=${timeZone}`;
  const { data } = (await world.get<Exposure>(path, player)).body;
  const wallet = await world.post<never>('/web-api/user/balance', {}, player);
  const { accounts } = (wallet.body as unknown as { readonly data: WalletState }).data;
  const told = accounts.map(({ id }) => {
    const own = data.accounts.find(({ accountId }) => accountId === id);
    return [id, wireNumberFromMinor(BigInt(own?.stakeMinor ?? '0'), CENTS)];
  });
  expect(told).toEqual(accounts.map(({ id, amountOfUnplacedBets }) => [id, amountOfUnplacedBets]));
  for (const { stakeMinor, returnMinor, bySport, byDay } of data.accounts)
    for (const list of [bySport, byDay]) {
      const sum = (key: 'stakeMinor' | 'returnMinor') =>
        list.reduce((all, one) => all + BigInt(one[key]), 0n);
      expect([sum('stakeMinor'), sum('returnMinor')]).toEqual([BigInt(stakeMinor), BigInt(returnMinor)]);
    }
  return data;
}

export interface SalesWorld {
  readonly world: () => BettingWorld;
  readonly offers: (count: number, isLive?: boolean) => Promise<{ refs: string[]; games: number[] }>;
  readonly bet: (player: TestPlayer, games: readonly number[], more?: object) => Promise<number>;
  /** Sells a part of a bet. */
  readonly sell: (player: TestPlayer, betId: number, stakeMinor: string) => Promise<unknown>;
}

export function exposureCases({ world, offers, bet, sell }: SalesWorld): void {
  const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
  const football = (stakeMinor: string, returnMinor: string) => [
    { kind: 'sport', sportId: 1, sport: 'Football', stakeMinor, returnMinor, unknownMinor: '0' },
  ];

  it('stands with its stake and the most it may return at its sport and its day, until it is decided', async () => {
    const [soon, live, player] = [await offers(2), await offers(1, true), await world().player(10_000n)];
    expect((await exposureOf(world(), player)).accounts).toEqual([]);
    await bet(player, soon.games.slice(0, 1));
    const express = await bet(player, soon.games);
    // A live one, which waits and is in play: it is decided today.
    await bet(player, live.games);
    const { timeZone, accounts } = await exposureOf(world(), player);
    expect(timeZone).toBe('UTC');
    expect(accounts).toMatchObject([
      { accountId: player.accountId, currency: 'EUR', bySport: football('3000', '8000') },
    ]);
    const sums = (account = accounts[0]) => account?.byDay.map(({ day, returnMinor }) => [day, returnMinor]);
    const now = Date.now();
    expect(sums()).toEqual([
      [dayOf(now), '2000'],
      [dayOf(now + 86_400_000), '6000'],
    ]);
    await sell(player, express, '400');
    expect((await exposureOf(world(), player)).accounts[0]?.bySport).toEqual(football('3000', '6400'));
    await world().result(soon.refs[0] ?? '', 0, 1);
    expect((await exposureOf(world(), player)).accounts[0]?.bySport).toEqual(football('1000', '2000'));
  });

  it('is told by the days of the zone that was asked for, and of the brand where that is none', async () => {
    const player = await world().player(10_000n);
    const zoneOf = async (asked: string) => (await exposureOf(world(), player, asked)).timeZone;
    expect([await zoneOf('Asia/Tokyo'), await zoneOf('Mars/Base')]).toEqual(['Asia/Tokyo', 'UTC']);
  });
}
