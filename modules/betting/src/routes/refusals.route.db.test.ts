// Every number that clients of the coupon calls branch on (wire-shapes 2.2), from the call that says it.

import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import {
  BET_WIRE_CODES,
  type GetCouponAnswer,
  type getOwnLimits,
  type MakeBetAnswer,
  type UpdateCouponAnswer,
} from '@overround/contracts/betting';
import { type BrandId, minor } from '@overround/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAccountCap } from '../store/account-cap-store.ts';
import { leaningCases } from './leaning-cases.testing.ts';
import { matchState, type BettingWorld, openBettingWorld, prices, type TestPlayer } from './world.testing.ts';

const OPEN = '/service-api/LiveBet/Open';
const MAKE = '/service-api/LiveBet/Secure/MakeBetWeb';

let world: BettingWorld;
/** Where people live; who is not in it, nobody knows. */
const residents = new Map<string, number>();
const STRICT_COUNTRY = 49;
/** Games of matches of their own, at 2.000 each. */
let games: number[];
beforeAll(async () => {
  // Away wins of the line may cost the house little, so that a test reaches the cap.
  world = await openBettingWorld(
    { countryOf: async (_tx, personId) => residents.get(personId) },
    (brand) => ({
      ...brand,
      betting: {
        ...brand.betting,
        jurisdictions: [
          {
            countryId: STRICT_COUNTRY,
            sums: { currency: brand.defaultCurrency, unitMinor: minor(100n), stakeMinorMax: minor(700n) },
            oddsMax: 3,
          },
        ],
        risk: {
          ...brand.betting.risk,
          limitRules: [
            ...brand.betting.risk.limitRules,
            { scope: 'outcome', type: 3, kind: 'line', exposureUnitsMax: 200 },
          ],
        },
      },
    }),
  );
  games = [];
  for (let no = 0; no < 21; no += 1) games.push(await world.offer(`many-${no}`));
});
afterAll(() => world.close());

const leg = (GameId: number | undefined, more: object = {}) => ({
  GameId: GameId ?? 1,
  Type: 1,
  Coef: 2,
  Param: 0,
  Kind: 3,
  ...more,
});
const legs = (count: number) => games.slice(0, count).map((game) => leg(game));
const order = (events: object[], more: object = {}) => ({
  Events: events,
  Vid: events.length > 1 ? 1 : 0,
  CheckCf: 0,
  Summ: 5,
  Lng: 'en',
  partner: 1,
  betGUID: randomUUID(),
  ...more,
});
const make = (player: TestPlayer, body: object) => world.post<MakeBetAnswer>(MAKE, body, player);

interface Fault {
  readonly name: string;
  readonly code: string;
  /** What is done first, and the order that is refused then. */
  readonly arrange: (player: TestPlayer) => Promise<object> | object;
}

