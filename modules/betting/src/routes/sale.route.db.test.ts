// Buying bets back: what they are worth, taking an offer, parts, sales at a value, and who wins when a result comes at the same time.

import type { AnswerOf } from '@overround/contracts';
import type {
  getAcceptance,
  getLockedValues,
  setAutoSale,
  trackBet,
  tryAutoSaleCall,
} from '@overround/contracts/betting';
import { run, sql } from '@overround/platform';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, BRAND } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import { openSaleHands } from './sale-hands.testing.ts';
import { exposureCases } from './exposure-cases.testing.ts';
import { type BettingWorld, fixture, openBettingWorld, prices } from './world.testing.ts';

let world: BettingWorld;
/** By sport: below this price nothing is bought back. A test sets it and takes it away. */
const pricesMin = new Map<number, number>();
beforeAll(async () => {
  world = await openBettingWorld({}, (brand) => ({
    ...brand,
    betting: { ...brand.betting, saleOddsMilliMinBySport: pricesMin },
  }));
});
afterAll(() => world.close());

const { offers, bet, post, view, offer, take, undo, runJob, rows } = openSaleHands(() => world);

describe('a bet', () => {
  exposureCases({
    world: () => world,
    offers,
    bet,
    sell: async (player, betId, stakeMinor) => {
      const { data } = await offer(betId, player, { stakeMinor });
      return take(betId, data.offerId, player);
    },
  });

  it('shows its fair value, the margin and the offer apart', async () => {
    const [{ games }, player] = [await offers(1), await world.player(10_000n)];
    const betId = await bet(player, games);
    const { value, because } = await view(betId, player);
    expect(because).toBeNull();
    const fair = BigInt(value?.fairMinor ?? '0');
    expect(fair > 900n && fair < 1000n).toBe(true);
    expect(BigInt(value?.offerMinor ?? '0') + BigInt(value?.marginMinor ?? '0')).toBe(fair);
    expect(value).toMatchObject({ stakeMinor: '1000', mostMinor: '2000', waitMs: 0 });
    const half = await view(betId, player, '?stakeMinor=500');
    expect(Number(half.value?.offerMinor) * 2).toBeCloseTo(Number(value?.offerMinor), -1);
  });

  it('is not bought back while a leg is below the lowest price of its sport, and is again above it', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const betId = await bet(player, games);
    pricesMin.set(1, 1500).set(2, 9000);
    try {
      expect((await view(betId, player)).because).toBeNull();
      await world.say(prices(refs[1] ?? '', 1400));
      expect(await view(betId, player)).toMatchObject({
        value: null,
        because: { code: 'sale_not_priced', legs: [{ leg: 1, because: 'price_too_short' }] },
      });
      expect((await offer(betId, player)).success).toBe(false);
      await world.say(prices(refs[1] ?? '', 1500));
      expect((await offer(betId, player)).success).toBe(true);
    } finally {
      pricesMin.clear();
    }
  });

  it('holds its stake until it is decided, with a quote for each day of that', async () => {
    const [{ refs, games }, player] = [await offers(1), await world.player(10_000n)];
    const betId = await bet(player, games);
    const locked = async () =>
      (await world.get<AnswerOf<typeof getLockedValues>>('/web-api/bets/locked', player)).body.data.bets;
    const [first] = await locked();
    const today = { offerMinor: first?.offerMinor ?? '', lockedMinor: '1000', day: expect.any(String) };
    expect(first).toEqual({
      betId,
      lockedMinor: '1000',
      offerMinor: expect.stringMatching(/^9/),
      days: [today],
    });
    await world.db.asOwner(`update betting.value_day set day = day - 1 where bet_id = ${betId}`);
    // The house keeps a quote a day whoever looks; a second one of the same day takes its place.
    for (let turn = 0; turn < 2; turn += 1) await runJob('betting.keep_value_days');
    expect((await locked())[0]?.days).toEqual([today, today]);
    await world.result(refs[0] ?? '', 1, 0);
    expect(await locked()).toEqual([]);
    await runJob('betting.forget_settled_legs');
    const [left] = await world.db.asOwner(
      `select count(*)::int as n from betting.value_day where bet_id = ${betId}`,
    );
    expect(left).toEqual({ n: 0 });
  });

  it('is sold at an offer, once, and stays sold whatever the result', async () => {
    const [{ refs, games }, player] = [await offers(1), await world.player(10_000n)];
    const betId = await bet(player, games);
    const { data } = await offer(betId, player);
    expect(data.priceVersion).toMatch(/^\d+:\d+$/);
    const taken = await take(betId, data.offerId, player);
    expect(taken.data).toMatchObject({ status: 'sold', paidMinor: data.offerMinor });
    expect((await take(betId, data.offerId, player)).data).toMatchObject({ paidMinor: data.offerMinor });
    await world.result(refs[0] ?? '', 1, 0);
    expect(await rows(player)).toMatchObject([
      { status: 'sold', statusId: 2, payoutMinor: data.offerMinor, soldStakeMinor: '1000' },
    ]);
    expect(await balanceOf(world.db, player.accountId)).toBe(9000n + BigInt(data.offerMinor));
    expect((await offer(betId, player)).error?.code).toBe('sale_bet_closed');
  });

  it('is sold in part: the rest goes on and pays with what was paid before', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const betId = await bet(player, games);
    const { data } = await offer(betId, player, { stakeMinor: '400' });
    await take(betId, data.offerId, player);
    expect(await rows(player)).toMatchObject([
      { status: 'accepted', soldStakeMinor: '400', payoutMinor: data.offerMinor },
    ]);
    expect((await offer(betId, player, { stakeMinor: '601' })).error?.code).toBe('sale_part_unfit');
    for (const ref of refs) await world.result(ref, 1, 0);
    const paid = BigInt(data.offerMinor) + 2400n;
    expect(await rows(player)).toMatchObject([{ status: 'won', payoutMinor: String(paid) }]);
    expect(await balanceOf(world.db, player.accountId)).toBe(9000n + paid);
    await world.result(refs[0] ?? '', 0, 1);
    expect(await rows(player)).toMatchObject([{ status: 'lost', payoutMinor: data.offerMinor }]);
  });

  it.each([
    ['a system', 3, { Vid: 2, Systems: [2] }],
    ['a chain', 3, { Vid: 3 }],
    ['a conditional bet', 2, { Vid: 5 }],
    ['an anti-express', 3, { Vid: 6 }],
    ['a multibet', 3, { Vid: 10, WithLobby: true, EventsIndexes: [[0], [1], [2]], GroupsSumms: [6, 4] }],
  ])('of any kind is bought back: %s', async (_name, count, more) => {
    const [{ refs, games }, player] = [await offers(count), await world.player(10_000n)];
    const betId = await bet(player, games, more);
    if (more.Vid === 2) await world.result(refs[0] ?? '', 1, 0);
    const { data } = await offer(betId, player);
    expect(BigInt(data.offerMinor) < BigInt(data.fairMinor)).toBe(true);
    expect(BigInt(data.fairMinor) <= BigInt(data.mostMinor)).toBe(true);
    expect((await take(betId, data.offerId, player)).data.status).toBe('sold');
  });

  it('says why it cannot be sold, leg by leg', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const betId = await bet(player, games);
    await world.say(prices(refs[1] ?? '', 2000, true));
    expect((await view(betId, player)).because).toEqual({
      code: 'sale_not_priced',
      legs: [{ leg: 1, because: 'suspended', backInMs: 30_000 }],
    });
    const stranger = await world.player(0n);
    const foreign = await world.get(`/web-api/bets/${betId}/sale`, stranger);
    expect(foreign.status).toBe(404);
    // How often there was an offer is published; asking again within the minute is no other look.
    const other = await bet(player, games.slice(0, 1));
    await view(other, player);
    await view(other, player);
    const { sale } = (await world.get<AnswerOf<typeof getAcceptance>>('/web-api/bets/acceptance', player))
      .body.data;
    expect(sale.reasons).toMatchObject([{ code: 'sale_not_priced', count: 1 }]);
    expect(sale.share).toBeCloseTo(sale.offered / sale.looks, 9);
    expect(sale.looks).toBe(sale.offered + 1);
  });
});

