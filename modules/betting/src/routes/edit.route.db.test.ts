// Changing placed bets: what it costs, what comes of it, power bets, and who wins when something else happens at the same moment.

import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import type {
  EditOptions,
  EditQuote,
  getBets,
  MakeBetAnswer,
  offerSaleCall,
  takeEdit,
  takeSale,
} from '@overround/contracts/betting';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import { type BettingWorld, openBettingWorld, prices, type TestPlayer } from './world.testing.ts';

let world: BettingWorld;
beforeAll(async () => {
  world = await openBettingWorld();
});
afterAll(() => world.close());

let matches = 0;
async function offers(count: number, isLive = false): Promise<{ refs: string[]; games: number[] }> {
  const refs: string[] = [];
  const games: number[] = [];
  for (let no = 0; no < count; no += 1) {
    refs.push(`edit-${(matches += 1)}`);
    games.push(await world.offer(refs[no] ?? '', { isLive }));
  }
  return { refs, games };
}

/** A bet of 10.00 on home sides at 2.000, one per game. */
async function bet(player: TestPlayer, games: readonly number[], more: object = {}): Promise<number> {
  const body = {
    Events: games.map((GameId) => ({ GameId, Type: 1, Coef: 2, Param: 0, Kind: 3 })),
    Vid: games.length > 1 ? 1 : 0,
    CheckCf: 1,
    Summ: 10,
    betGUID: randomUUID(),
    ...more,
  };
  const placed = await world.post<MakeBetAnswer>('/service-api/LiveBet/Secure/MakeBetWeb', body, player);
  expect(placed.body).toMatchObject({ Success: true });
  return placed.body.Value.Id;
}

interface WebBody<Data> {
  readonly success: boolean;
  readonly data: Data;
  readonly error?: { readonly code: string };
}
const post = async <Data>(path: string, body: object, player: TestPlayer): Promise<WebBody<Data>> =>
  (await world.post(`/web-api/bets/${path}`, body, player)).body as unknown as WebBody<Data>;
const options = async (betId: number, player: TestPlayer) =>
  (await world.get<EditOptions>(`/web-api/bets/${betId}/edits`, player)).body.data;
const quote = (betId: number, player: TestPlayer, body: object) =>
  post<EditQuote>(`${betId}/edits/quotes`, body, player);
const power = (betId: number, player: TestPlayer, body: object = {}) =>
  post<EditQuote>(`${betId}/power/quotes`, body, player);
const take = (betId: number, quoteId: string, player: TestPlayer) =>
  post<AnswerOf<typeof takeEdit>>(`${betId}/edits`, { quoteId }, player);
const rows = async (player: TestPlayer) =>
  (await world.get<AnswerOf<typeof getBets>>('/web-api/bets', player)).body.data.bets;

