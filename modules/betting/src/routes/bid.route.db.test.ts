// Orders that rest: bids at an own price, auto-bets, and what ends them.

import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import type {
  getBets,
  getOneClickBudget,
  getRestingOrders,
  MakeBetAnswer,
  RestingOrderAnswer,
} from '@overround/contracts/betting';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import {
  type BettingWorld,
  type FeedMessage,
  fixture,
  matchState,
  openBettingWorld,
  prices,
  type TestPlayer,
} from './world.testing.ts';

let world: BettingWorld;
beforeAll(async () => {
  world = await openBettingWorld();
});
afterAll(() => world.close());

let matches = 0;
async function offer(isLive = false): Promise<{ ref: string; game: number }> {
  const ref = `rest-${(matches += 1)}`;
  return { ref, game: await world.offer(ref, { isLive }) };
}
const order = (GameId: number, more: object = {}) => ({
  Events: [{ GameId, Type: 1, Coef: 2, Kind: 3 }],
  Vid: 0,
  CheckCf: 0,
  Summ: 10,
  betGUID: randomUUID(),
  ...more,
});
const SECURE = '/service-api/LiveBet/Secure';
const bid = (body: object, player: TestPlayer) =>
  world.post<RestingOrderAnswer>(`${SECURE}/MakeBetBidWeb`, body, player);
const make = (body: object, player: TestPlayer) =>
  world.post<MakeBetAnswer>(`${SECURE}/MakeBetWeb`, body, player);
const resting = async (player: TestPlayer) =>
  (await world.get<AnswerOf<typeof getRestingOrders>>('/web-api/bets/resting', player)).body.data.orders;
const bets = async (player: TestPlayer) =>
  (await world.get<AnswerOf<typeof getBets>>('/web-api/bets', player)).body.data.bets;
const score = (ref: string, home: number, away: number): FeedMessage => ({
  kind: 'state_change',
  eventRef: ref,
  state: matchState(home, away, 'in_play'),
  happenings: [],
});
const switchOn = (player: TestPlayer) => world.post('/web-api/bets/options', { autoBets: true }, player);

describe('a bid at an own price', () => {
  it('rests without money, is placed at the price of then when that is there, and is one bet', async () => {
    const [{ ref, game }, player] = [await offer(), await world.player(10_000n)];
    const body = order(game, { BidCoef: 2.1 });
    const rested = await bid(body, player);
    expect(rested.body.Value).toMatchObject({ status: 'waiting', betId: null, oddsMilliMin: 2100 });
    expect((await bid(body, player)).body.Value.orderId).toBe(rested.body.Value.orderId);
    expect(await balanceOf(world.db, player.accountId)).toBe(10_000n);
    await world.betting.tick(1);
    expect(await bets(player)).toEqual([]);
    await world.say(prices(ref, 2150));
    await world.betting.tick(1);
    await world.betting.tick(1);
    expect(await resting(player)).toMatchObject([{ status: 'placed' }]);
    expect(await bets(player)).toMatchObject([{ combinedOddsMilli: 2150, stakeMinor: '1000' }]);
    expect(await balanceOf(world.db, player.accountId)).toBe(9000n);
    // Open pages hear what it left on the account.
    expect(world.told).toContainEqual({
      kind: 'balance',
      accountId: player.accountId,
      balanceMinor: '9000',
      currency: 'EUR',
    });
  });

  it('is placed at once when its price is there already', async () => {
    const [{ game }, player] = [await offer(), await world.player(10_000n)];
    const { body } = await bid(order(game, { BidCoef: 1.9 }), player);
    expect(body.Value).toMatchObject({ status: 'placed' });
    expect((await bets(player)).map(({ betId }) => betId)).toEqual([body.Value.betId]);
  });

  it('expires by the clock of the database, and can be taken back', async () => {
    const [{ game }, player] = [await offer(), await world.player(10_000n)];
    const first = await bid(order(game, { BidCoef: 9, ExpiresSeconds: 60 }), player);
    const second = await bid(order(game, { BidCoef: 9 }), player);
    await world.db.asOwner(
      `update betting.resting_order set expires_at = clock_timestamp() - interval '1 second' where order_id = $1`,
      [first.body.Value.orderId],
    );
    await world.betting.tick(1);
    const dropped = await world.calls.app.inject({
      method: 'DELETE',
      url: `/web-api/bets/resting/${second.body.Value.orderId}`,
      headers: { host: 'localhost', 'x-auth': `Bearer ${player.token}` },
    });
    expect(dropped.json()).toMatchObject({ data: { status: 'cancelled' } });
    expect((await resting(player)).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'expired']);
    const stranger = await world.player(0n);
    expect(await resting(stranger)).toEqual([]);
  });

  it('makes every check of a bet when its price comes: the balance may be gone', async () => {
    const [{ ref, game }, other, player] = [await offer(), await offer(), await world.player(1_000n)];
    await bid(order(game, { BidCoef: 2.1 }), player);
    await make(order(other.game), player);
    await world.say(prices(ref, 2150));
    await world.betting.tick(1);
    expect(await resting(player)).toMatchObject([{ status: 'refused', refusal: 'funds_insufficient' }]);
    expect(await balanceOf(world.db, player.accountId)).toBe(0n);
  });

  it('is refused at once for what no price could make a bet', async () => {
    const [{ game }, player] = [await offer(), await world.player(10_000n)];
    expect((await bid(order(game, { BidCoef: 3, Summ: 0.01 }), player)).body).toMatchObject({
      code: 'stake_too_low',
    });
    expect((await bid(order(999, { BidCoef: 3 }), player)).body).toMatchObject({
      code: 'all_selections_closed',
    });
  });
});