describe('a purchase', () => {
  it('is taken back within seconds for its whole stake, once, with its place in the limits', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const betId = await bet(player, games);
    expect((await view(betId, player)).undo).toMatchObject({ because: null });
    expect((await undo(betId, player)).data).toEqual({ paidMinor: '1000' });
    expect((await undo(betId, player)).data).toEqual({ paidMinor: '1000' });
    expect(await balanceOf(world.db, player.accountId)).toBe(10_000n);
    const [held] = await world.db.asOwner(
      `select count(*)::int as legs from betting.held_leg where bet_id = $1`,
      [betId],
    );
    expect(held).toEqual({ legs: 0 });
    for (const ref of refs) await world.result(ref, 1, 0);
    expect(await rows(player)).toMatchObject([{ status: 'sold', payoutMinor: '1000' }]);
    expect((await view(betId, player)).sales).toMatchObject([{ kind: 'undo', paidMinor: '1000' }]);
  });

  it('stays once a price moved, the match began, its time is over or it came out of a change', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const betId = await bet(player, games.slice(0, 1));
    await world.say(prices(refs[0] ?? '', 2050));
    expect((await undo(betId, player)).error?.code).toBe('undo_price_moved');
    await world.say(prices(refs[0] ?? '', 2000));
    expect((await undo(betId, player)).success).toBe(true);
    const stranger = await world.player(0n);
    expect((await undo(betId, stranger)).error?.code).toBe('not_found');

    const changed = await bet(player, games.slice(1));
    const swap = { replace: [{ leg: 0, type: 2, parameterMilli: 0 }] };
    const { data } = await post<{ quoteId: string }>(`${changed}/edits/quotes`, swap, player);
    const made = await post<{ betId: number }>(`${changed}/edits`, { quoteId: data.quoteId }, player);
    expect((await undo(made.data.betId, player)).error?.code).toBe('undo_bound');

    const late = await bet(player, games.slice(1));
    await world.db.asOwner(
      `update betting.bet set accepted_at = accepted_at - interval '31 seconds' where bet_id = $1`,
      [late],
    );
    expect((await undo(late, player)).error?.code).toBe('undo_late');
    expect((await view(late, player)).undo).toBeNull();

    const [live] = (await offers(1, true)).games;
    await bet(player, [live ?? 0]);
    await world.betting.tick(60_000);
    const [inPlay] = await rows(player);
    expect((await undo(inPlay?.betId ?? 0, player)).error?.code).toBe('undo_in_play');
  });
});