describe('a placed bet', () => {
  it('is swapped within its market at our price without a commission', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const betId = await bet(player, games);
    const { legs, because } = await options(betId, player);
    expect(because).toBeNull();
    expect(legs[0]).toMatchObject({ isFree: true, oddsMilliNow: 2000 });
    expect(legs[0]?.swaps.map(({ type, oddsMilli }) => [type, oddsMilli])).toEqual([
      [2, 3400],
      [3, 4100],
    ]);
    const { data } = await quote(betId, player, { replace: [{ leg: 0, type: 2, parameterMilli: 0 }] });
    expect(data).toMatchObject({ costMinor: '0', lines: [], kind: 'edit' });
    expect(data.before).toMatchObject({ stakeMinor: '1000', combinedOddsMilli: 4000 });
    expect(data.after).toMatchObject({ stakeMinor: '1000', combinedOddsMilli: 6800 });
    expect(data.legs.map(({ change }) => change)).toEqual(['swapped', 'kept']);
    const made = await take(betId, data.quoteId, player);
    expect(made.data).toMatchObject({ fromBetId: betId, kind: 'edit', costMinor: '0' });
    expect((await take(betId, data.quoteId, player)).data).toEqual(made.data);
    expect(await rows(player)).toMatchObject([
      {
        betId: made.data.betId,
        status: 'accepted',
        combinedOddsMilli: 6800,
        linkedFrom: { betId, how: 'edit' },
      },
      { betId, status: 'sold', payoutMinor: '1000', linkedTo: [{ betId: made.data.betId, how: 'edit' }] },
    ]);
    expect(await balanceOf(world.db, player.accountId)).toBe(9000n);
    await world.result(refs[0] ?? '', 1, 1);
    await world.result(refs[1] ?? '', 1, 0);
    expect(await balanceOf(world.db, player.accountId)).toBe(15_800n);
  });

  it('keeps the old prices of legs when one is added, for nothing', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const betId = await bet(player, games.slice(0, 1));
    await world.say(prices(refs[0] ?? '', 1500));
    const { data } = await quote(betId, player, {
      add: [{ gameId: games[1], type: 3, parameterMilli: 0 }],
    });
    expect(data).toMatchObject({ costMinor: '0', after: { kind: 'express', combinedOddsMilli: 8200 } });
    expect((await take(betId, data.quoteId, player)).success).toBe(true);
    const [now] = await rows(player);
    expect(now?.legs.map(({ oddsMilli }) => oddsMilli)).toEqual([2000, 4100]);
  });

  it('pays what a removed leg makes it worth more, and the commission of a sale', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const betId = await bet(player, games);
    await world.say(prices(refs[0] ?? '', 2800));
    const { data } = await quote(betId, player, { remove: [0] });
    const [value, commission] = data.lines;
    expect(data.lines.map(({ kind }) => kind).slice(0, 2)).toEqual(['value', 'commission']);
    expect(BigInt(value?.minor ?? '0')).toBe(
      BigInt(data.after.fairMinor ?? 0) - BigInt(data.before.fairMinor ?? 0),
    );
    expect(Number(commission?.minor)).toBeCloseTo(Number(data.before.fairMinor) * 0.05, -1);
    expect(data.lines.reduce((all, one) => all + BigInt(one.minor), 0n)).toBe(BigInt(data.costMinor));
    expect(data.after).toMatchObject({ kind: 'single', combinedOddsMilli: 2000, stakeMinor: '1000' });
    await take(betId, data.quoteId, player);
    expect(await balanceOf(world.db, player.accountId)).toBe(9000n - BigInt(data.costMinor));
  });

  it.each([
    ['nothing of it changes', {}, 'edit_nothing'],
    ['the leg is not there', { remove: [7] }, 'edit_leg_unknown'],
    [
      'a leg would go to another market',
      { replace: [{ leg: 0, type: 9, parameterMilli: 2500 }] },
      'edit_not_same_market',
    ],
    ['nothing is left of it', { remove: [0, 1] }, 'coupon_empty'],
  ])('stays as it is when %s', async (_why, body, code) => {
    const [{ games }, player] = [await offers(2), await world.player(10_000n)];
    const betId = await bet(player, games);
    expect((await quote(betId, player, body)).error?.code).toBe(code);
  });

  it('cannot be changed after a part of it was sold, while a leg has no price, once one is decided', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const betId = await bet(player, games);
    await world.say(prices(refs[1] ?? '', 2000, true));
    expect((await options(betId, player)).because).toBe('edit_not_priced');
    await world.say(prices(refs[1] ?? '', 2000));
    const sale = await post<AnswerOf<typeof offerSaleCall>>(
      `${betId}/sale/offers`,
      { stakeMinor: '300' },
      player,
    );
    await post(`${betId}/sale`, { offerId: sale.data.offerId }, player);
    expect((await options(betId, player)).because).toBe('edit_bet_sold_in_part');
    const other = await bet(player, games);
    await world.result(refs[0] ?? '', 1, 0);
    expect((await quote(other, player, { remove: [0] })).error?.code).toBe('edit_leg_decided');
    const stranger = await world.player(0n);
    expect((await quote(other, stranger, { remove: [0] })).error?.code).toBe('not_found');
  });
});

describe('a bet in play', () => {
  it('is changed when its live delay has passed, at what that costs then', async () => {
    const [{ refs, games }, player] = [await offers(1, true), await world.player(10_000n)];
    await bet(player, games);
    await world.betting.tick(60_000);
    const betId = (await rows(player))[0]?.betId ?? 0;
    expect((await options(betId, player)).because).toBeNull();
    const swap = { replace: [{ leg: 0, type: 2, parameterMilli: 0 }] };
    const dearer = await quote(betId, player, swap);
    expect(dearer.data.waitMs).toBeGreaterThan(0);
    expect((await take(betId, dearer.data.quoteId, player)).data).toMatchObject({
      status: 'waiting',
      betId: null,
    });
    await world.say(prices(refs[0] ?? '', 2600));
    await world.betting.tick(60_000);
    expect((await take(betId, dearer.data.quoteId, player)).error?.code).toBe('edit_cost_rose');
    expect(await rows(player)).toMatchObject([{ betId, status: 'accepted' }]);

    const { data } = await quote(betId, player, swap);
    await take(betId, data.quoteId, player);
    await world.betting.tick(60_000);
    const made = await take(betId, data.quoteId, player);
    expect(made.data).toMatchObject({ status: 'made', fromBetId: betId });
    expect(await rows(player)).toMatchObject([{ betId: made.data.betId }, { betId, status: 'sold' }]);
  });
});