const FAULTS: readonly Fault[] = [
  { name: 'a coupon of nothing', code: 'coupon_empty', arrange: () => order([]) },
  {
    name: 'fifty-one events',
    code: 'too_many_selections',
    arrange: () => order(Array.from({ length: 51 }, (_, no) => leg(no + 1))),
  },
  {
    name: 'twenty-one events in a system',
    code: 'too_many_selections',
    arrange: () => order(legs(21), { Vid: 2, Systems: [2] }),
  },
  { name: 'two legs as a single', code: 'coupon_kind_unfit', arrange: () => order(legs(2), { Vid: 0 }) },
  {
    name: 'a system of bankers only',
    code: 'coupon_kind_unfit',
    arrange: () =>
      order(
        legs(3).map((one) => ({ ...one, Banker: true })),
        { Vid: 2, Systems: [2] },
      ),
  },
  { name: 'a system without sizes', code: 'system_size_unfit', arrange: () => order(legs(3), { Vid: 2 }) },
  {
    name: 'a size beyond the free legs',
    code: 'system_size_unfit',
    arrange: () => order([...legs(2), leg(games[2], { Banker: true })], { Vid: 4, Systems: [3] }),
  },
  {
    name: 'a size twice',
    code: 'system_size_unfit',
    arrange: () => order(legs(3), { Vid: 2, Systems: [2, 2] }),
  },
  {
    name: 'only events that are over',
    code: 'all_selections_closed',
    arrange: () => order([leg(1), leg(2)]),
  },
  { name: 'one event that is over', code: 'selection_closed', arrange: () => order([leg(games[0]), leg(1)]) },
  {
    name: 'an outcome nobody offers',
    code: 'selection_closed',
    arrange: () => order([leg(games[0]), leg(games[1], { Type: 9, Param: 77.5 })]),
  },
  {
    name: 'a suspended outcome',
    code: 'selection_suspended',
    arrange: async () => {
      const game = await world.offer('stopped');
      await world.say(prices('stopped', 2000, true));
      return order([leg(game)]);
    },
  },
  {
    name: 'two legs of one match',
    code: 'selections_related',
    arrange: () => order([leg(games[0]), leg(games[0], { Type: 3, Coef: 4.1 })]),
  },
  { name: 'a price that moved', code: 'odds_changed', arrange: () => order([leg(games[0], { Coef: 2.1 })]) },
  {
    name: 'a better price under "exact only"',
    code: 'odds_changed',
    arrange: () => order([leg(games[0], { Coef: 1.9 })]),
  },
  {
    name: 'a worse price under "same or better"',
    code: 'odds_changed',
    arrange: () => order([leg(games[0], { Coef: 2.1 })], { CheckCf: 2 }),
  },
  { name: 'too little', code: 'stake_too_low', arrange: () => order(legs(1), { Summ: 0.19 }) },
  { name: 'too much', code: 'stake_too_high', arrange: () => order(legs(1), { Summ: 50_000.01 }) },
  {
    name: 'more than staff lets the account hold',
    code: 'position_full',
    arrange: async (player) => {
      await world.db.inTransaction({ brandId: 1 as never }, (tx) =>
        setAccountCap(tx, { ...player, brandId: 1 as never, stakeMinorMax: minor(499n), reason: 'risk' }),
      );
      return order(legs(1));
    },
  },
  { name: 'more than there is', code: 'funds_insufficient', arrange: () => order(legs(1), { Summ: 101 }) },
  {
    name: 'an account of somebody else',
    code: 'account_unknown',
    arrange: () => order(legs(1), { UserId: 1 }),
  },
  {
    name: 'a person who was blocked',
    code: 'betting_not_allowed',
    arrange: async ({ personId }) => {
      await world.db.asOwner(`update identity.person set status = 'blocked' where person_id = $1`, [
        personId,
      ]);
      return order(legs(1));
    },
  },
  {
    name: 'an option that is not offered',
    code: 'option_not_offered',
    arrange: () => order(legs(1), { IsPowerBet: true }),
  },
  {
    name: 'a price policy nobody knows',
    code: 'price_policy_unknown',
    arrange: () => order(legs(1), { CheckCf: 3 }),
  },
  { name: 'a sum that is none', code: 'sum_malformed', arrange: () => order(legs(1), { Summ: '5e2' }) },
  { name: 'thirds of a cent', code: 'sum_too_precise', arrange: () => order(legs(1), { Summ: '5.003' }) },
  {
    name: 'another order under the same key',
    code: 'idempotency_conflict',
    arrange: async (player) => {
      const first = order(legs(1));
      await make(player, first);
      return { ...first, Summ: 6 };
    },
  },
];