describe('a bet that is followed', () => {
  it('has its chance now and minute by minute, and tells its owner what changes, until it is settled', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const betId = await bet(player, games);
    // Placed three minutes ago, so that there is a past.
    await world.db.asOwner(
      `update betting.bet set accepted_at = accepted_at - interval '3 minutes' where bet_id = $1`,
      [betId],
    );
    const look = () => world.get<AnswerOf<typeof trackBet>>(`/web-api/bets/${betId}/track`, player);
    const { now } = (await look()).body.data;
    const [one = 0, other = 0] = now.legs.map(({ chance }) => chance ?? 0);
    expect(now.chance).toBeCloseTo(one * other, 3);
    expect(now.legs).toMatchObject([{ isDecided: false, isLive: false }, { isDecided: false }]);
    const news = () => world.told.filter((change) => change.kind === 'track' && change.betId === betId);
    await world.betting.tick(1);
    expect(news()).toEqual([]);
    await world.say(prices(refs[0] ?? '', 1500));
    await world.betting.tick(1);
    expect(news()).toHaveLength(1);
    await world.result(refs[0] ?? '', 1, 0);
    const after = (await look()).body.data;
    expect(after.now.legs[0]).toMatchObject({ chance: 1, isDecided: true });
    expect(after.now.chance).toBeCloseTo(other, 3);
    await world.result(refs[1] ?? '', 0, 1);
    expect((await look()).status).toBe(422);
    const stranger = await world.player(0n);
    expect((await world.get(`/web-api/bets/${betId}/track`, stranger)).status).toBe(404);
  });
});

