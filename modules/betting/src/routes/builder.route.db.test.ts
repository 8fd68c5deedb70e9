// Builders from their outcomes to their payouts: joint prices, void legs, several in one express, and their way back to the house.

import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import type {
  BuilderEventsAnswer,
  getBets,
  MakeBetAnswer,
  offerSaleCall,
  takeSale,
  UpdateCouponAnswer,
} from '@overround/contracts/betting';
import type { OddsMilli } from '@overround/kernel';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import { type BettingWorld, type FeedMessage, openBettingWorld, type TestPlayer } from './world.testing.ts';

let world: BettingWorld;
beforeAll(async () => {
  world = await openBettingWorld();
});
afterAll(() => world.close());

const quarterLines = (ref: string): FeedMessage => ({
  kind: 'odds_change',
  eventRef: ref,
  markets: [
    {
      part: {},
      group: 17,
      status: 'open',
      outcomes: [
        { type: 9, parameter: 2.5, oddsMilli: 1900 as OddsMilli },
        { type: 10, parameter: 2.5, oddsMilli: 1950 as OddsMilli },
        { type: 9, parameter: 2.75, oddsMilli: 2150 as OddsMilli },
        { type: 10, parameter: 2.75, oddsMilli: 1720 as OddsMilli },
        { type: 9, parameter: 2, oddsMilli: 1400 as OddsMilli },
        { type: 10, parameter: 2, oddsMilli: 2900 as OddsMilli },
        { type: 9, parameter: 3, oddsMilli: 2500 as OddsMilli },
        { type: 10, parameter: 3, oddsMilli: 1520 as OddsMilli },
      ],
    },
  ],
});

let matches = 0;
async function offer(): Promise<{ ref: string; game: number }> {
  const ref = `built-${(matches += 1)}`;
  const game = await world.offer(ref);
  await world.say(quarterLines(ref));
  return { ref, game };
}
const HOME = { Type: 1, Coef: 2 };
const OVER = { Type: 9, Param: 2.5, Coef: 1.9 };
const OVER_3 = { Type: 9, Param: 3, Coef: 2.5 };
const OVER_QUARTER = { Type: 9, Param: 2.75, Coef: 2.15 };
const UNDER = { Type: 10, Param: 2.5, Coef: 1.95 };
const on = (GameId: number, ...picks: object[]) => picks.map((pick) => ({ GameId, Kind: 3, ...pick }));
const order = (Events: object[], more: object = {}) => ({
  Events,
  CheckCf: 0,
  Summ: 10,
  betGUID: randomUUID(),
  ...more,
});
const make = (events: object[], player: TestPlayer, more: object = {}) =>
  world.post<MakeBetAnswer>('/service-api/LiveBet/Secure/MakeBetWebBuilder', order(events, more), player);
const show = (events: object[], player?: TestPlayer) =>
  world.post<UpdateCouponAnswer>('/service-api/LiveBet/Open/UpdateCouponBuilder', order(events), player);
const rows = async (player: TestPlayer) =>
  (await world.get<AnswerOf<typeof getBets>>('/web-api/bets', player)).body.data.bets;