describe('a bet of several parts', () => {
  it('a multibet keeps its groups, and a pick joins the one it is for', async () => {
    const [{ games }, player] = [await offers(4), await world.player(10_000n)];
    const betId = await bet(player, games.slice(0, 3), {
      Vid: 10,
      WithLobby: true,
      EventsIndexes: [[0], [1], [2]],
      GroupsSumms: [6, 4],
    });
    const add = [{ gameId: games[3], type: 3, parameterMilli: 0, group: 1 }];
    const { data } = await quote(betId, player, { replace: [{ leg: 0, type: 2, parameterMilli: 0 }], add });
    expect(data).toMatchObject({ costMinor: '0', after: { kind: 'multibet' } });
    await take(betId, data.quoteId, player);
    expect(await rows(player)).toMatchObject([
      {
        lobby: [0],
        groups: [
          { legs: [1], stakeMinor: '600' },
          { legs: [2, 3], stakeMinor: '400' },
        ],
      },
      { status: 'sold' },
    ]);
    const [now] = await rows(player);
    expect((await quote(now?.betId ?? 0, player, { remove: [1] })).error?.code).toBe('groups_unfit');
  });

  it('a builder keeps its joint price while another leg changes, and is priced anew when one of its own does', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const [one = 0, other = 0] = games;
    const on = (GameId: number, Type: number, Param = 0) => ({ GameId, Type, Param, Coef: 2, Kind: 3 });
    const Events = [on(one, 1), on(one, 9, 2.5), on(other, 1)];
    const placed = await world.post<MakeBetAnswer>(
      '/service-api/LiveBet/Secure/MakeBetWebBuilder',
      { Events, CheckCf: 1, Summ: 10, betGUID: randomUUID() },
      player,
    );
    expect(placed.body).toMatchObject({ Success: true });
    const betId = placed.body.Value.Id;
    const joint = (await rows(player))[0]?.builders[0]?.oddsMilli ?? 0;
    await world.say(prices(refs[0] ?? '', 2300));
    const swapped = await quote(betId, player, { replace: [{ leg: 2, type: 3, parameterMilli: 0 }] });
    expect(swapped.data.after.combinedOddsMilli).toBe(Math.floor((joint * 4100) / 1000));
    const loose = await quote(betId, player, { remove: [1] });
    expect(loose.data.legs.map(({ change }) => change)).toEqual(['repriced', 'removed', 'kept']);
    expect(loose.data.after).toMatchObject({ kind: 'express', combinedOddsMilli: 4600 });
    const made = await take(betId, swapped.data.quoteId, player);
    expect(made).toMatchObject({ success: true });
    expect((await rows(player))[0]?.builders).toEqual([{ legs: [0, 1], oddsMilli: joint }]);
    await world.result(refs[0] ?? '', 3, 0);
    await world.result(refs[1] ?? '', 0, 1);
    expect(await rows(player)).toMatchObject([{ status: 'won' }, { status: 'sold' }]);
  });
});

describe('a quote', () => {
  it('that got dearer is refused with the new cost, and one that expired is over', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const betId = await bet(player, games);
    const { data } = await quote(betId, player, { remove: [0] });
    await world.say(prices(refs[0] ?? '', 3000));
    expect((await take(betId, data.quoteId, player)).error?.code).toBe('edit_cost_rose');
    await world.db.asOwner(
      `update betting.edit_quote set expires_at = clock_timestamp() - interval '1 second' where quote_id = $1`,
      [data.quoteId],
    );
    expect((await take(betId, data.quoteId, player)).error?.code).toBe('edit_quote_expired');
    expect(await rows(player)).toMatchObject([{ status: 'accepted' }]);
  });

  it('that its player cannot pay leaves the bet as it was', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(1000n)];
    const betId = await bet(player, games);
    await world.say(prices(refs[0] ?? '', 3000));
    const { data } = await quote(betId, player, { remove: [0] });
    expect((await take(betId, data.quoteId, player)).error?.code).toBe('funds_insufficient');
    expect(await rows(player)).toMatchObject([{ betId, status: 'accepted' }]);
    expect(await balanceOf(world.db, player.accountId)).toBe(0n);
  });
});

