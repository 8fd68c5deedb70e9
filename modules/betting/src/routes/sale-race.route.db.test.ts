// A sale and a result that come at the same time.

import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import { openSaleHands } from './sale-hands.testing.ts';
import { type BettingWorld, openBettingWorld } from './world.testing.ts';

let world: BettingWorld;
beforeAll(async () => {
  world = await openBettingWorld();
});
afterAll(() => world.close());
const { offers, bet, offer, take, rows } = openSaleHands(() => world);

const RACE = { rounds: 8, bets: 4, copies: 50 };

it('a sale and a result that come at the same moment have one winner', { timeout: 240_000 }, async () => {
  const players = await Promise.all(Array.from({ length: RACE.bets }, () => world.player(1_000_000n)));
  const winners = { sold: 0, won: 0 };
  for (let round = 0; round < RACE.rounds; round += 1) {
    const { refs, games } = await offers(1);
    const racers = await Promise.all(
      players.map(async (player) => {
        const betId = await bet(player, games);
        const { data } = await offer(betId, player);
        return { player, betId, data, before: await balanceOf(world.db, player.accountId) };
      }),
    );
    const result = () => world.result(refs[0] ?? '', 1, 0);
    // The result of the first round comes before all calls, that of the second after all; the others race.
    if (round === 0) await result();
    const calls = Array.from({ length: RACE.copies }, () =>
      racers.map(({ betId, data, player }) => take(betId, data.offerId, player)),
    );
    const [takes] = await Promise.all([Promise.all(calls.flat()), round > 1 ? result() : undefined]);
    if (round === 1) await result();
    for (const [no, { player, betId, data, before }] of racers.entries()) {
      const row = (await rows(player)).find((one) => one.betId === betId);
      const taken = takes.filter((_, call) => call % RACE.bets === no);
      const gained = (await balanceOf(world.db, player.accountId)) - before;
      if (row?.status === 'sold') {
        winners.sold += 1;
        expect(taken.some((one) => one.success)).toBe(true);
        expect(gained).toBe(BigInt(data.offerMinor));
      } else {
        winners.won += 1;
        expect(row?.status).toBe('won');
        expect(taken.every((one) => !one.success)).toBe(true);
        expect(gained).toBe(2000n);
      }
    }
  }
  expect(winners.sold > 0 && winners.won > 0).toBe(true);
});

it('leaves every invariant of money and bets whole', async () => {
  for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect({ name, broken: Number(row?.['broken']) }).toEqual({ name, broken: 0 });
  }
});