describe('UpdateCouponBuilder and MakeBetWebBuilder', () => {
  it('price outcomes of one match together, and pay that price', async () => {
    const [{ ref, game }, player] = [await offer(), await world.player(10_000n)];
    const shown = await show(on(game, HOME, OVER));
    const joint = shown.body.Value.summary.builders[0]?.oddsMilli ?? 0;
    // Goals help the better side: less than the product, more than either.
    expect(joint).toBeGreaterThan(2000);
    expect(joint).toBeLessThan(3800);
    expect(shown.body.Value).toMatchObject({ Vid: 0, Coef: joint / 1000 });
    const placed = await make(on(game, HOME, OVER), player);
    expect(placed.body).toMatchObject({ Success: true, Value: { possibleWinMinor: String(joint) } });
    await world.result(ref, 3, 0);
    expect(await rows(player)).toMatchObject([
      {
        kind: 'single',
        status: 'won',
        payoutMinor: String(joint),
        builders: [{ legs: [0, 1], oddsMilli: joint }],
      },
    ]);
    expect(await balanceOf(world.db, player.accountId)).toBe(9000n + BigInt(joint));
  });

  it.each([
    ['a void leg goes, and the rest pays its own price', [HOME, OVER_3], [2, 1], 2000n],
    ['a leg that is lost loses all', [HOME, OVER], [1, 0], 0n],
  ] as const)('settle by legs: %s', async (_name, picks, [home, away], paid) => {
    const [{ ref, game }, player] = [await offer(), await world.player(10_000n)];
    await make(on(game, ...picks), player);
    await world.result(ref, home, away);
    expect(await balanceOf(world.db, player.accountId)).toBe(9000n + paid);
  });

  it('take quarter lines: the half that is void pays the price of the rest', async () => {
    const [{ ref, game }, player] = [await offer(), await world.player(10_000n)];
    const { body } = await show(on(game, HOME, OVER_QUARTER));
    const joint = BigInt(body.Value.summary.builders[0]?.oddsMilli ?? 0);
    await make(on(game, HOME, OVER_QUARTER), player);
    await world.result(ref, 2, 1);
    expect(await balanceOf(world.db, player.accountId)).toBe(9000n + (joint + 2000n) / 2n);
  });

  it('let several builders and a leg stand in one express', async () => {
    const [first, second, third] = [await offer(), await offer(), await offer()];
    const player = await world.player(10_000n);
    const events = [...on(first.game, HOME, OVER), ...on(second.game, HOME, OVER), ...on(third.game, HOME)];
    const { body } = await show(events);
    const [one, other] = body.Value.summary.builders.map(({ oddsMilli }) => oddsMilli ?? 0);
    const coef = ((one ?? 0) * (other ?? 0) * 2) / 1_000_000;
    expect(body.Value.Vid).toBe(1);
    expect(Math.abs(body.Value.Coef - coef)).toBeLessThan(0.001);
    const placed = await make(events, player, { Vid: 1 });
    expect(placed.body).toMatchObject({ Success: true });
    for (const { ref } of [first, second, third]) await world.result(ref, 3, 1);
    const [bet] = await rows(player);
    expect(bet).toMatchObject({
      kind: 'express',
      status: 'won',
      payoutMinor: placed.body.Value.possibleWinMinor,
    });
  });

  it('stand in a system beside each other and beside a leg: every line has their joint price', async () => {
    const [first, second, third] = [await offer(), await offer(), await offer()];
    const player = await world.player(10_000n);
    const events = [...on(first.game, HOME, OVER), ...on(second.game, HOME, OVER), ...on(third.game, HOME)];
    const { body } = await show(events);
    const [one = 0, other = 0] = body.Value.summary.builders.map(({ oddsMilli }) => oddsMilli ?? 0);
    const placed = await make(events, player, { Vid: 2, Systems: [2] });
    expect(placed.body).toMatchObject({ Success: true });
    for (const { ref } of [first, second, third]) await world.result(ref, 3, 1);
    const [bet] = await rows(player);
    // Three lines of two places with a third of the stake each; exact, and cut once.
    const units = (one * other + one * 2000 + other * 2000) / 1_000_000 / 3;
    expect(bet).toMatchObject({ kind: 'system', status: 'won', lines: 3 });
    expect(Number(bet?.payoutMinor)).toBe(Math.floor(units * 1000 + 1e-6));
  });

  it('are taken in play after the live delay, at the goals still to come, and not while a leg is suspended', async () => {
    const [ref, player] = [`built-${(matches += 1)}`, await world.player(10_000n)];
    const game = await world.offer(ref, { isLive: true });
    await world.say(quarterLines(ref));
    const live = on(game, HOME, OVER).map((event) => ({ ...event, Kind: 1 }));
    const shown = (await show(live)).body.Value.summary.builders[0]?.oddsMilli ?? 0;
    expect(shown).toBeGreaterThan(2000);
    const placed = await make(live, player, { CheckCf: 1 });
    expect(placed.body).toMatchObject({ Success: true, Value: { waitTime: expect.any(Number) as number } });
    expect(await rows(player)).toMatchObject([{ status: 'pending' }]);
    await world.betting.tick(60_000);
    expect(await rows(player)).toMatchObject([{ status: 'accepted' }]);
    await world.say({ kind: 'bet_stop', eventRef: ref });
    expect((await make(live, player, { CheckCf: 1 })).body).toMatchObject({
      Success: false,
      code: 'selection_suspended',
    });
    await world.result(ref, 3, 1);
    expect(await rows(player)).toMatchObject([{ status: 'won' }]);
  });

  it.each([
    ['outcomes that can never come together', [OVER, UNDER], 'builder_contradiction'],
    [
      'an outcome that the others bring with them',
      [OVER, { ...OVER_3, Param: 2, Coef: 1.4 }],
      'builder_implied',
    ],
    ['a joint price the player did not see', [HOME, OVER], 'odds_changed'],
  ])('refuse %s', async (_name, picks, code) => {
    const [{ game }, player] = [await offer(), await world.player(10_000n)];
    const more = code === 'odds_changed' ? { builderCoupon: [{ Events: [0, 1], Coef: 5 }] } : {};
    expect((await make(on(game, ...picks), player, more)).body).toMatchObject({ Success: false, code });
  });

  it('refuse legs of two matches in one builder', async () => {
    const [first, second, player] = [await offer(), await offer(), await world.player(10_000n)];
    const events = [...on(first.game, HOME), ...on(second.game, HOME)];
    const answer = await make(events, player, { builderCoupon: [{ Events: [0, 1] }] });
    expect(answer.body).toMatchObject({ Success: false, code: 'builder_unfit' });
  });
});