describe('an offer', () => {
  it('that fell meanwhile refuses with the new value, and one that rose is paid as it is now', async () => {
    const [{ refs, games }, player] = [await offers(1), await world.player(10_000n)];
    const betId = await bet(player, games);
    const { data } = await offer(betId, player);
    await world.say(prices(refs[0] ?? '', 2200));
    expect((await take(betId, data.offerId, player)).error?.code).toBe('sale_value_fell');
    await world.say(prices(refs[0] ?? '', 1900));
    const taken = await take(betId, data.offerId, player);
    expect(taken).toMatchObject({ success: true });
    expect(Number(taken.data.paidMinor)).toBeGreaterThan(Number(data.offerMinor));
  });

  it('expires by the clock of the database, and is nobody else’s', async () => {
    const [{ games }, player] = [await offers(1), await world.player(10_000n)];
    const betId = await bet(player, games);
    const { data } = await offer(betId, player);
    const stranger = await world.player(0n);
    expect((await take(betId, data.offerId, stranger)).error?.code).toBe('sale_offer_unknown');
    await world.db.asOwner(
      `update betting.sale_offer set expires_at = clock_timestamp() - interval '1 second' where offer_id = $1`,
      [data.offerId],
    );
    expect((await take(betId, data.offerId, player)).error?.code).toBe('sale_offer_expired');
  });

  it('is taken by nobody while the book has moved on and this process has not heard of it, nor is the bet taken back', async () => {
    const [{ games }, player] = [await offers(1), await world.player(10_000n)];
    const betId = await bet(player, games);
    const { data } = await offer(betId, player);
    const move = (by: number) =>
      world.db.asOwner('update catalog.game set book_version = book_version + $1 where game_id = $2', [
        by,
        games[0],
      ]);
    await move(1);
    const refused = await Promise.all([take(betId, data.offerId, player), undo(betId, player)]);
    expect(refused.map(({ error }) => error?.code)).toEqual(['not_now', 'not_now']);
    await move(-1);
    // Of two that come at once one sells it, and both have its answer.
    const both = await Promise.all([1, 2].map(() => take(betId, data.offerId, player)));
    expect(both.map((one) => one.data?.paidMinor)).toEqual([data.offerMinor, data.offerMinor]);
  });

  it('on a match in play waits as long as a bet would, and is looked at again', async () => {
    const [{ games }, player] = [await offers(1, true), await world.player(10_000n)];
    await bet(player, games);
    await world.betting.tick(60_000);
    const [placed] = await rows(player);
    const { data } = await offer(placed?.betId ?? 0, player);
    const taken = await take(placed?.betId ?? 0, data.offerId, player);
    expect(taken.data).toMatchObject({ status: 'waiting', paidMinor: null });
    expect(taken.data.waitMs).toBeGreaterThan(0);
    expect(await rows(player)).toMatchObject([{ status: 'accepted' }]);
    await world.betting.tick(60_000);
    expect(await rows(player)).toMatchObject([{ status: 'sold', payoutMinor: data.offerMinor }]);
  });
});

describe('a sale at a value', () => {
  it('waits for it, is made by itself, and can be taken back', async () => {
    const [{ refs, games }, player] = [await offers(1), await world.player(10_000n)];
    const betId = await bet(player, games);
    const set = () =>
      post<AnswerOf<typeof setAutoSale>>(`${betId}/sale/auto`, { atLeastMinor: '960' }, player);
    const first = await set();
    expect(first.data).toMatchObject({ status: 'waiting', stakeMinor: '1000' });
    expect((await set()).error?.code).toBe('sale_auto_there');
    const dropped = await world.calls.app.inject({
      method: 'DELETE',
      url: `/web-api/bets/${betId}/sale/auto/${first.data.orderId}`,
      headers: { host: 'localhost', 'x-auth': `Bearer ${player.token}` },
    });
    expect(dropped.json()).toMatchObject({ data: { status: 'cancelled' } });
    await set();
    await world.betting.tick(1);
    expect(await rows(player)).toMatchObject([{ status: 'accepted' }]);
    await world.say(prices(refs[0] ?? '', 1800));
    await world.betting.tick(1);
    const [sold] = await rows(player);
    expect(sold?.status).toBe('sold');
    expect(Number(sold?.payoutMinor)).toBeGreaterThanOrEqual(960);
    expect((await view(betId, player)).sales).toMatchObject([{ kind: 'auto' }]);
  });

  it('is not made once it was taken back, however far it had come', async () => {
    const [{ games }, player] = [await offers(1), await world.player(10_000n)];
    const betId = await bet(player, games);
    const order = { atLeastMinor: '1' };
    const { data } = await post<AnswerOf<typeof setAutoSale>>(`${betId}/sale/auto`, order, player);
    let tick: Promise<number> | undefined;
    await world.db.inTransaction({ brandId: BRAND }, async (tx) => {
      await run(tx, sql`select from betting.bet where bet_id = ${betId} for update`);
      tick = world.betting.tick(1);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => world.db.asOwner(waiting)).toHaveLength(1);
      const dropped = await world.calls.app.inject({
        method: 'DELETE',
        url: `/web-api/bets/${betId}/sale/auto/${data.orderId}`,
        headers: { host: 'localhost', 'x-auth': `Bearer ${player.token}` },
      });
      expect(dropped.json()).toMatchObject({ data: { status: 'cancelled' } });
    });
    await tick;
    expect(await view(betId, player)).toMatchObject({ sales: [], orders: [{ status: 'cancelled' }] });
    expect(await rows(player)).toMatchObject([{ status: 'accepted' }]);
  });
});

