// Stakes advanced on open bets: what may be had, who repays it, and what happens when nobody does.

import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import type { getBets, GetAvanceAnswer, MakeBetAnswer } from '@overround/contracts/betting';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import { type BettingWorld, openBettingWorld, prices, type TestPlayer } from './world.testing.ts';

/** A busy machine needs time, and a hang still ends. */
const WAIT_MS = 15_000;

let world: BettingWorld;
beforeAll(async () => {
  world = await openBettingWorld();
});
afterAll(() => world.close());

let matches = 0;
async function match(isLive = false): Promise<{ ref: string; game: number }> {
  const ref = `advance-${(matches += 1)}`;
  return { ref, game: await world.offer(ref, { isLive }) };
}

const make = async (player: TestPlayer, game: number, more: object = {}) => {
  const body = {
    Events: [{ GameId: game, Type: 1, Coef: 2 }],
    Vid: 0,
    CheckCf: 1,
    Summ: 10,
    betGUID: randomUUID(),
    ...more,
  };
  return (await world.post<MakeBetAnswer>('/service-api/LiveBet/Secure/MakeBetWeb', body, player)).body;
};
const ask = async (player: TestPlayer) =>
  (await world.post<GetAvanceAnswer>('/service-api/LiveBet/Open/GetAvance', {}, player)).body.Value;
const bets = async (player: TestPlayer) =>
  (await world.get<AnswerOf<typeof getBets>>('/web-api/bets', player)).body.data.bets;
const balance = (player: TestPlayer) => balanceOf(world.db, player.accountId);

/** What rounding kept of all bets, in thousandths of a minor unit. */
async function roundedMilli(): Promise<number> {
  await world.betting.module.jobs?.find(({ name }) => name === 'betting.book_rounding')?.handle({});
  const [row] = await world.db.asOwner(
    'select coalesce(sum(1000 * numerator / denominator), 0)::int as milli from betting.rounding',
  );
  return Number(row?.['milli']);
}

/** A player who has switched advances on and staked all of 10.00 on a match. */
async function backer(): Promise<{ player: TestPlayer; ref: string }> {
  const [{ ref, game }, player] = [await match(), await world.player(1000n)];
  await world.post('/web-api/bets/options', { advanceBets: true }, player);
  await make(player, game);
  return { player, ref };
}

describe('an advance', () => {
  it('is there only where the brand offers it, and off until the player switches it on', async () => {
    const player = await world.player(1000n);
    expect(await ask(player)).toMatchObject({ isAvailable: false, because: 'advance_not_offered' });
    await world.db.asOwner(`
      insert into site.brand_version (brand_id, version, config, reason)
      select brand_id, version + 1, jsonb_set(config, '{betting}', coalesce(config->'betting', '{}')
               || '{"advance": {"withinHours": 48, "expectedPercent": 50}}'), 'test'
        from site.brand_version where brand_id = 1 order by version desc limit 1`);
    await vi.waitFor(async () => expect((await ask(player)).because).toBe('advance_off'), WAIT_MS);
    const { game } = await match();
    expect(await make(player, game, { avanceBet: true })).toMatchObject({ code: 'advance_off' });
    await world.post('/web-api/bets/options', { advanceBets: true }, player);
    expect(await ask(player)).toMatchObject({ because: 'advance_too_low', advanceMinor: '0' });
  });

  it('is a part of what open bets return on average, and repaid by what they do return', async () => {
    const { player, ref } = await backer();
    const offer = await ask(player);
    const amount = BigInt(offer.advanceMinor);
    expect(amount > 450n && amount < 500n).toBe(true);
    const { ref: other, game } = await match();
    expect(await make(player, game, { avanceBet: true, Summ: 5 })).toMatchObject({ code: 'advance_too_low' });
    const key = { avanceBet: true, Summ: 4, betGUID: randomUUID() };
    const [one, two] = [await make(player, game, key), await make(player, game, key)];
    expect(one.Value).toMatchObject({ status: 'accepted', stakeMinor: '400' });
    expect(two.Value.Id).toBe(one.Value.Id);
    expect(await make(player, game, { avanceBet: true, Summ: 1 })).toMatchObject({ code: 'advance_open' });
    expect((await bets(player)).map(({ advance, accountId }) => [advance?.role, accountId])).toEqual([
      ['bet', player.accountId],
      ['collateral', player.accountId],
    ]);
    // Whatever comes in is bound until the advance is repaid.
    await world.result(other, 1, 0);
    await world.betting.tick(1);
    expect(await balance(player)).toBe(0n);
    await world.result(ref, 1, 0);
    await world.betting.tick(1);
    expect(await balance(player)).toBe(2000n - 400n + 800n);
    expect((await bets(player)).map(({ advance }) => advance?.status)).toEqual(['repaid', 'repaid']);
    // From now on a correction is the player's own.
    await world.result(other, 0, 1);
    expect(await balance(player)).toBe(1600n);
  });

  it('that is not covered leaves no debt: its bet is cancelled, whatever it came to', async () => {
    const { player, ref } = await backer();
    const { ref: other, game } = await match();
    // 401 at 3.4 keeps 4 tenths of a unit.
    const draw = [{ GameId: game, Type: 2, Coef: 3.4 }];
    await make(player, game, { avanceBet: true, Summ: 4.01, Events: draw });
    // What repays it stays as it is.
    for (const { betId } of await bets(player)) {
      const path = `/web-api/bets/${betId}`;
      const added = await world.post(`${path}/power/quotes`, { addStakeMinor: '100' }, player);
      const swap = { replace: [{ leg: 0, type: 2, parameterMilli: 0 }] };
      const changed = await world.post(`${path}/edits/quotes`, swap, player);
      for (const { body } of [added, changed])
        expect(body).toMatchObject({ error: { code: 'edit_bet_with_extras' } });
    }
    await world.result(other, 1, 1);
    expect(await roundedMilli()).toBe(400);
    await world.result(ref, 0, 1);
    await world.betting.tick(1);
    expect(await roundedMilli()).toBe(0);
    expect(await balance(player)).toBe(0n);
    expect(await bets(player)).toMatchObject([
      { status: 'cancelled', payoutMinor: '401', advance: { role: 'bet', status: 'void' } },
      { status: 'lost', advance: { role: 'collateral', status: 'void' } },
    ]);
    expect((await ask(player)).because).toBe('advance_too_low');
  });

  it('goes back when a live bet on it is refused after its delay', async () => {
    const { player, ref } = await backer();
    const live = await match(true);
    const placed = await make(player, live.game, { avanceBet: true, Summ: 4, CheckCf: 0 });
    expect(placed.Value).toMatchObject({ status: 'pending' });
    await world.say(prices(live.ref, 1500));
    await world.betting.tick(60_000);
    await world.betting.tick(1);
    expect((await ask(player)).because).toBeNull();
    await world.result(ref, 1, 0);
    expect(await balance(player)).toBe(2000n);
  });
});

it('leaves all invariants whole', async () => {
  for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect([name, String(row?.['broken'])]).toEqual([name, '0']);
  }
});
