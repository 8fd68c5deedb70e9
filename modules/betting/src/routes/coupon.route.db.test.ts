// What a coupon is told before it is a bet, and how it travels under a code.

import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import type { GetCouponAnswer, getSharedCoupon, UpdateCouponAnswer } from '@overround/contracts/betting';
import { type BrandId, instant, minor, systemClock } from '@overround/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCouponByCode } from '../flows/coupon-codes.ts';
import { setOneClick } from '../flows/one-click-budget.ts';
import { type BettingWorld, openBettingWorld, prices, type TestPlayer } from './world.testing.ts';

let world: BettingWorld;
beforeAll(async () => {
  world = await openBettingWorld();
});
afterAll(() => world.close());

const NAJM = 2 as BrandId; // Seeded by the migrations of site.
const OPEN = '/service-api/LiveBet/Open';
const event = (GameId: number, more: object = {}) => ({
  GameId,
  Type: 1,
  Coef: 2,
  Param: 0,
  Kind: 3,
  ...more,
});

describe('UpdateCoupon', () => {
  const update = (body: object, player?: TestPlayer) =>
    world.post<UpdateCouponAnswer>('/service-api/LiveBet-update/Open/UpdateCoupon', body, player);

  it('says what a ticket is worth without the margin, when that is asked for', async () => {
    const Events = [event(await world.offer('fair-1')), event(await world.offer('fair-2'))];
    const ask = async (more: object) =>
      (await update({ Events, Vid: 1, Currency: 12, Summ: 5, ...more })).body.Value;
    expect((await ask({})).summary.fair).toBeNull();
    const { Coef, summary } = await ask({ CalcFair: true });
    const { meanPpm = 0, chancePpm = 0 } = summary.fair ?? {};
    expect(meanPpm > 700_000 && meanPpm < 1_000_000).toBe(true);
    // An express pays its odds or nothing: its mean is their product.
    expect(Math.abs((chancePpm * Coef) / meanPpm - 1)).toBeLessThan(0.0001);
    const anti = await ask({ CalcFair: true, Vid: 6 });
    expect((anti.summary.fair?.chancePpm ?? 0) + chancePpm).toBeGreaterThan(999_990);
  });

  it('tells a visitor prices, states and what the house takes', async () => {
    const [one, two] = [await world.offer('up-1'), await world.offer('up-2')];
    await world.say(prices('up-2', 1500, true));
    const { body } = await update({
      UserId: 0,
      Events: [event(one), event(two), event(3)],
      Vid: 1,
      Currency: 12,
      Summ: 5,
    });
    expect(body.Value.Events.map((leg) => [leg.Block, leg.Finish, leg.Coef])).toEqual([
      [false, false, 2],
      [true, false, 1.5],
      [false, true, 2],
    ]);
    const whole = await update({ UserId: 0, Events: [event(one)], Vid: 0, Currency: 12, Summ: 5 });
    expect(whole.body.Value).toMatchObject({
      Coef: 2,
      minBet: 0.2,
      summary: {
        possibleWinMinor: '1000',
        lines: 1,
        bounds: { reason: 'brand', currency: 'EUR' },
        hasMoved: false,
      },
    });
    expect(whole.body.Value.maxBet).toBeGreaterThan(100);
  });

  it('tells what open bets take of the limits already, as placing will', async () => {
    const [gameId, player] = [await world.offer('held'), await world.player(20_000_000n)];
    const body = { UserId: player.accountId, Events: [event(gameId)], Vid: 0 };
    const most = async () => (await update(body, player)).body.Value.summary.bounds;
    const before = await most();
    await world.post('/service-api/LiveBet/Secure/MakeBetWeb', { ...body, CheckCf: 0, Summ: 30 }, player);
    const after = await most();
    expect(after).toMatchObject({ reason: before?.reason, heldMinor: '3000' });
    expect(Number(before?.stakeMinorMax) - Number(after?.stakeMinorMax)).toBe(3000);
  });

  it('bounds the stake by the own balance, and keeps maxBet positive when there is none', async () => {
    const [gameId, rich, broke] = [
      await world.offer('max'),
      await world.player(4200n),
      await world.player(0n),
    ];
    const own = await update({ UserId: rich.accountId, Events: [event(gameId)], Vid: 0 }, rich);
    expect(own.body.Value).toMatchObject({
      maxBet: 42,
      summary: { bounds: { reason: 'balance', stakeMinorMax: '4200' } },
    });
    const none = await update({ UserId: broke.accountId, Events: [event(gameId)], Vid: 0 }, broke);
    expect(none.body.Value.maxBet).toBeGreaterThan(0);
    expect(none.body.Value.summary.bounds).toMatchObject({ reason: 'balance', stakeMinorMax: '0' });
  });

  it('bounds a one-click order by what is left of the own budget of the day', async () => {
    const [gameId, player] = [await world.offer('budget'), await world.player(10_000n)];
    const body = { UserId: player.accountId, Events: [event(gameId)], Vid: 0 };
    const bounds = async (more: object) =>
      (await update({ ...body, ...more }, player)).body.Value.summary.bounds;
    expect(await bounds({ OneClickBet: 1 })).toMatchObject({ reason: 'balance' });
    const owner = { ...player, brandId: 1 as BrandId };
    const wanted = { budgetMinor: minor(900n), timeZone: 'UTC' };
    await setOneClick(world.db, owner, wanted, systemClock.now());
    expect(await bounds({ OneClickBet: 1 })).toMatchObject({ reason: 'budget', stakeMinorMax: '900' });
    const order = { ...body, OneClickBet: 1, CheckCf: 0, Summ: 4, betGUID: randomUUID() };
    await world.post('/service-api/LiveBet/Secure/MakeBetWeb', order, player);
    expect(await bounds({ OneClickBet: 1 })).toMatchObject({ reason: 'budget', stakeMinorMax: '500' });
    expect(await bounds({})).toMatchObject({ reason: 'balance', stakeMinorMax: '9600' });
    // A limit on all bets counts that bet as well; the tighter of the two is told.
    await world.db.asOwner(
      `insert into limits.player_limit (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone)
       values (1, $1, $2, 'stake', 'week', 'EUR', 1000, 'UTC')`,
      [randomUUID(), player.personId],
    );
    expect(await bounds({})).toMatchObject({ reason: 'budget', stakeMinorMax: '600' });
    expect(await bounds({ OneClickBet: 1 })).toMatchObject({ reason: 'budget', stakeMinorMax: '500' });
  });

  it('marks related legs and sums systems up per size', async () => {
    const games = [await world.offer('s-1'), await world.offer('s-2'), await world.offer('s-3')];
    const [first = 0] = games;
    const related = await update({
      Events: [event(first), event(first, { Type: 2, Coef: 3.4 })],
      Vid: 1,
      Currency: 12,
    });
    expect(related.body.Value.Events.map((leg) => leg.IsRelation)).toEqual([1, 1]);
    expect(related.body.Value.summary.related).toEqual([[0, 1]]);
    const system = await update({
      Events: games.map((game) => event(game)),
      Vid: 2,
      Cover: 'trixie',
      CalcSystemsMin: true,
      Currency: 12,
      Summ: 4,
    });
    expect(system.body.Value).toMatchObject({
      Vid: 2,
      Coef: 5,
      MinBetSystem: [
        { Size: 1, Lines: 3 },
        { Size: 2, Lines: 3, Coef: 4 },
        { Size: 3, Lines: 1, Coef: 8 },
      ],
      summary: { lines: 4, cover: 'trixie', possibleWinMinor: '2000' },
    });
  });
});