describe('a power bet', () => {
  it('adds stake at the prices of now, as a bet tied to the first', async () => {
    const [{ refs, games }, player] = [await offers(1), await world.player(10_000n)];
    const betId = await bet(player, games);
    await world.say(prices(refs[0] ?? '', 3000));
    const { data } = await power(betId, player, { addStakeMinor: '1000' });
    expect(data).toMatchObject({
      kind: 'power_stake',
      costMinor: '1000',
      lines: [{ kind: 'stake', minor: '1000' }],
      before: { possibleWinMinor: '2000' },
      after: { stakeMinor: '2000', combinedOddsMilli: 2500, possibleWinMinor: '5000' },
    });
    const made = await take(betId, data.quoteId, player);
    expect(await take(betId, data.quoteId, player)).toMatchObject({ data: made.data });
    expect(await rows(player)).toMatchObject([
      { betId: made.data.betId, stakeMinor: '1000', linkedFrom: { betId, how: 'power_stake' } },
      { betId, status: 'accepted', linkedTo: [{ betId: made.data.betId, how: 'power_stake' }] },
    ]);
    await world.result(refs[0] ?? '', 1, 0);
    expect(await balanceOf(world.db, player.accountId)).toBe(13_000n);
  });

  it('stands on what is still to come of an express; a leg that is decided after the quote ends it', async () => {
    const [{ refs, games }, player] = [await offers(3), await world.player(10_000n)];
    const betId = await bet(player, games);
    await world.result(refs[0] ?? '', 1, 0);
    const { data } = await power(betId, player, { addStakeMinor: '1000' });
    expect(data).toMatchObject({
      before: { possibleWinMinor: '8000' },
      after: { stakeMinor: '2000', possibleWinMinor: '12000' },
      legs: [{ change: 'kept' }, { change: 'kept' }, { change: 'kept' }],
    });
    const made = await take(betId, data.quoteId, player);
    const [added] = await rows(player);
    expect(added).toMatchObject({ betId: made.data.betId, kind: 'express', possibleWinMinor: '4000' });
    const late = (await power(betId, player, { addStakeMinor: '500' })).data;
    await world.result(refs[1] ?? '', 1, 0);
    expect((await take(betId, late.quoteId, player)).error?.code).toBe('edit_leg_decided');
    const last = (await power(betId, player, { addStakeMinor: '500' })).data;
    await take(betId, last.quoteId, player);
    await world.result(refs[2] ?? '', 1, 0);
    // Of the express, of the two last legs and of the last one alone.
    expect(await balanceOf(world.db, player.accountId)).toBe(10_000n - 2_500n + 8_000n + 4_000n + 1_000n);
  });

  it('has no room in a system of which a leg is decided', async () => {
    const [{ refs, games }, player] = [await offers(3), await world.player(10_000n)];
    const betId = await bet(player, games, { Vid: 2, Systems: [2] });
    await world.result(refs[0] ?? '', 1, 0);
    expect((await power(betId, player, { addStakeMinor: '1000' })).error?.code).toBe('edit_leg_decided');
  });

  it('moves to a better price for what that is worth more', async () => {
    const [{ refs, games }, player] = [await offers(1), await world.player(10_000n)];
    const betId = await bet(player, games);
    expect((await power(betId, player)).error?.code).toBe('power_price_not_better');
    await world.say(prices(refs[0] ?? '', 2500));
    expect((await options(betId, player)).power).toMatchObject({
      canRaisePrice: true,
      combinedOddsMilliNow: 2500,
    });
    const { data } = await power(betId, player);
    expect(data).toMatchObject({ kind: 'power_price', after: { combinedOddsMilli: 2500 } });
    expect(BigInt(data.costMinor) > 0n).toBe(true);
    await take(betId, data.quoteId, player);
    await world.result(refs[0] ?? '', 1, 0);
    expect(await balanceOf(world.db, player.accountId)).toBe(11_500n - BigInt(data.costMinor));
  });
});

