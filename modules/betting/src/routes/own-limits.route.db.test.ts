// Every way to stake asks the limit its player set (P10): what they allow themselves has no side door.

import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import type {
  EditQuote,
  getRestingOrders,
  insureBet,
  MakeBetAnswer,
  offerInsurance,
  RestingOrderAnswer,
} from '@overround/contracts/betting';
import { writePlayBar } from '@overround/identity';
import { type BrandId, type Instant, instant, type PersonId, present } from '@overround/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { type BettingWorld, openBettingWorld, prices, type TestPlayer } from './world.testing.ts';

let world: BettingWorld;
beforeAll(async () => {
  world = await openBettingWorld();
  await world.db.asOwner(`
    insert into site.brand_version (brand_id, version, config, reason)
    select brand_id, version + 1, jsonb_set(config, '{betting}', coalesce(config->'betting', '{}')
             || '{"advance": {"withinHours": 48, "expectedPercent": 50}}'), 'test'
      from site.brand_version where brand_id = 1 order by version desc limit 1`);
});
afterAll(() => world.close());

let matches = 0;
const offer = async () => {
  const ref = `own-${(matches += 1)}`;
  return { ref, game: await world.offer(ref) };
};
const pick = (GameId: number) => ({ GameId, Type: 1, Coef: 2, Param: 0, Kind: 3 });
const legsOf = (...games: readonly number[]) => games.map(pick);
const SECURE = '/service-api/LiveBet/Secure';
const orderOf = (game: number, more: object = {}) => ({
  Events: legsOf(game),
  Vid: 0,
  CheckCf: 1,
  Summ: 10,
  betGUID: randomUUID(),
  ...more,
});
const make = async (player: TestPlayer, game: number, more: object = {}) =>
  (await world.post<MakeBetAnswer>(`${SECURE}/MakeBetWeb`, orderOf(game, more), player)).body;
/** Nothing more may be staked today than what was. */
const closeDay = ({ personId }: TestPlayer) =>
  world.db.asOwner(
    `insert into limits.player_limit (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone)
     values (1, $1, $2, 'stake', 'day', 'EUR', 1, 'UTC')`,
    [randomUUID(), personId],
  );
const web = async <Data>(path: string, body: object, player: TestPlayer) =>
  (await world.post(`/web-api/bets/${path}`, body, player)).body as unknown as {
    readonly data: Data;
    readonly error?: { readonly code: string };
  };

/** As the outbox brings it when somebody excluded themselves, or was blocked. */
const hear = async (name: string, { personId }: TestPlayer, status = 'blocked'): Promise<void> => {
  const listener = world.betting.module.listeners.find((one) => one.name === name);
  await present(listener, name).handle({ brandId: 1, personId, status });
};

type Way = (player: TestPlayer, game: number) => Promise<() => Promise<string | undefined>>;
/** What is prepared before the limit is set, and what is tried after it. */
const WAYS: Readonly<Record<string, Way>> = {
  'a bet': async (player, game) => async () => (await make(player, game)).code,
  'more stake on a bet (power bet)': async (player, game) => {
    const { Id } = (await make(player, game)).Value;
    return async () => (await make(player, game, { SaleBetId: Id, IsPowerBet: true, Summ: 5 })).code;
  },
  'a leg replaced at a cost': async (player, game) => {
    const other = await offer();
    const { Id } = (await make(player, game, { Vid: 1, Events: legsOf(game, other.game) })).Value;
    // It is worth half by now: the new leg is worth more, and that is paid for.
    await world.say(prices(other.ref, 4000));
    const { data } = await web<EditQuote>(
      `${Id}/edits/quotes`,
      { replace: [{ leg: 1, type: 2, parameterMilli: 0 }] },
      player,
    );
    expect(Number(data.costMinor)).toBeGreaterThan(0);
    return async () => (await web(`${Id}/edits`, { quoteId: data.quoteId }, player)).error?.code;
  },
  'a bet from an advance': async (player, game) => {
    await world.post('/web-api/bets/options', { advanceBets: true }, player);
    await make(player, game, { Summ: 100 });
    const other = await offer();
    return async () => (await make(player, other.game, { avanceBet: true, Summ: 4 })).code;
  },
  'the insurance of a bet': async (player, game) => {
    const { Id } = (await make(player, game)).Value;
    return async () => {
      const { data } = await web<AnswerOf<typeof offerInsurance>>(
        `${Id}/insurance/offers`,
        { percent: 100 },
        player,
      );
      const taken = await web<AnswerOf<typeof insureBet>>('insurance', { offerId: data.offerId }, player);
      return taken.error?.code;
    };
  },
};

