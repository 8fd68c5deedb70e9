import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import type { getLastWinners } from '@overround/contracts/betting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BettingWorld, openBettingWorld, type TestPlayer } from './world.testing.ts';

let world: BettingWorld;
beforeAll(async () => {
  world = await openBettingWorld();
});
afterAll(() => world.close());

const CONSENT = '/web-api/bets/winners/consent';
const WINNERS = '/service-api/restcore/api/External/v1/Web/GetLastWinners';

const winners = async (query = ''): Promise<AnswerOf<typeof getLastWinners>> =>
  (await world.calls.app.inject({ url: `${WINNERS}${query}` })).json();
const show = (player: TestPlayer, isShown: boolean) => world.post(CONSENT, { isShown }, player);

let matches = 0;
/** Bets on a match that ends so; the home side is at 2.000. */
async function play(players: readonly TestPlayer[], stake: number, [home, away]: readonly [number, number]) {
  const ref = `winners-${(matches += 1)}`;
  const GameId = await world.offer(ref);
  for (const player of players) {
    const Events = [{ GameId, Type: 1, Coef: 2, Param: 0, Kind: 3 }];
    const body = { Events, Vid: 0, CheckCf: 0, Summ: stake, Lng: 'en', betGUID: randomUUID() };
    expect((await world.post('/service-api/LiveBet/Secure/MakeBetWeb', body, player)).body.Success).toBe(
      true,
    );
  }
  await world.result(ref, home, away);
}

describe('the last winners', () => {
  it('are only those who let it be shown, from then on, without a word of whose they are', async () => {
    const [open, shy] = [await world.player(10_000n), await world.player(10_000n)];
    expect((await world.get(CONSENT, open)).body).toMatchObject({ data: { isShown: false } });
    await play([open], 3, [1, 0]);
    await show(open, true);
    expect(await winners()).toEqual([]);
    await play([open, shy], 5, [1, 0]);
    await play([open, shy], 7, [0, 1]);
    await show(open, true);
    const [win, ...others] = await winners();
    expect(others).toEqual([]);
    expect(win).toEqual({
      sum: 10,
      sumMinor: '1000',
      curIso: 'EUR',
      coef: 2,
      kind: 'single',
      sportId: 1,
      wonAt: expect.any(Number),
    });
    expect((win?.wonAt ?? 1) % 60).toBe(0);
    expect((await world.get(CONSENT, open)).body).toMatchObject({ data: { isShown: true } });

    expect(await winners('?curIso=eur&limit=1')).toHaveLength(1);
    expect(await winners('?curIso=USD')).toEqual([]);
    await show(open, false);
    expect(await winners()).toEqual([]);
  });

  it('of one person do not fill the list', async () => {
    const [lucky, other] = [await world.player(10_000n), await world.player(10_000n)];
    await show(lucky, true);
    await show(other, true);
    for (let round = 0; round < 5; round += 1) await play([lucky], 1, [2, 0]);
    await play([other], 9, [2, 0]);
    await show(other, true);
    const sums = (await winners('?limit=50')).map(({ sum }) => sum);
    expect(sums).toEqual([18, 2, 2, 2]);
  });
});