describe('the payload of old clients', () => {
  const send = async (player: TestPlayer, games: readonly (readonly [number, number])[], more: object) =>
    (
      await world.post<MakeBetAnswer>(
        '/service-api/LiveBet/Secure/MakeBetWeb',
        {
          Events: games.map(([GameId, Type]) => ({ GameId, Type, Coef: 2, Param: 0, Kind: 3 })),
          CheckCf: 1,
          ...more,
        },
        player,
      )
    ).body;

  it('changes a bet named by SaleBetId, once by its key, and at a cost only when that is approved', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const [one = 0, other = 0] = games;
    const betId = await bet(player, games);
    const order = { SaleBetId: betId, betGUID: randomUUID() };
    await world.say(prices(refs[0] ?? '', 2400));
    expect((await send(player, [[other, 1]], order)).code).toBe('edit_cost_unapproved');
    const swapped = await send(
      player,
      [
        [one, 1],
        [other, 3],
      ],
      { ...order, betGUID: randomUUID() },
    );
    expect(swapped).toMatchObject({ Success: true, Value: { Coupon: { Summ: 10, Coef: 8.2 } } });
    const again = { SaleBetId: swapped.Value.Id, approvedBet: true, betGUID: randomUUID() };
    const removed = await send(player, [[other, 3]], again);
    expect(removed).toMatchObject({ Success: true, Value: { Coupon: { Coef: 4.1 } } });
    expect((await send(player, [[other, 3]], again)).Value.Id).toBe(removed.Value.Id);
  });

  it('stakes more by IsPowerBet, once by its key', async () => {
    const [{ games }, player] = [await offers(1), await world.player(10_000n)];
    const [game = 0] = games;
    const betId = await bet(player, games);
    const order = { SaleBetId: betId, IsPowerBet: true, Summ: 5, betGUID: randomUUID() };
    expect((await send(player, [[game, 2]], order)).code).toBe('edit_leg_unknown');
    const added = await send(player, [[game, 1]], order);
    expect(added).toMatchObject({ Success: true, Value: { Coupon: { Summ: 5 } } });
    expect((await send(player, [[game, 1]], order)).Value.Id).toBe(added.Value.Id);
    expect(await balanceOf(world.db, player.accountId)).toBe(8500n);
  });
});

/** What may come beside the player's own acts: nothing, a result, the end of the match without one. */
const HAPPENS = ['nothing', 'result', 'void'] as const;

it('a change, a sale, an undo, a result and a void that come at the same moment have one winner', async () => {
  const winners = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const [{ refs, games }, player] = [await offers(1), await world.player(10_000n)];
    const betId = await bet(player, games);
    const { data } = await quote(betId, player, { replace: [{ leg: 0, type: 3, parameterMilli: 0 }] });
    const sale = await post<AnswerOf<typeof offerSaleCall>>(`${betId}/sale/offers`, {}, player);
    // One after the other at first, so that each of them wins once; then all at once.
    const isRace = round >= 3;
    const happens = (isRace && HAPPENS[round % HAPPENS.length]) || 'nothing';
    const acts = {
      edit: () => Promise.all([1, 2].map(() => take(betId, data.quoteId, player))),
      sale: async () => [
        await post<AnswerOf<typeof takeSale>>(`${betId}/sale`, { offerId: sale.data.offerId }, player),
      ],
      undo: () => Promise.all([1, 2].map(() => post(`${betId}/undo`, {}, player))),
    };
    const names = (['edit', 'sale', 'undo'] as const).map((_, no, all) => all[(no + round) % 3] ?? 'edit');
    const act = async (name: keyof typeof acts) => ({
      name,
      isDone: (await acts[name]()).some((one) => one.success),
    });
    const answers: Awaited<ReturnType<typeof act>>[] = [];
    if (!isRace) for (const name of names) answers.push(await act(name));
    else
      await Promise.all([
        Promise.all(names.map(act)).then((all) => answers.push(...all)),
        happens === 'result' ? world.result(refs[0] ?? '', 1, 0) : undefined,
        happens === 'void' ? world.cancel(refs[0] ?? '') : undefined,
      ]);
    const list = await rows(player);
    const old = list.find((one) => one.betId === betId);
    const done = answers.flatMap(({ name, isDone }) => (isDone ? [name] : []));
    const settled = old?.status === 'won' || old?.status === 'voided' ? [old.status] : [];
    expect([...done, ...settled]).toHaveLength(1);
    expect(list).toHaveLength(done.includes('edit') ? 2 : 1);
    winners.add(done[0] ?? settled[0] ?? '');
  }
  expect([...winners]).toEqual(expect.arrayContaining(['edit', 'sale', 'undo']));
});

it('leaves every invariant of money and bets whole', async () => {
  for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect({ name, broken: Number(row?.['broken']) }).toEqual({ name, broken: 0 });
  }
});