it('betbuilder/v2/events says what can stand together, and what it would pay', async () => {
  const { game } = await offer();
  const answer = await world.calls.app.inject({
    method: 'POST',
    url: '/service-api/main-line-feed/betbuilder/v2/events',
    payload: { gameId: game, selections: [{ type: 9, parameter: 2.5 }] },
    headers: { host: 'localhost' },
  });
  const body = answer.json<BuilderEventsAnswer>();
  expect(body).toMatchObject({ isOffered: true, legsMax: 8, coef: 1.9, problem: null });
  const of = (T: number, P = 0) => body.events.find((one) => one.T === T && one.P === P);
  expect(of(1)).toMatchObject({ fits: true });
  expect(of(9, 2.5)).toMatchObject({ fits: false });
  expect(of(10, 2.5)).toMatchObject({ fits: false, because: 'contradicts' });
  expect(of(9, 2)).toMatchObject({ fits: false, because: 'implied' });
});

it('legs on a half stand with legs on the match, before it begins', async () => {
  const [{ ref, game }, player] = [await offer(), await world.player(10_000n)];
  await world.say({
    kind: 'odds_change',
    eventRef: ref,
    markets: [
      {
        part: { period: 1 },
        group: 1,
        status: 'open',
        outcomes: [
          { type: 1, parameter: 0, oddsMilli: 2600 as OddsMilli },
          { type: 2, parameter: 0, oddsMilli: 2200 as OddsMilli },
          { type: 3, parameter: 0, oddsMilli: 4300 as OddsMilli },
        ],
      },
    ],
  });
  const { book } = world.catalog;
  const half = book.eventOfGame(game)?.gameIds.find((id) => book.findGame(id)?.part.period === 1) ?? 0;
  const ask = async (selections: object[]) =>
    (
      await world.calls.app.inject({
        method: 'POST',
        url: '/service-api/main-line-feed/betbuilder/v2/events',
        payload: { gameId: game, selections },
        headers: { host: 'localhost' },
      })
    ).json<BuilderEventsAnswer>();
  const none = await ask([]);
  expect(none.events.find((one) => one.I === half && one.T === 1)).toMatchObject({ fits: true, C: 2.6 });
  const both = await ask([{ type: 1 }, { gameId: half, type: 1 }]);
  // Who leads at half time mostly wins: far below the product.
  expect(both.coef ?? 0).toBeGreaterThan(2.6);
  expect(both.coef ?? 9).toBeLessThan((both.independentCoef ?? 0) * 0.8);
  const events = [...on(game, HOME), ...on(half, { ...HOME, Coef: 2.6 })];
  const placed = await make(events, player);
  expect(placed.body).toMatchObject({
    Success: true,
    Value: { possibleWinMinor: String(Math.round((both.coef ?? 0) * 1000)) },
  });
  // The half ends level, so its leg is lost.
  await world.result(ref, 2, 0);
  expect(await rows(player)).toMatchObject([{ status: 'lost' }]);
});

it('a builder is bought back: alone, and in an express after one of its matches', async () => {
  const [first, second, player] = [await offer(), await offer(), await world.player(10_000n)];
  await make([...on(first.game, HOME, OVER), ...on(second.game, HOME, OVER)], player, { Vid: 1 });
  await world.result(first.ref, 3, 0);
  const [bet] = await rows(player);
  const path = `/web-api/bets/${bet?.betId}/sale`;
  const offered = (await world.post(`${path}/offers`, {}, player)).body as unknown as {
    data: AnswerOf<typeof offerSaleCall>;
  };
  const { offerMinor, fairMinor, mostMinor, offerId } = offered.data;
  expect(BigInt(offerMinor) < BigInt(fairMinor) && BigInt(fairMinor) < BigInt(mostMinor)).toBe(true);
  expect(BigInt(fairMinor)).toBeGreaterThan(1000n);
  const taken = (await world.post(path, { offerId }, player)).body as unknown as {
    data: AnswerOf<typeof takeSale>;
  };
  expect(taken.data).toMatchObject({ status: 'sold', paidMinor: offerMinor });
});

it('leaves every invariant of money and bets whole', async () => {
  for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect({ name, broken: Number(row?.['broken']) }).toEqual({ name, broken: 0 });
  }
});