describe('an auto-bet', () => {
  it('is off until its player switches it on, and waits for something', async () => {
    const [{ game }, player] = [await offer(), await world.player(10_000n)];
    const body = () => order(game, { isAutoBet: true, autoBetCf: 2.1 });
    expect((await make(body(), player)).body).toMatchObject({ Success: false, code: 'auto_bets_off' });
    await switchOn(player);
    expect((await make(order(game, { isAutoBet: true }), player)).body).toMatchObject({
      code: 'auto_bet_without_trigger',
    });
    const rested = await make(body(), player);
    expect(rested.body.Value).toMatchObject({ Id: 0, status: 'resting', Balance: 100 });
    expect(await resting(player)).toMatchObject([{ orderId: rested.body.Value.orderId, kind: 'auto' }]);
  });

  it('waits for a score, and is given up by another one', async () => {
    const [one, other] = [await offer(true), await offer(true)];
    const player = await world.player(10_000n);
    await switchOn(player);
    await make(order(one.game, { isAutoBet: true, AutoBetScore: '2:0' }), player);
    await make(order(other.game, { isAutoBet: true, AutoBetScore: '3:0', dropOnScoreChange: true }), player);
    await world.betting.tick(1);
    expect((await resting(player)).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    await world.say(score(one.ref, 2, 0), prices(one.ref), score(other.ref, 2, 0), prices(other.ref));
    await world.betting.tick(1);
    const [dropped, placed] = await resting(player);
    expect(dropped).toMatchObject({ status: 'refused', refusal: 'score_changed' });
    expect(placed).toMatchObject({ status: 'placed' });
    await world.betting.tick(60_000);
    expect(await bets(player)).toMatchObject([{ status: 'accepted' }]);
  });

  it('waits for the line-ups of its match, and is placed by the news of them', async () => {
    const [{ ref, game }, player] = [await offer(), await world.player(10_000n)];
    await switchOn(player);
    await make(order(game, { isAutoBet: true, AutoBetLineUps: true }), player);
    await world.betting.tick(1);
    expect(await resting(player)).toMatchObject([{ status: 'waiting' }]);
    const sheet = (side: string) => [
      { ref: side, names: { en: side }, number: 1, position: 'goalkeeper' as const, isStarting: true },
    ];
    await world.say({ ...fixture(ref, false), facts: { lineUps: [sheet('a'), sheet('b')] } });
    await world.betting.tick(1);
    expect(await resting(player)).toMatchObject([{ status: 'placed' }]);
    expect(await bets(player)).toMatchObject([{ status: 'accepted', stakeMinor: '1000' }]);
  });
});

describe('a bet that waits for another one', () => {
  const after = (game: number, AutoBetAfterBetId: number, AutoBetAfterStates: string[]) =>
    order(game, { isAutoBet: true, AutoBetAfterBetId, AutoBetAfterStates });

  it('is placed when that came to an end it named, sold or settled, and is given up at any other', async () => {
    const [sold, lost, then] = [await offer(), await offer(), await offer()];
    const player = await world.player(10_000n);
    await switchOn(player);
    const [first, second] = [
      (await make(order(sold.game), player)).body.Value.Id,
      (await make(order(lost.game), player)).body.Value.Id,
    ];
    for (const [betId, states] of [
      [first, ['sold']],
      [second, ['half_lost', 'lost']],
      [second, ['won', 'voided']],
    ] as const)
      await make(after(then.game, betId, [...states]), player);
    await world.betting.tick(1);
    expect((await resting(player)).map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await balanceOf(world.db, player.accountId)).toBe(8_000n);
    await world.post(`/web-api/bets/${first}/undo`, {}, player);
    await world.result(lost.ref, 0, 1);
    await world.betting.tick(1);
    expect(await resting(player)).toMatchObject([
      {
        status: 'refused',
        refusal: 'condition_failed',
        afterBet: { betId: second, states: ['won', 'voided'] },
      },
      { status: 'placed', afterBet: { betId: second } },
      { status: 'placed', afterBet: { betId: first, states: ['sold'] } },
    ]);
    expect(await balanceOf(world.db, player.accountId)).toBe(7_000n);
  });

  it('is about an own bet', async () => {
    const [one, other] = [await offer(), await offer()];
    const [player, stranger] = [await world.player(10_000n), await world.player(10_000n)];
    await switchOn(player);
    const { Id } = (await make(order(one.game), stranger)).body.Value;
    expect((await make(after(other.game, Id, ['won']), player)).body).toMatchObject({
      code: 'condition_bet_unknown',
    });
  });
});

describe('the budget of one-click bets', () => {
  const PATH = '/web-api/bets/one-click';
  const set = (player: TestPlayer, budgetMinor: string) =>
    world.post(PATH, { accountId: player.accountId, budgetMinor, timeZone: 'UTC' }, player);
  const spent = async (player: TestPlayer) =>
    (await world.get<AnswerOf<typeof getOneClickBudget>>(PATH, player)).body.data.spentMinor;

  it('holds for the account: two presses at once cannot spend the same room, and a refusal costs nothing', async () => {
    const [{ game }, { game: live }] = [await offer(), await offer(true)];
    const player = await world.player(10_000n);
    await set(player, '2500');
    const press = (more: object = {}) => make(order(game, { OneClickBet: 1, ...more }), player);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ body }) => body.code ?? 'placed').toSorted()).toEqual([
      'one_click_budget_out',
      'placed',
      'placed',
    ]);
    expect(await spent(player)).toBe('2000');
    expect((await press({ Summ: 5, Events: [{ GameId: game, Type: 1, Coef: 9 }] })).body.code).toBe(
      'odds_changed',
    );
    const pending = await make(order(live, { OneClickBet: 1, Summ: 5, dropOnScoreChange: true }), player);
    expect(pending.body.Value).toMatchObject({ status: 'pending' });
    expect(await spent(player)).toBe('2500');
    await world.say(score(`rest-${matches}`, 2, 0));
    await world.betting.tick(7000);
    expect(await spent(player)).toBe('2000');
    expect((await make(order(game), player)).body.Success).toBe(true);
    expect(await spent(player)).toBe('2000');
  });

  it('answers the same key once, and goes up no further today', async () => {
    const [{ game }, player] = [await offer(), await world.player(10_000n)];
    await set(player, '1500');
    const body = order(game, { OneClickBet: 1 });
    const [first, again] = [await make(body, player), await make(body, player)];
    expect(again.body.Value.Id).toBe(first.body.Value.Id);
    expect(await spent(player)).toBe('1000');
    const raised = await set(player, '9000');
    expect(raised.body).toMatchObject({ data: { budgetMinor: '1500', nextBudgetMinor: '9000' } });
    expect((await make(order(game, { OneClickBet: 1 }), player)).body).toMatchObject({
      code: 'one_click_budget_out',
    });
  });
});

it('leaves every invariant of money and bets whole', async () => {
  for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect({ name, broken: Number(row?.['broken']) }).toEqual({ name, broken: 0 });
  }
});
