// The money terms of a bet: taxes by the settings of the brand, and the insurance of a stake, from the slip to the last correction.

import { randomUUID } from 'node:crypto';
import { readResult } from '@overround/catalog';
import type { AnswerOf } from '@overround/contracts';
import type {
  EditQuote,
  getAcceptance,
  getBets,
  getSale,
  insureBet,
  MakeBetAnswer,
  offerInsurance,
  offerSaleCall,
  takeSale,
  UpdateCouponAnswer,
} from '@overround/contracts/betting';
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
async function match(): Promise<{ ref: string; game: number }> {
  const ref = `money-${(matches += 1)}`;
  return { ref, game: await world.offer(ref) };
}

const order = (games: readonly number[], more: object = {}) => ({
  Events: games.map((GameId) => ({ GameId, Type: 1, Coef: 2, Param: 0, Kind: 3 })),
  Vid: games.length > 1 ? 1 : 0,
  CheckCf: 1,
  Summ: 10,
  ...more,
});
const make = async (player: TestPlayer, games: readonly number[], more: object = {}) =>
  (
    await world.post<MakeBetAnswer>(
      '/service-api/LiveBet/Secure/MakeBetWeb',
      { ...order(games, more), betGUID: randomUUID() },
      player,
    )
  ).body;
const slip = async (games: readonly number[], more: object = {}) =>
  (await world.post<UpdateCouponAnswer>('/service-api/LiveBet/Open/UpdateCoupon', order(games, more))).body
    .Value.summary;

async function voidMatch(ref: string, game: number): Promise<void> {
  const eventId = world.catalog.book.eventOfGame(game)?.eventId ?? 0;
  await world.say({ kind: 'cancel', eventRef: ref, reason: 'abandoned' });
  const facts = await world.db.read('platform', (tx) => readResult(tx, eventId));
  await world.betting.settleEvent({ eventId, resultVersion: facts?.resultVersion ?? 0 });
}

interface WebBody<Data> {
  readonly success: boolean;
  readonly data: Data;
  readonly error?: { readonly code: string };
}
const post = async <Data>(path: string, body: object, player: TestPlayer): Promise<WebBody<Data>> =>
  (await world.post(`/web-api/bets/${path}`, body, player)).body as unknown as WebBody<Data>;
const insure = async (betId: number, player: TestPlayer, percent = 100) => {
  const { data } = await post<AnswerOf<typeof offerInsurance>>(
    `${betId}/insurance/offers`,
    { percent },
    player,
  );
  return {
    data,
    take: () => post<AnswerOf<typeof insureBet>>('insurance', { offerId: data.offerId }, player),
  };
};
const bets = async (player: TestPlayer) =>
  (await world.get<AnswerOf<typeof getBets>>('/web-api/bets', player)).body.data.bets;

describe('an insurance bought with a bet', () => {
  it('is priced in the slip by the fair chance to lose, paid on top of the stake, and comes when the bet is lost', async () => {
    const [{ ref, game }, player] = [await match(), await world.player(10_000n)];
    const fixed = await slip([game], { InsuranceSumMinor: '300' });
    expect(fixed.insurance).toMatchObject({ percent: 0, insuredMinor: '300', problem: null });
    const { insurance, money } = await slip([game], { InsurancePercent: 50 });
    expect(insurance).toMatchObject({ percent: 50, insuredMinor: '500', problem: null });
    const premium = BigInt(insurance?.premiumMinor ?? '0');
    expect(premium > 260n && premium < 300n).toBe(true); // Somewhat more than half of 5.00, and a tenth on top.
    expect(money).toMatchObject({
      stakeMinor: '1000',
      paidMinor: String(1000n + premium),
      netWinMinor: '2000',
    });

    const dear = await make(player, [game], {
      InsurancePercent: 50,
      InsurancePremiumMax: String(premium - 1n),
    });
    expect(dear).toMatchObject({ Success: false, code: 'insurance_price_changed' });
    const placed = await make(player, [game], { InsurancePercent: 50, InsurancePremiumMax: String(premium) });
    expect(placed.Value).toMatchObject({ stakeMinor: String(1000n + premium), possibleWinMinor: '2000' });
    await world.result(ref, 0, 1);
    expect(await balanceOf(world.db, player.accountId)).toBe(10_000n - 1000n - premium + 500n);
    expect(await bets(player)).toMatchObject([
      {
        status: 'lost',
        payoutMinor: '500',
        insurance: { insuredMinor: '500', premiumMinor: String(premium) },
      },
    ]);
    // A correction takes it back and pays the win; back again it is as it was.
    await world.result(ref, 1, 0);
    expect(await balanceOf(world.db, player.accountId)).toBe(10_000n - 1000n - premium + 2000n);
  });

  it('is offered for the parts the brand names, and waits out a live delay with its premium', async () => {
    const [{ game }, player] = [await match(), await world.player(10_000n)];
    expect(await make(player, [game], { InsurancePercent: 33 })).toMatchObject({
      code: 'insurance_not_offered',
    });
    const live = await world.offer('money-live', { isLive: true });
    const placed = await make(player, [live], {
      InsurancePercent: 100,
      Events: [{ GameId: live, Type: 1, Coef: 2, Kind: 1 }],
    });
    expect(placed.Value).toMatchObject({ status: 'pending' });
    const held = 10_000n - (await balanceOf(world.db, player.accountId));
    expect(held > 1400n).toBe(true);
    await world.say(prices('money-live', 5000));
    await world.betting.tick(60_000);
    // Losing has become likelier, and the premium dearer than what was agreed: the bet is not taken, and all is back.
    expect(await balanceOf(world.db, player.accountId)).toBe(10_000n);
  });
});