describe('MakeBetWeb refuses with its number', () => {
  it.each(FAULTS.map((fault) => [fault.name, fault] as const))('%s', async (_name, { code, arrange }) => {
    const player = await world.player(10_000n);
    const body = await arrange(player);
    const answer = await make(player, body);
    expect(Object.keys(answer.body).slice(0, 5)).toEqual(['Value', 'Id', 'Success', 'Error', 'ErrorCode']);
    expect(answer.body).toMatchObject({
      Success: false,
      Value: null,
      Id: 0,
      code,
      ErrorCode: BET_WIRE_CODES[code],
    });
    expect(answer.body.Error).not.toBe('');
    // A business refusal of this family comes with HTTP 200; a key that stands for another order is 409 everywhere (safety 5).
    expect(answer.status).toBe(code === 'idempotency_conflict' ? 409 : 200);
  });

  it('a live bet that nobody could decide for a minute', async () => {
    const [game, player] = [await world.offer('overdue', { isLive: true }), await world.player(10_000n)];
    const body = order([leg(game)]);
    expect((await make(player, body)).body.Value.status).toBe('pending');
    await world.db.asOwner(`update betting.pending_bet set due_at = due_at - interval '10 minutes'`);
    await world.betting.tick();
    expect((await make(player, body)).body).toMatchObject({
      code: 'acceptance_timed_out',
      ErrorCode: BET_WIRE_CODES['acceptance_timed_out'],
    });
    expect((await make(player, order(legs(1)))).body.Value.Balance).toBe(95);
  });

  it('a live bet whose player wanted none of a changed score, and no other', async () => {
    const [game, player] = [await world.offer('scored', { isLive: true }), await world.player(10_000n)];
    const [drops, stays] = [order([leg(game)], { dropOnScoreChange: true }), order([leg(game)])];
    for (const body of [drops, stays]) await make(player, body);
    await world.say({
      kind: 'state_change',
      eventRef: 'scored',
      state: matchState(2, 0, 'in_play'),
      happenings: [],
    });
    await world.betting.tick(7000);
    expect((await make(player, drops)).body).toMatchObject({
      code: 'score_changed',
      ErrorCode: BET_WIRE_CODES['score_changed'],
      details: { selections: [{ index: 0, gameId: game }] },
    });
    expect((await make(player, stays)).body).toMatchObject({ Success: true, Value: { status: 'accepted' } });
  });

  it('a live bet whose player wanted none of a changed score stands when there was none', async () => {
    const [game, player] = [await world.offer('unscored', { isLive: true }), await world.player(10_000n)];
    const drops = order([leg(game)], { dropOnScoreChange: true });
    await make(player, drops);
    await world.betting.tick(7000);
    expect((await make(player, drops)).body).toMatchObject({ Success: true, Value: { status: 'accepted' } });
  });

  it('a live bet at a price that left what was agreed is waited for as often as its player said', async () => {
    const [game, player] = [await world.offer('requoted', { isLive: true }), await world.player(100_000n)];
    const wants = { CheckCf: 2, PriceWithin: 5, Requotes: 1 };
    const [back, gone] = [order([leg(game)], wants), order([leg(game)], { ...wants, Requotes: 0 })];
    for (const body of [back, gone]) expect((await make(player, body)).body.Value.status).toBe('pending');
    await world.say(prices('requoted', 1900));
    await world.betting.tick(7000);
    expect((await make(player, gone)).body).toMatchObject({ code: 'odds_changed' });
    expect((await make(player, back)).body.Value.status).toBe('pending');
    // 5 hundredths of the winnings below what was seen: near enough, and better than it is always given.
    await world.say(prices('requoted', 1950));
    await world.betting.tick(14_000);
    expect((await make(player, back)).body.Value).toMatchObject({
      status: 'accepted',
      Coupon: { Coef: 1.95 },
    });
  });

  it('a live bet is waited for no longer than that, and its stake comes back', async () => {
    const [game, player] = [await world.offer('given-up', { isLive: true }), await world.player(10_000n)];
    const body = order([leg(game)], { CheckCf: 2, Requotes: 2 });
    await make(player, body);
    await world.say(prices('given-up', 1500));
    for (const aheadMs of [7000, 14_000]) {
      await world.betting.tick(aheadMs);
      expect((await make(player, body)).body.Value.status).toBe('pending');
    }
    await world.betting.tick(60_000);
    expect((await make(player, body)).body).toMatchObject({ code: 'odds_changed' });
    expect((await make(player, order(legs(1)))).body.Value.Balance).toBe(95);
  });

  it('a tolerance goes with "same or better" only', async () => {
    const body = order(legs(1), { CheckCf: 0, PriceWithin: 5 });
    expect((await make(await world.player(10_000n), body)).body).toMatchObject({
      code: 'option_not_offered',
      details: { option: 'PriceWithin' },
    });
  });

  it('numbers that clients know mean what they mean elsewhere', () => {
    expect(BET_WIRE_CODES).toMatchObject({
      coupon_code_unknown: 100_849,
      all_selections_closed: 159_271,
      too_many_selections: 157_972,
      selection_closed: 161_627,
      too_often: 161_627,
    });
    const ours = Object.values(BET_WIRE_CODES).filter((number) => number >= 900_000);
    expect(new Set(ours).size).toBe(ours.length);
  });
});