describe('coupon codes', () => {
  it('load what was saved with the prices of now, one leg per game, without legs that are over', async () => {
    const [one, two] = [await world.offer('code-1'), await world.offer('code-2')];
    const saved = await world.post<string>(`${OPEN}/SaveCoupon`, {
      Events: [event(one), event(one, { Type: 2 }), event(two)],
      Vid: 1,
      partner: 1,
    });
    expect(saved.body.Value).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    await world.say(prices('code-1', 1700));
    const loaded = await world.post<GetCouponAnswer>(`${OPEN}/GetCoupon`, {
      Guid: saved.body.Value.toLowerCase(),
      Lng: 'ru',
      partner: 1,
    });
    expect(loaded.body.Value).toMatchObject({
      Code: saved.body.Value,
      HasRemoveEvents: false,
      Vid: 1,
      Coef: 3.4,
    });
    expect(loaded.body.Value.Comparison).toMatchObject({ coefThen: 4, coefNow: 3.4, removed: 0 });
    expect(loaded.body.Value.Events[0]).toMatchObject({
      GameId: one,
      Coef: 1.7,
      Opp1: 'Харбор Роверс',
      Opp1Eng: 'Harbour Rovers',
    });
    await world.result('code-1', 1, 0);
    const later = await world.post<GetCouponAnswer>(`${OPEN}/GetCoupon`, { Guid: saved.body.Value });
    expect(later.body.Value).toMatchObject({ HasRemoveEvents: true, Vid: 0 });
    expect(later.body.Value.Events).toHaveLength(1);
    await world.result('code-2', 1, 0);
    expect(
      (await world.post<GetCouponAnswer>(`${OPEN}/GetCoupon`, { Guid: saved.body.Value })).body,
    ).toMatchObject({
      Success: false,
      ErrorCode: 159_271,
    });
  });

  it('can be looked at whole, prices then and now, and are known under every brand', async () => {
    const [one, two] = [await world.offer('look-1'), await world.offer('look-2')];
    const saved = await world.post<string>(`${OPEN}/SaveCoupon`, {
      Events: [event(one), event(two)],
      Vid: 1,
    });
    const code = saved.body.Value;
    await world.say(prices('look-1', 1700));
    const look = async () =>
      (
        await world.get<AnswerOf<typeof getSharedCoupon>>(
          `/web-api/coupons/${code.toLowerCase()}?lng=en`,
          await world.player(0n),
        )
      ).body.data;
    const before = await look();
    expect(before).toMatchObject({ code, kind: 'express', oddsMilliThen: 4000, oddsMilliNow: 3400 });
    expect(before.legs[0]).toMatchObject({
      home: 'Harbour Rovers',
      oddsMilliThen: 2000,
      oddsMilliNow: 1700,
      state: 'open',
    });
    expect(before.expiresAt).toBe(before.savedAt + 90 * 86_400);
    await world.result('look-2', 1, 0);
    const after = await look();
    expect(after).toMatchObject({ oddsMilliThen: 4000, oddsMilliNow: null, checksum: before.checksum });
    expect(after.legs.map(({ state }) => state)).toEqual(['open', 'over']);
    const elsewhere = await world.db.read({ brandId: NAJM }, (tx) =>
      findCouponByCode(tx, code, instant(Date.now())),
    );
    expect(elsewhere).toMatchObject({ code, brandId: 1 });
    const late = await world.db.read({ brandId: NAJM }, (tx) =>
      findCouponByCode(tx, code, instant(Date.now() + 91 * 86_400_000)),
    );
    expect(late).toBeUndefined();
  });

  it('are unknown to who invents them', async () => {
    const { status, body } = await world.post<GetCouponAnswer>(`${OPEN}/GetCoupon`, { Guid: 'K7QX2' });
    expect([status, body.Value, body.Success, body.ErrorCode]).toEqual([200, null, false, 100_849]);
  });
});