describe('an insurance bought later', () => {
  it('costs what it is worth then, once, and a sale is worth it too', async () => {
    const [{ ref, game }, player] = [await match(), await world.player(10_000n)];
    const { Id: betId } = (await make(player, [game])).Value;
    const before = await world.get<AnswerOf<typeof getSale>>(`/web-api/bets/${betId}/sale`, player);
    const { data, take } = await insure(betId, player);
    const premium = BigInt(data.premiumMinor);
    expect(BigInt(data.marginMinor) * 10n - BigInt(data.fairMinor)).toBeLessThan(20n);
    const [one, two] = [await take(), await take()];
    expect(one.data).toEqual({
      betId,
      insuredMinor: '1000',
      premiumMinor: String(premium),
      balanceMinor: String(9000n - premium),
    });
    expect(two).toEqual(one);
    expect((await post(`${betId}/insurance/offers`, { percent: 50 }, player)).error?.code).toBe(
      'insurance_there',
    );
    const after = await world.get<AnswerOf<typeof getSale>>(`/web-api/bets/${betId}/sale`, player);
    const gained =
      BigInt(after.body.data.value?.fairMinor ?? 0) - BigInt(before.body.data.value?.fairMinor ?? 0);
    expect(gained - BigInt(data.fairMinor) <= 1n && BigInt(data.fairMinor) - gained <= 1n).toBe(true);
    await world.result(ref, 0, 2);
    expect(await balanceOf(world.db, player.accountId)).toBe(10_000n - premium);
  });

  it('is refused at a premium that has risen, without funds, and once the bet is decided', async () => {
    const [{ ref, game }, player, poor] = [
      await match(),
      await world.player(10_000n),
      await world.player(1000n),
    ];
    const { Id: betId } = (await make(player, [game])).Value;
    const { Id: poorId } = (await make(poor, [game])).Value;
    const [dear, broke] = [await insure(betId, player), await insure(poorId, poor)];
    expect((await broke.take()).error?.code).toBe('funds_insufficient');
    const [moved, barred] = [
      'update catalog.game set book_version = book_version + $1 where game_id = $2',
      'update identity.person set status = $1 where person_id = $2',
    ];
    await world.db.asOwner(moved, [1, game]);
    expect((await dear.take()).error?.code).toBe('not_now');
    await world.db.asOwner(moved, [-1, game]);
    await world.db.asOwner(barred, ['blocked', player.personId]);
    expect((await dear.take()).error?.code).toBe('betting_not_allowed');
    await world.db.asOwner(barred, ['active', player.personId]);
    const limit = await world.db.asOwner(
      `insert into limits.player_limit (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone)
       values (1, gen_random_uuid(), $1, 'stake', 'day', 'EUR', 1000, 'UTC') returning limit_id`,
      [player.personId],
    );
    expect((await dear.take()).error?.code).toBe('stake_limit_reached');
    await world.db.asOwner('delete from limits.player_limit where limit_id = $1', [limit[0]?.['limit_id']]);
    await world.say(prices(ref, 3500));
    expect((await dear.take()).error?.code).toBe('insurance_price_changed');
    await world.result(ref, 1, 0);
    expect((await dear.take()).error?.code).toBe('insurance_bet_closed');
    expect((await post('insurance', { offerId: randomUUID() }, player)).error?.code).toBe(
      'insurance_offer_unknown',
    );
  });
});

