// Asking for more than the maximum: what the desk and staff answer, timers, and the bet that comes of it.

import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import type { getBets, getVipRequests, VipRequestAnswer } from '@overround/contracts/betting';
import { minor } from '@overround/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { balanceOf, BRAND } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import { poolCases } from './pool-cases.testing.ts';
import { type BettingWorld, openBettingWorld, prices, type TestPlayer } from './world.testing.ts';

/** A busy machine needs time, and a hang still ends. */
const WAIT_MS = 15_000;

let world: BettingWorld;
let usual = 0;
beforeAll(async () => {
  world = await openBettingWorld();
  const { game } = await match();
  const refused = await post('', body(game, { VIPBetSumm: 1 }), await rich());
  usual = Number(refused.error?.details?.[0]?.stakeMinorMax);
});
afterAll(() => world.close());

let matches = 0;
async function match(isLive = false): Promise<{ ref: string; game: number }> {
  const ref = `vip-${(matches += 1)}`;
  return { ref, game: await world.offer(ref, { isLive }) };
}
const rich = () => world.player(1_000_000_000n);
const body = (GameId: number, more: object) => ({
  Events: [{ GameId, Type: 1, Coef: 2, Param: 0, Kind: 3 }],
  Vid: 0,
  CheckCf: 2,
  betGUID: randomUUID(),
  ...more,
});
interface WebBody<Data> {
  readonly success: boolean;
  readonly data: Data;
  readonly error?: {
    readonly code: string;
    readonly details?: readonly { readonly stakeMinorMax: string }[];
  };
}
const post = async (path: string, sent: object, player: TestPlayer): Promise<WebBody<VipRequestAnswer>> =>
  (await world.post(`/web-api/bets/vip${path}`, sent, player)).body as unknown as WebBody<VipRequestAnswer>;
/** Asks for so many times the usual maximum. */
const ask = (game: number, times: number, player: TestPlayer, more: object = {}) =>
  post('', body(game, { VIPBetSumm: Math.floor(usual * times) / 100, ...more }), player);
const own = async (player: TestPlayer) =>
  (await world.get<AnswerOf<typeof getVipRequests>>('/web-api/bets/vip', player)).body.data.requests;
const bets = async (player: TestPlayer) =>
  (await world.get<AnswerOf<typeof getBets>>('/web-api/bets', player)).body.data.bets;

it('what an order could not be filled with is asked for, though it is less than the usual maximum', async () => {
  const [{ game }, player] = [await match(), await rich()];
  const sent = body(game, { Summ: (usual * 1.2) / 100, FillMode: 1 });
  const filled = await world.post<{ remainderMinor: string }>(
    '/service-api/LiveBet/Secure/MakeBetWeb',
    sent,
    player,
  );
  const rest = Number(filled.body.Value.remainderMinor);
  expect(rest).toBe(Math.round(usual * 0.2));
  const asked = await post('', body(game, { VIPBetSumm: rest / 100 }), player);
  // All of it is 1.2 times the usual maximum, which the desk sells at the price of the line.
  expect(asked.data).toMatchObject({
    status: 'offered',
    usualStakeMinor: '0',
    offer: { stakeMinor: String(rest), isFullPrice: true },
  });
  expect((await post(`/${asked.data.requestId}`, {}, player)).data).toMatchObject({ status: 'placed' });
});

it('a moderate wish is met whole at the price of the line, and placed when it is taken, once', async () => {
  const [{ game }, player] = [await match(), await rich()];
  const asked = await ask(game, 1.5, player);
  expect(asked.data).toMatchObject({
    status: 'offered',
    usualStakeMinor: String(usual),
    offer: { isWholeStake: true, isFullPrice: true, oddsMilli: [2000] },
  });
  expect(await balanceOf(world.db, player.accountId)).toBe(1_000_000_000n);
  const taken = await post(`/${asked.data.requestId}`, {}, player);
  expect(taken.data).toMatchObject({ status: 'placed' });
  expect((await post(`/${asked.data.requestId}`, {}, player)).data.betId).toBe(taken.data.betId);
  expect(await bets(player)).toMatchObject([
    { betId: taken.data.betId, stakeMinor: String(Math.floor(usual * 1.5)), combinedOddsMilli: 2000 },
  ]);
});

it('a larger one is offered at a shorter price, which the bet then has and pays', async () => {
  const [{ ref, game }, player] = [await match(), await rich()];
  const asked = await ask(game, 4, player);
  expect(asked.data.offer).toMatchObject({ isFullPrice: false, oddsMilli: [1960], combinedOddsMilli: 1960 });
  const stake = BigInt(asked.data.offer?.stakeMinor ?? 0);
  await world.say(prices(ref, 2100));
  await post(`/${asked.data.requestId}`, {}, player);
  expect(await bets(player)).toMatchObject([{ combinedOddsMilli: 1960, stakeMinor: String(stake) }]);
  await world.result(ref, 1, 0);
  expect(await balanceOf(world.db, player.accountId)).toBe(1_000_000_000n + (stake * 960n) / 1000n);
});