it.each(Object.keys(WAYS))('refuses %s beyond the limit, and takes no money for it', async (way) => {
  const [{ game }, player] = [await offer(), await world.player(10_000n)];
  const tried = await WAYS[way]?.(player, game);
  const before = await balanceOf(world.db, player.accountId);
  await closeDay(player);
  expect(await tried?.()).toBe('stake_limit_reached');
  expect(await balanceOf(world.db, player.accountId)).toBe(before);
});

it('waits with every stake for who has to show who they are first, says so, and takes it then', async () => {
  const [{ game }, player] = [await offer(), await world.player(10_000n)];
  const owner = { brandId: 1 as BrandId, personId: player.personId as PersonId }; // As the world made them.
  // As `verification` writes it when somebody registers, and again when they are identified.
  const bar = (endsAt?: Instant) =>
    world.db.inTransaction(owner, (tx) =>
      writePlayBar(tx, { ...owner, reason: 'not_identified', ...(endsAt === undefined ? {} : { endsAt }) }),
    );
  const bid = { BidCoef: 2.1 };
  const rest = () => world.post<RestingOrderAnswer>(`${SECURE}/MakeBetBidWeb`, orderOf(game, bid), player);
  await bar();
  expect(await make(player, game)).toMatchObject({
    code: 'betting_not_allowed',
    details: { personStatus: 'not_identified' },
  });
  expect((await rest()).body).toMatchObject({ code: 'betting_not_allowed' });
  expect(await balanceOf(world.db, player.accountId)).toBe(10_000n);
  await bar(instant(0));
  expect((await make(player, game)).code).toBeUndefined();
  expect((await rest()).body.Value).toMatchObject({ status: 'waiting' });
});

it('gives up an auto-bet whose moment comes beyond the limit', async () => {
  const [{ ref, game }, player] = [await offer(), await world.player(10_000n)];
  const body = orderOf(game, { BidCoef: 2.1 });
  const rested = await world.post<RestingOrderAnswer>(`${SECURE}/MakeBetBidWeb`, body, player);
  expect(rested.body.Value).toMatchObject({ status: 'waiting' });
  await closeDay(player);
  await world.say(prices(ref, 2200));
  await world.betting.tick(1);
  const { orders } = (await world.get<AnswerOf<typeof getRestingOrders>>('/web-api/bets/resting', player))
    .body.data;
  expect(orders).toMatchObject([{ betId: null, refusal: 'stake_limit_reached' }]);
  expect(await balanceOf(world.db, player.accountId)).toBe(10_000n);
});

it('takes bids and auto-bets back at once when play is closed, and refuses them by its own name', async () => {
  const [{ game }, player, other] = [await offer(), await world.player(10_000n), await world.player(10_000n)];
  const rest = (who: TestPlayer) =>
    world.post<RestingOrderAnswer>(`${SECURE}/MakeBetBidWeb`, orderOf(game, { BidCoef: 2.1 }), who);
  for (const who of [player, other])
    expect((await rest(who)).body.Value).toMatchObject({ status: 'waiting' });
  await hear('betting.withdraw_on_play_closed', player);
  const ordersOf = async (who: TestPlayer) =>
    (await world.get<AnswerOf<typeof getRestingOrders>>('/web-api/bets/resting', who)).body.data.orders;
  expect(await ordersOf(player)).toMatchObject([{ status: 'refused', refusal: 'betting_not_allowed' }]);
  expect(await ordersOf(other)).toMatchObject([{ status: 'waiting' }]);
  await hear('betting.withdraw_on_status', other, 'active');
  expect(await ordersOf(other)).toMatchObject([{ status: 'waiting' }]);
  await hear('betting.withdraw_on_status', other, 'blocked');
  expect(await ordersOf(other)).toMatchObject([{ status: 'refused' }]);
});
