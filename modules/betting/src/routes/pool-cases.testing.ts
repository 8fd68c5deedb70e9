// Bets between players from the request they come from to the last unit, on the world of the requests.

import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import type {
  getOwnPool,
  getPool,
  OwnPoolOffer,
  TakenPool,
  VipRequestAnswer,
} from '@overround/contracts/betting';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { exposureOf } from './exposure-cases.testing.ts';
import type { BettingWorld, TestPlayer } from './world.testing.ts';

const RICH = 1_000_000_000n;

/** Cases of a file that has a world; `usual` is its highest stake. */
export function poolCases(worldOf: () => BettingWorld, usualOf: () => number): void {
  const rich = () => worldOf().player(RICH);
  let matches = 0;
  async function match(): Promise<{ ref: string; game: number }> {
    const ref = `pool-${(matches += 1)}`;
    return { ref, game: await worldOf().offer(ref) };
  }
  interface WebBody<Data> {
    readonly data: Data;
    readonly error?: { readonly code: string };
  }
  async function send<Data>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    player: TestPlayer,
    payload?: object,
  ): Promise<WebBody<Data>> {
    const answer = await worldOf().calls.app.inject({
      method,
      url: `/web-api/bets/${path}`,
      headers: { host: 'localhost', 'x-auth': `Bearer ${player.token}` },
      ...(payload ? { payload } : {}),
    });
    return answer.json<WebBody<Data>>();
  }
  /** Somebody asks for twelve times the maximum, is offered less and takes it. */
  async function requested(game: number) {
    const maker = await rich();
    const asked = await send<VipRequestAnswer>('POST', 'vip', maker, {
      Events: [{ GameId: game, Type: 1, Coef: 2, Param: 0, Kind: 3 }],
      Vid: 0,
      CheckCf: 2,
      betGUID: randomUUID(),
      VIPBetSumm: Math.floor(usualOf() * 12) / 100,
    });
    await worldOf().betting.tick(30_000);
    const { requestId } = asked.data;
    const taken = await send<VipRequestAnswer>('POST', `vip/${requestId}`, maker);
    return { maker, requestId, taken: taken.data };
  }
  /** … and offers the rest to others. */
  async function offered(game: number, more: object = {}) {
    const { maker, requestId, taken } = await requested(game);
    const before = await balanceOf(worldOf().db, maker.accountId);
    const offer = await send<OwnPoolOffer>('POST', 'pool', maker, { requestId, ...more });
    return { maker, requestId, taken, before, offer: offer.data, code: offer.error?.code };
  }
  const take = (offerId: string, player: TestPlayer, riskMinor: bigint, betGUID: string = randomUUID()) =>
    send<TakenPool>('POST', `pool/${offerId}`, player, { riskMinor: String(riskMinor), betGUID });
  const own = async (player: TestPlayer) =>
    (await send<AnswerOf<typeof getOwnPool>>('GET', 'pool/own', player)).data;

  describe('what the house did not take', () => {
    it('is offered to others, who take it in parts, and both sides are paid by the result and again by a corrected one', async () => {
      const { ref, game } = await match();
      const { maker, requestId, taken, before, offer } = await offered(game);
      const rest = BigInt(taken.poolRestMinor ?? 0);
      expect(rest).toBeGreaterThan(0n);
      expect(offer).toMatchObject({ status: 'open', stakeMinor: String(rest), oddsMilli: 2000, requestId });
      expect(await balanceOf(worldOf().db, maker.accountId)).toBe(before - rest);
      expect((await send<OwnPoolOffer>('POST', 'pool', maker, { requestId })).data.offerId).toBe(
        offer.offerId,
      );

      const [one, other] = [await rich(), await rich()];
      const listed = (await send<AnswerOf<typeof getPool>>('GET', 'pool', one)).data.offers;
      expect(listed).toContainEqual(
        expect.objectContaining({
          offerId: offer.offerId,
          restMinor: String(rest),
          takerOddsMilli: 2000,
          market: 'Match result',
        }),
      );
      expect((await send<AnswerOf<typeof getPool>>('GET', 'pool', maker)).data.offers).toEqual([]);
      expect((await take(offer.offerId, maker, 1000n)).error?.code).toBe('pool_own');
      expect((await take(offer.offerId, one, 1n)).error?.code).toBe('pool_risk_too_low');
      const betGUID = randomUUID();
      const first = await take(offer.offerId, one, 1_000_000n, betGUID);
      expect(first.data.match).toMatchObject({ riskMinor: '1000000', stakeMinor: '1000000', status: 'open' });
      expect((await take(offer.offerId, one, 1_000_000n, betGUID)).data.match).toEqual(first.data.match);
      // Both sides have in open bets what they put up, and may get both less the commission.
      expect(await exposureOf(worldOf(), one)).toMatchObject({
        accounts: [{ stakeMinor: '1000000', returnMinor: '1980000', bySport: [{ sport: 'Football' }] }],
      });
      await exposureOf(worldOf(), maker);
      await take(offer.offerId, other, rest);
      expect((await take(offer.offerId, one, 100n)).error?.code).toBe('pool_closed');
      expect(await own(maker)).toMatchObject({ offers: [{ status: 'filled', matches: [{}, {}] }] });

      const balances = async () =>
        Promise.all([one, other].map(({ accountId }) => balanceOf(worldOf().db, accountId)));
      const house = before - rest;
      await worldOf().result(ref, 0, 1);
      // The outcome did not happen: takers have the stake, less two hundredths of what they won.
      expect(await balances()).toEqual([RICH + 980_000n, RICH + ((rest - 1_000_000n) * 98n) / 100n]);
      expect(await balanceOf(worldOf().db, maker.accountId)).toBe(house);
      expect((await own(one)).taken).toMatchObject([{ match: { status: 'won', commissionMinor: '20000' } }]);
      await worldOf().result(ref, 2, 1);
      expect(await balances()).toEqual([RICH - 1_000_000n, RICH - (rest - 1_000_000n)]);
      expect((await own(maker)).offers[0]?.matches.map(({ status }) => status)).toEqual(['won', 'won']);
      await worldOf().cancel(ref);
      expect(await balances()).toEqual([RICH, RICH]);
    });

    it('is never taken twice, however many come at once', async () => {
      const { game } = await match();
      const { offer } = await offered(game);
      const stake = BigInt(offer.stakeMinor);
      const takers = await Promise.all(Array.from({ length: 12 }, rich));
      const answers = await Promise.all(takers.map((taker) => take(offer.offerId, taker, stake / 5n)));
      const taken = answers.flatMap(({ data, error }) => (error ? [] : [BigInt(data.match.stakeMinor)]));
      expect(taken.reduce((all, part) => all + part, 0n)).toBe(stake);
      expect(answers.filter(({ error }) => error).map(({ error }) => error?.code)).toEqual(
        Array.from({ length: 12 - taken.length }, () => 'pool_closed'),
      );
    });

    it('comes back when it is taken back, when its time is over, and when the match begins', async () => {
      const { game } = await match();
      const dropped = await offered(game, { stakeMinor: '50000', oddsMilli: 2100, lastsSeconds: 600 });
      expect(dropped.offer).toMatchObject({ stakeMinor: '50000', oddsMilli: 2100 });
      const taker = await rich();
      await take(dropped.offer.offerId, taker, 11_000n);
      const ended = await send<OwnPoolOffer>('DELETE', `pool/${dropped.offer.offerId}`, dropped.maker);
      expect(ended.data).toMatchObject({ status: 'cancelled', heldMinor: '0', filledMinor: '10000' });
      expect(await balanceOf(worldOf().db, dropped.maker.accountId)).toBe(dropped.before - 10_000n);
      expect((await send('DELETE', `pool/${dropped.offer.offerId}`, taker)).error?.code).toBe('not_found');
      expect((await send('DELETE', `pool/${dropped.offer.offerId}`, dropped.maker)).error?.code).toBe(
        'pool_closed',
      );

      const late = await offered((await match()).game, { lastsSeconds: 60 });
      await worldOf().betting.tick(120_000);
      expect((await own(late.maker)).offers).toMatchObject([{ status: 'lapsed' }]);
      expect(await balanceOf(worldOf().db, late.maker.accountId)).toBe(late.before);

      const begun = await match();
      const waiting = await offered(begun.game);
      await worldOf().result(begun.ref, 1, 0);
      expect((await own(waiting.maker)).offers).toMatchObject([{ status: 'lapsed', matches: [] }]);
    });

    it('comes back at once when play is closed to its maker; what was taken stands, and so does the request of others', async () => {
      const { game } = await match();
      const { maker, before, offer } = await offered(game, { stakeMinor: '50000', oddsMilli: 2000 });
      await take(offer.offerId, await rich(), 10_000n);
      const listener = worldOf().betting.module.listeners.find(
        ({ name }) => name === 'betting.withdraw_on_play_closed',
      );
      for (const _twice of [1, 2]) await listener?.handle({ brandId: 1, personId: maker.personId });
      expect((await own(maker)).offers).toMatchObject([{ status: 'lapsed', heldMinor: '0', matches: [{}] }]);
      expect(await balanceOf(worldOf().db, maker.accountId)).toBe(before - 10_000n);
    });

    it('asks the limits that both sides set for themselves', async () => {
      const { game } = await match();
      const { db } = worldOf();
      const closeDay = (personId: string) =>
        db.asOwner(
          `insert into limits.player_limit (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone)
           values (1, $1, $2, 'stake', 'day', 'EUR', 1, 'UTC')`,
          [randomUUID(), personId],
        );
      const { offer } = await offered(game);
      const taker = await rich();
      await closeDay(taker.personId);
      expect((await take(offer.offerId, taker, 300n)).error?.code).toBe('stake_limit_reached');
      expect(await balanceOf(db, taker.accountId)).toBe(RICH);
      const maker = await requested(game);
      await closeDay(maker.maker.personId);
      const refused = await send<OwnPoolOffer>('POST', 'pool', maker.maker, { requestId: maker.requestId });
      expect(refused.error?.code).toBe('stake_limit_reached');
    });

    it('is refused far from the line, beyond limits of a person, and to who may not bet', async () => {
      const { game } = await match();
      expect((await offered(game, { oddsMilli: 2500 })).code).toBe('pool_price_away');
      const { offer, maker } = await offered(game);
      const limited = await rich();
      const { db } = worldOf();
      await db.asOwner(
        'insert into betting.account_cap (brand_id, account_id, stake_minor_max, reason) values (1, $1, 500, $2)',
        [limited.accountId, 'asked for'],
      );
      expect((await take(offer.offerId, limited, 501n)).error?.code).toBe('stake_too_high');
      expect((await take(offer.offerId, limited, 300n)).error).toBeUndefined();
      expect((await take(offer.offerId, limited, 300n)).error?.code).toBe('stake_too_high');
      expect((await take(offer.offerId, await worldOf().player(10n), 300n)).error?.code).toBe(
        'funds_insufficient',
      );
      const eager = await rich();
      const bar = (endsAt: string) =>
        db.asOwner(
          `insert into identity.play_bar (brand_id, person_id, reason, ends_at) values (1, $1, 'not_identified', $2::timestamptz)
           on conflict (brand_id, person_id, reason) do update set ends_at = excluded.ends_at`,
          [eager.personId, endsAt],
        );
      await bar('infinity');
      expect((await take(offer.offerId, eager, 300n)).error).toMatchObject({
        code: 'betting_not_allowed',
        details: [{ personStatus: 'not_identified' }],
      });
      await bar('2020-01-01');
      expect((await take(offer.offerId, eager, 300n)).error).toBeUndefined();
      const block = (personId: string, status: string) =>
        db.asOwner('update identity.person set status = $2 where person_id = $1', [personId, status]);
      await block(maker.personId, 'blocked');
      // Their offer is no bet they could make now; an open one would stand.
      expect((await take(offer.offerId, await rich(), 300n)).error?.code).toBe('pool_closed');
      await block(maker.personId, 'active');
      await block(limited.personId, 'blocked');
      expect((await take(offer.offerId, limited, 100n)).error?.code).toBe('betting_not_allowed');
    });
  });
}