it('a line that fell below the offer is refused, and the money stays', async () => {
  const [{ ref, game }, player] = [await match(), await rich()];
  const asked = await ask(game, 1.5, player);
  await world.say(prices(ref, 1800));
  expect((await post(`/${asked.data.requestId}`, {}, player)).error?.code).toBe('odds_changed');
  expect(await own(player)).toMatchObject([{ status: 'refused', refusal: 'odds_changed' }]);
  expect(await bets(player)).toEqual([]);
});

it('a very large one waits for staff, who answer with a stake and a price; unanswered, the desk does', async () => {
  const [{ game }, player] = [await match(), await rich()];
  const asked = await ask(game, 8, player);
  expect(asked.data).toMatchObject({ status: 'waiting', offer: null });
  const { requestId } = asked.data;
  expect((await post(`/${requestId}`, {}, player)).error?.code).toBe('vip_no_offer');
  const { vipDesk } = world.betting;
  expect(await vipDesk.list(BRAND)).toMatchObject([{ requestId, status: 'waiting' }]);
  const answer = (stakeMinor: number, price: number) =>
    vipDesk.answer({
      brandId: BRAND,
      requestId,
      login: 'trader',
      offer: { stakeMinor: minor(BigInt(Math.floor(stakeMinor))), oddsMilli: [price] },
    });
  expect(await answer(usual * 3, 2500)).toMatchObject({ code: 'vip_offer_unfit' });
  expect(await answer(usual * 3, 1900)).toMatchObject({ value: { status: 'offered' } });
  expect(await answer(usual * 3, 1900)).toMatchObject({ code: 'vip_request_closed' });
  const taken = await post(`/${requestId}`, {}, player);
  expect(taken.data).toMatchObject({ status: 'placed' });
  expect(await bets(player)).toMatchObject([{ combinedOddsMilli: 1900 }]);

  const other = await rich();
  await ask((await match()).game, 8, other);
  world.told.length = 0;
  await world.betting.tick(30_000);
  expect(world.told).toContainEqual(expect.objectContaining({ kind: 'vip', status: 'offered' }));
  expect(await own(other)).toMatchObject([{ status: 'offered', offer: { isFullPrice: false } }]);
  await world.betting.tick(100_000);
  expect(await own(other)).toMatchObject([{ status: 'expired' }]);
});

it('by VIPBetSumm a whole yes is placed at once, and anything else is for the player to say', async () => {
  const [{ game }, player] = [await match(), await rich()];
  const send = async (times: number) =>
    (
      await world.post<{ Id: number }>(
        '/service-api/LiveBet/Secure/MakeBetWeb',
        body(game, { VIPBetSumm: Math.floor(usual * times) / 100 }),
        player,
      )
    ).body;
  const placed = await send(1.5);
  expect(placed).toMatchObject({ Success: true });
  expect(await bets(player)).toMatchObject([{ betId: placed.Value.Id }]);
  expect((await send(3)).code).toBe('vip_asked');
  expect(await own(player)).toMatchObject([{ status: 'offered' }, { status: 'placed' }]);
});

it('is asked once by a key, a few times at once, and not for what needs no asking', async () => {
  const [{ game }, player] = [await match(), await rich()];
  expect((await ask(game, 0.5, player)).error?.code).toBe('vip_not_needed');
  const betGUID = randomUUID();
  const first = await ask(game, 1.2, player, { betGUID });
  expect((await ask(game, 1.2, player, { betGUID })).data.requestId).toBe(first.data.requestId);
  await ask((await match()).game, 1.2, player);
  await ask((await match()).game, 1.2, player);
  expect((await ask((await match()).game, 1.2, player)).error?.code).toBe('vip_too_many');
  const dropped = await world.calls.app.inject({
    method: 'DELETE',
    url: `/web-api/bets/vip/${first.data.requestId}`,
    headers: { host: 'localhost', 'x-auth': `Bearer ${player.token}` },
  });
  expect(dropped.json()).toMatchObject({ data: { status: 'cancelled' } });
  expect((await post(`/${first.data.requestId}`, {}, player)).error?.code).toBe('vip_request_closed');
  expect((await post(`/${first.data.requestId}`, {}, await rich())).error?.code).toBe('not_found');
  const forged = await world.post<null>(
    '/service-api/LiveBet/Secure/MakeBetWeb',
    body(game, { Summ: 10, betGUID: `vip:${first.data.requestId}` }),
    player,
  );
  expect(forged.body.code).toBe('input_malformed');
});

it('an offer keeps room in what the house may lose until it ends', async () => {
  const [{ game }, player] = [await match(), await rich()];
  const asked = await ask(game, 3, player);
  expect(asked.data.status).toBe('offered');
  const { book } = world.catalog;
  const eventId = book.eventOfGame(game)?.eventId ?? 0;
  const wins = async () => JSON.stringify(await world.betting.risk.ofEvent(eventId, BRAND));
  const reserved = await wins();
  await world.betting.tick(100_000);
  expect(await wins()).not.toBe(reserved);
  expect(reserved).toContain('"costMilli":"150000000"');
});