describe('taxes of the brand', () => {
  // Kenya's of 2022: 7.5 of the stake, then 20 of what is won (features-and-rules B14).
  const TAXES = {
    type: 2,
    stakeTaxBps: 750,
    payoutTaxBps: 2000,
    winUnitsMin: 0,
    oddsMilliMin: 0,
    hasReturnTax: true,
  };
  beforeAll(async () => {
    await world.db.asOwner(`
      insert into site.brand_version (brand_id, version, config, reason)
      select brand_id, version + 1, jsonb_set(config, '{betting}', coalesce(config->'betting', '{}') || '{"taxes": ${JSON.stringify(TAXES)}}'), 'test'
        from site.brand_version where brand_id = 1 order by version desc limit 1`);
    const { game } = await match();
    await vi.waitFor(async () => expect((await slip([game])).money?.stakeTaxMinor).toBe('75'), WAIT_MS);
  });

  it('are in the slip before the bet, net first, and frozen on it', async () => {
    const [{ ref, game }, player] = [await match(), await world.player(10_000n)];
    expect(await slip([game])).toMatchObject({
      possibleWinMinor: '1665',
      money: {
        paidMinor: '1000',
        stakeTaxMinor: '75',
        betMinor: '925',
        grossWinMinor: '1850',
        payoutTaxMinor: '185',
        netWinMinor: '1665',
      },
    });
    expect((await make(player, [game])).Value).toMatchObject({
      stakeMinor: '1000',
      possibleWinMinor: '1665',
    });
    await world.result(ref, 2, 0);
    expect(await balanceOf(world.db, player.accountId)).toBe(10_665n);
    expect(await bets(player)).toMatchObject([
      { status: 'won', payoutMinor: '1665', taxes: { type: 2, stakeTaxMinor: '75', takenMinor: '260' } },
    ]);
    await world.result(ref, 0, 2);
    expect(await balanceOf(world.db, player.accountId)).toBe(9000n);
    expect(await bets(player)).toMatchObject([{ status: 'lost', taxes: { takenMinor: '75' } }]);
  });

  it('move on with a bet that is changed, once, and the table of the change is after taxes', async () => {
    const [{ ref, game }, player] = [await match(), await world.player(10_000n)];
    const { Id: betId } = (await make(player, [game])).Value;
    const replace = [{ leg: 0, type: 2, parameterMilli: 0 }];
    const { data } = await post<EditQuote>(`${betId}/edits/quotes`, { replace }, player);
    expect(data).toMatchObject({
      costMinor: '0',
      before: { possibleWinMinor: '1665', stakeTaxMinor: '75', payoutTaxMinor: '185' },
      after: { possibleWinMinor: '2701', stakeTaxMinor: '75', payoutTaxMinor: '444' },
    });
    await post(`${betId}/edits`, { quoteId: data.quoteId }, player);
    expect(await balanceOf(world.db, player.accountId)).toBe(9000n);
    await world.result(ref, 1, 1);
    expect(await balanceOf(world.db, player.accountId)).toBe(11_701n);
    expect(await bets(player)).toMatchObject([
      { status: 'won', taxes: { takenMinor: '519' } },
      { status: 'sold', payoutMinor: '1000', taxes: { takenMinor: '0' } },
    ]);
  });

  it('come back with a void bet, and are those of all an express returned after a part of it was sold', async () => {
    const [one, two, player] = [await match(), await match(), await world.player(10_000n)];
    const { Id: betId } = (await make(player, [one.game, two.game])).Value;
    const { data } = await post<AnswerOf<typeof offerSaleCall>>(
      `${betId}/sale/offers`,
      { stakeMinor: '500' },
      player,
    );
    const sold = await post<AnswerOf<typeof takeSale>>(`${betId}/sale`, { offerId: data.offerId }, player);
    const paid = BigInt(sold.data.paidMinor ?? '0');
    expect(paid > 350n && paid < 500n).toBe(true); // Half of 9.25 and some margins: nothing is won yet, so nothing is taxed.
    await world.result(one.ref, 1, 0);
    await world.result(two.ref, 1, 0);
    // 4.625 at 4.000 come back beside the sale; 9.25 were bet.
    const won = paid + 1850n - 925n;
    expect(await balanceOf(world.db, player.accountId)).toBe(9000n + paid + 1850n - won / 5n);
    const { game, ref } = await match();
    const other = await world.player(1000n);
    await make(other, [game]);
    await voidMatch(ref, game);
    expect(await balanceOf(world.db, other.accountId)).toBe(1000n);
  });
});

it('answers in public how orders were taken', async () => {
  const { body } = await world.get<AnswerOf<typeof getAcceptance>>(
    '/web-api/bets/acceptance',
    await world.player(0n),
  );
  const { all, live, rejects } = body.data;
  expect(all.accepted).toBeGreaterThan(5);
  expect(live).toMatchObject({ accepted: 0, rejected: 1 });
  expect(rejects.map(({ code }) => code).toSorted()).toEqual([
    'insurance_not_offered',
    'insurance_price_changed',
  ]);
  expect(all.waitMsMedian).toBeGreaterThan(0);
});

it('leaves all invariants whole', async () => {
  for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect([name, String(row?.['broken'])]).toEqual([name, '0']);
  }
});