it('a sale that trails is made once the value fell from the best it saw', async () => {
  const [{ refs, games }, player] = [await offers(1), await world.player(10_000n)];
  const betId = await bet(player, games);
  const nothing = await post(`${betId}/sale/auto`, {}, player);
  expect(nothing.error?.code).toBe('auto_bet_without_trigger');
  await post(`${betId}/sale/auto`, { trailPercent: 10 }, player);
  for (const [price, status] of [
    [1600, 'accepted'],
    [1700, 'accepted'],
    [1900, 'sold'],
  ] as const) {
    await world.say(prices(refs[0] ?? '', price));
    await world.betting.tick(1);
    expect(await rows(player)).toMatchObject([{ status }]);
  }
  const { orders } = await view(betId, player);
  expect(orders).toMatchObject([{ trailPercent: 10, status: 'sold', score: null, minuteMin: null }]);
  expect(Number(orders[0]?.bestMinor)).toBeGreaterThan(1000);
});

it('a rule is tried on the matches of the sport that are over, by the prices they had', async () => {
  const [{ refs }, { games }, player] = [await offers(2), await offers(1), await world.player(10_000n)];
  const betId = await bet(player, games);
  for (const [ref, price, home] of [
    [refs[0] ?? '', 1500, 0],
    [refs[1] ?? '', 2600, 1],
  ] as const) {
    await world.say(fixture(ref, true));
    await world.say(prices(ref, price));
    await world.result(ref, home, 1 - home);
  }
  const trial = (body: object, who = player) =>
    post<AnswerOf<typeof tryAutoSaleCall>>(`${betId}/sale/auto/trial`, body, who);
  expect((await trial({})).error?.code).toBe('auto_bet_without_trigger');
  const { data } = await trial({ oddsMilliMax: 1550 });
  const [second, first] = data.rows;
  expect(first).toMatchObject({ oddsMilli: 2000, heldMinor: '0', home: 'Harbour Rovers' });
  expect(Number(first?.soldMinor)).toBeGreaterThan(1100);
  expect(second).toMatchObject({ soldMinor: null, heldMinor: '2000' });
  expect(data.matches + data.skipped).toBe(30);
  const held = data.rows.reduce((sum, row) => sum + BigInt(row.heldMinor), 0n);
  const paid = data.rows.reduce((sum, row) => sum + BigInt(row.soldMinor ?? row.heldMinor), 0n);
  expect(data).toMatchObject({
    heldMinor: String(held),
    paidMinor: String(paid),
    leg: 0,
    stakeMinor: '1000',
  });
  expect((await trial({ oddsMilliMax: 1550 }, await world.player(0n))).error?.code).toBe('not_found');
});

/** Safety 15: two hundred calls at once, twenty times over. Each offer is taken by fifty calls while the result comes in. */
it('leaves every invariant of money and bets whole', async () => {
  for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect({ name, broken: Number(row?.['broken']) }).toEqual({ name, broken: 0 });
  }
});