describe('coupons of every shape', () => {
  // All at 2.000, so that a line of n legs returns 2^n.
  it.each([
    ['an express of twenty', 20, { Vid: 1 }, 1, 2 ** 20],
    ['doubles of four', 4, { Vid: 2, ExpressNum: 2 }, 6, 4],
    ['doubles and trebles of four in one ticket', 4, { Vid: 2, Systems: [2, 3] }, 10, (6 * 4 + 4 * 8) / 10],
    ['a lucky 15 by name', 4, { Vid: 2, Cover: 'Lucky 15' }, 15, (4 * 2 + 6 * 4 + 4 * 8 + 16) / 15],
    ['a heinz by name', 6, { Vid: 4, Cover: 'heinz' }, 57, (15 * 4 + 20 * 8 + 15 * 16 + 6 * 32 + 64) / 57],
    ['all twenty in tens', 20, { Vid: 2, Systems: [10] }, 184_756, 1024],
  ] as const)('%s are summed up and booked alike', async (_name, count, more, lines, coef) => {
    const player = await world.player(1_000_000n);
    const body = order(legs(count), { ...more, Summ: 0.2 });
    const shown = await world.post<UpdateCouponAnswer>(`${OPEN}/UpdateCoupon`, body, player);
    expect(shown.body.Value.summary).toMatchObject({ lines, problem: null });
    expect(shown.body.Value.Coef).toBeCloseTo(coef, 2);
    const booked = await make(player, body);
    expect(booked.body).toMatchObject({ Success: true });
    expect(booked.body.Value.Coupon.Coef).toBe(shown.body.Value.Coef);
    expect(booked.body.Value.possibleWinMinor).toBe(shown.body.Value.summary.possibleWinMinor);
  });

  it('a banker stands in every line, is told back, and is kept by a code', async () => {
    const events = [leg(games[0], { Banker: true }), ...legs(4).slice(1)];
    const player = await world.player(10_000n);
    const body = order(events, { Vid: 2, Systems: [2], Summ: 3 });
    const booked = await make(player, body);
    expect(booked.body.Value).toMatchObject({ possibleWinMinor: '2400' });
    expect(booked.body.Value.Coupon.Events.map((one) => one.Banker)).toEqual([true, false, false, false]);
    const saved = await world.post<string>(`${OPEN}/SaveCoupon`, body);
    const loaded = await world.post<GetCouponAnswer>(`${OPEN}/GetCoupon`, { Guid: saved.body.Value });
    expect(loaded.body.Value).toMatchObject({ Vid: 2, Systems: [2], expressNum: 2, HasRemoveEvents: false });
    expect(loaded.body.Value.Events.map((one) => one.Banker)).toEqual([true, false, false, false]);
  });
});

describe('the account cap', () => {
  it('is what an order is filled up to, the rest is told, and the same key is the same bet', async () => {
    const player = await world.player(10_000n);
    await world.db.inTransaction({ brandId: 1 as never }, (tx) =>
      setAccountCap(tx, { ...player, brandId: 1 as never, stakeMinorMax: minor(300n), reason: 'risk' }),
    );
    expect((await make(player, order(legs(1), { Summ: 2 }))).body.Success).toBe(true);
    const body = order(legs(1), { Summ: 5, FillMode: 1 });
    const filled = { stakeMinor: '100', remainderMinor: '400' };
    expect((await make(player, body)).body.Value).toMatchObject({ ...filled, Coupon: { Summ: 1 } });
    expect((await make(player, body)).body.Value).toMatchObject({ stakeMinor: '100', remainderMinor: '400' });
    expect((await make(player, { ...body, Summ: 6 })).body).toMatchObject({ code: 'idempotency_conflict' });
    // Nothing is left of this position; of another everything.
    expect((await make(player, order(legs(1), { FillMode: 2 }))).body).toMatchObject({
      code: 'position_full',
    });
    const most = await make(player, order([leg(games[1])], { Summ: 0.2, FillMode: 2 }));
    expect(most.body.Value).toMatchObject({ stakeMinor: '300', remainderMinor: '0' });
  });

  it('is told as the reason of the most before anybody asks for more', async () => {
    const player = await world.player(10_000n);
    await world.db.inTransaction({ brandId: 1 as never }, (tx) =>
      setAccountCap(tx, { ...player, brandId: 1 as never, stakeMinorMax: minor(300n), reason: 'risk' }),
    );
    const { body } = await world.post<UpdateCouponAnswer>(`${OPEN}/UpdateCoupon`, order(legs(1)), player);
    expect(body.Value).toMatchObject({
      maxBet: 3,
      summary: { bounds: { reason: 'account', stakeMinorMax: '300' } },
    });
  });
});