it('in play the bet waits out the delay and is then taken above the maximum too', async () => {
  const [{ game }, player] = [await match(true), await rich()];
  const asked = await ask(game, 1.5, player);
  expect(asked.data.status).toBe('offered');
  await post(`/${asked.data.requestId}`, {}, player);
  expect(await bets(player)).toMatchObject([{ status: 'pending' }]);
  await world.betting.tick(60_000);
  expect(await bets(player)).toMatchObject([{ status: 'accepted' }]);
});

poolCases(
  () => world,
  () => usual,
);

it('shows what taxes leave of an offer, has the numbers of the brand, and is not offered where a brand says so', async () => {
  const change = (betting: object): Promise<unknown> =>
    world.db.asOwner(`
      insert into site.brand_version (brand_id, version, config, reason)
      select brand_id, version + 1, jsonb_set(config, '{betting}', coalesce(config->'betting', '{}')
               || '${JSON.stringify(betting)}'), 'test'
        from site.brand_version where brand_id = 1 order by version desc limit 1`);
  const [{ game }, player] = [await match(), await rich()];
  const taxes = {
    type: 2,
    stakeTaxBps: 0,
    payoutTaxBps: 1000,
    winUnitsMin: 0,
    oddsMilliMin: 0,
    hasReturnTax: false,
  };
  const vip = {
    timesMax: 3,
    fullPriceTimes: 1,
    cutPercent: 10,
    deskTimes: 3,
    staffSeconds: 5,
    offerSeconds: 60,
    openMax: 1,
  };
  await change({ taxes, vip });
  await vi.waitFor(async () => {
    const { data } = await ask((await match()).game, 2, await rich());
    expect(data.offer?.oddsMilli).toEqual([1900]);
  }, WAIT_MS);
  const { offer } = (await ask(game, 2, player)).data;
  const stake = BigInt(offer?.stakeMinor ?? 0);
  expect(BigInt(offer?.money.payoutTaxMinor ?? 0)).toBe((stake * 9n) / 100n);
  expect(BigInt(offer?.possibleWinMinor ?? 0)).toBe((stake * 181n) / 100n);
  expect((await ask((await match()).game, 2, player)).error?.code).toBe('vip_too_many');
  await change({ taxes: null, vip: null });
  await vi.waitFor(async () => {
    const refused = await ask((await match()).game, 2, await rich());
    expect(refused.error?.code).toBe('option_not_offered');
  }, WAIT_MS);
});

it('staff are told signals with their definitions, and seal a case of a person or a match', async () => {
  const [{ game }, one, other] = [await match(), await world.player(10_000n), await world.player(10_000n)];
  for (const player of [one, other])
    await world.post('/service-api/LiveBet/Secure/MakeBetWeb', body(game, { Summ: 5 }), player);
  const { cases } = world.betting;
  const signals = await cases.signals(BRAND, one.personId, 30);
  expect(signals).toContainEqual(expect.objectContaining({ name: 'company', bets: 1, value: null }));
  const eventId = world.catalog.book.findGame(game)?.eventId ?? 0;
  const seal = (subject: Parameters<typeof cases.openCase>[0]['subject']) =>
    cases.openCase({ brandId: BRAND, subject, reason: 'an alert', madeBy: 'anna' });
  const [person, event] = [await seal({ personId: one.personId }), await seal({ eventId })];
  if (!person.ok || !event.ok) throw new Error('there are bets');
  expect(JSON.parse(person.value.body)).toMatchObject({
    bets: [{ stake_minor: 500, legs: [{ game_id: game }] }],
  });
  expect((JSON.parse(event.value.body) as { bets: unknown[] }).bets).toHaveLength(2);
  expect(event.value.digestBefore).toBe(person.value.digest);
  expect(await cases.readCase(BRAND, event.value.caseNo)).toMatchObject({ value: { isWhole: true } });
  expect(await seal({ eventId: 1 })).toMatchObject({ code: 'not_found' });
  const rewrite = 'update betting.case_file set body = body';
  await expect(world.db.asOwner(rewrite)).rejects.toThrow(/append|change/i);
});

it('staff change limits of somebody there is, and caps of an account of theirs', async () => {
  const [one, other] = [await world.player(0n), await world.player(0n)];
  const nobody = randomUUID() as never; // A number nobody has.
  const change = { brandId: BRAND, personId: nobody, percent: 50, reason: 'a slip', madeBy: 'anna' };
  expect(await world.betting.risk.changeLimit(change)).toMatchObject({ code: 'not_found' });
  const cap = { brandId: BRAND, ...one, stakeMinorMax: minor(100n), reason: 'asked for' };
  expect((await world.betting.risk.setCap(cap)).ok).toBe(true);
  expect(await world.betting.risk.setCap({ ...cap, accountId: other.accountId })).toMatchObject({
    code: 'account_unknown',
  });
});

it('leaves every invariant of bets whole', async () => {
  for (const { name, sql } of bettingInvariants) {
    const [row] = await world.db.asOwner(sql);
    expect({ name, broken: Number(row?.['broken']) }).toEqual({ name, broken: 0 });
  }
});