describe('limits', () => {
  it('of the law hold for who lives there, and are named before the bet and by its refusal', async () => {
    const player = await world.player(100_000n);
    residents.set(player.personId, STRICT_COUNTRY);
    const law = { reason: 'jurisdiction', stakeMinorMax: '700' };
    expect(await bounds(player, leg(games[2]))).toMatchObject(law);
    const refused = await make(player, order([leg(games[2])], { Summ: 7.01 }));
    expect(refused.body).toMatchObject({ code: 'stake_too_high', details: law });
    const long = order([leg(games[2]), leg(games[3])]);
    const { body } = await world.post<UpdateCouponAnswer>(`${OPEN}/UpdateCoupon`, long, player);
    expect(body.Value.summary.problem).toEqual({
      code: 'odds_too_long',
      oddsMax: '3',
      reason: 'jurisdiction',
    });
    expect((await make(player, long)).body).toMatchObject({ code: 'odds_too_long' });
    expect((await make(player, order([leg(games[2])], { Summ: 7 }))).body.Success).toBe(true);
    // A position is bounded as one bet is.
    expect((await make(player, order([leg(games[2])]))).body).toMatchObject({ code: 'position_full' });
    const elsewhere = await world.player(100_000n);
    expect((await make(elsewhere, { ...long, betGUID: randomUUID() })).body.Success).toBe(true);
  });

  const bounds = async (player: TestPlayer, event: object) => {
    const { body } = await world.post<UpdateCouponAnswer>(`${OPEN}/UpdateCoupon`, order([event]), player);
    return body.Value.summary.bounds;
  };
  const brandId = 1 as BrandId; // The brand of the world.

  it('of a person are named as theirs, and an operator sees the whole chain of them', async () => {
    const player = await world.player(10_000_000n);
    const { personId } = player;
    expect(await bounds(player, leg(games[0]))).toMatchObject({
      reason: 'brand',
      kind: 'stake',
      limitMinor: '5000000',
    });
    const change = { brandId, personId, percent: 1, reason: 'bets on late news', madeBy: 'anna' };
    const changed = await world.betting.risk.changeLimit(change);
    const changeNo = changed.ok ? changed.value : 0;
    expect(await bounds(player, leg(games[0]))).toMatchObject({ reason: 'person', stakeMinorMax: '50000' });
    expect((await make(player, order([leg(games[0])], { Summ: 500.01 }))).body).toMatchObject({
      ErrorCode: 900111,
    });
    const why = await world.betting.risk.why({
      brandId,
      personId,
      outcome: { gameId: games[0] ?? 0, type: 1, parameter: 0 },
    });
    expect(why).toMatchObject({
      value: {
        personPercent: 1,
        controls: expect.arrayContaining([{ name: 'stake_max', refusal: null }]),
        bounds: expect.arrayContaining([
          expect.objectContaining({ reason: 'person', kind: 'stake', stakeMinorMax: '50000' }),
          expect.objectContaining({ reason: 'platform', kind: 'exposure' }),
        ]),
      },
    });
    const told = async () =>
      (await world.get<AnswerOf<typeof getOwnLimits>>('/web-api/bets/limits', player)).body.data;
    const cut = { percentBefore: 100, percentAfter: 1, reason: 'bets on late news' };
    expect(await told()).toMatchObject({ percent: 1, changes: [{ ...cut, review: 'waiting' }] });
    const review = { brandId, changeNo, isUpheld: false, madeBy: 'boris' };
    expect((await world.betting.risk.reviewLimit(review)).ok).toBe(true);
    expect(await told()).toMatchObject({
      percent: 100,
      changes: [{ percentAfter: 100 }, { ...cut, review: 'overturned' }],
    });
    expect(await bounds(player, leg(games[0]))).toMatchObject({ reason: 'brand' });
  });

  it('grow with what is bet: the liability of every outcome is told, and the worst score', async () => {
    const [game, player] = [await world.offer('liability'), await world.player(100_000n)];
    await make(player, order([leg(game)], { Summ: 100 }));
    const eventId = world.catalog.book.findGame(game)?.eventId ?? 0;
    expect(await world.betting.risk.ofEvent(eventId, brandId)).toMatchObject({
      outcomes: [{ type: 1, costMilli: '100000', eventMilli: '100000' }],
      worst: { costMilli: '100000', boundMilli: '100000' },
    });
    expect(await world.betting.risk.overview()).toMatchObject({
      dearest: expect.arrayContaining([expect.objectContaining({ eventId, mostMilli: '100000' })]),
    });
  });
});

leaningCases(() => world, { leg, order });

describe('the live delay', () => {
  it('is skipped while the match rests, and stands again when it goes on', async () => {
    const [game, player] = [await world.offer('rest', { isLive: true }), await world.player(10_000n)];
    const state = (phase: 'in_play' | 'break') =>
      world.say({ kind: 'state_change', eventRef: 'rest', state: matchState(1, 0, phase), happenings: [] });
    expect((await make(player, order([leg(game)]))).body.Value).toMatchObject({
      status: 'pending',
      waitTime: 6000,
    });
    await state('break');
    const resting = await world.post<UpdateCouponAnswer>(`${OPEN}/UpdateCoupon`, order([leg(game)]), player);
    expect(resting.body.Value.summary.delayMs).toBe(0);
    expect((await make(player, order([leg(game)], { notWait: true }))).body.Value).toMatchObject({
      status: 'accepted',
      waitTime: 0,
    });
    await state('in_play');
    expect((await make(player, order([leg(game)], { notWait: true }))).body.Value).toMatchObject({
      waitTime: 6000,
    });
  });
});
