// A bonus from its choice to own money: deposits, bets with it, results told in any order, and the money of all that in the ledger.

import { type Bonuses, bonusInvariants } from '@overround/bonus';
import type { Loyalty, WelcomeBonus } from '@overround/contracts/bonus';
import { type BrandId, type PersonId } from '@overround/kernel';
import type { TestCalls } from '@overround/testkit';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import { openBonusHouse } from './bonus-house.testing.ts';
import { type EditAnswer, playIn } from './bonus-play.testing.ts';
import { event, makerIn } from './world-orders.testing.ts';
import type { BettingWorld } from './world.testing.ts';

const BRAND = 1 as BrandId;
const scope = { brandId: BRAND };
let world: BettingWorld;
let bonuses: Bonuses;
let calls: TestCalls;
const barred = new Set<PersonId>();
const depositors = new Set<PersonId>();
beforeAll(async () => {
  ({ world, bonuses, calls } = await openBonusHouse({ barred, depositors }));
});
afterAll(async () => {
  await calls.close();
  await world.close();
});

const make = makerIn(() => world);
const { ask, choose, look, deposit, refName, express, withBonus, own } = playIn(
  () => ({ world, bonuses, calls }),
  depositors,
);

describe('a welcome bonus', () => {
  it('is offered with its terms, and the last choice is none', async () => {
    const { body } = await calls.app.inject({ url: '/web-api/api/v3/bonuses/welcome-bonuses?bonus=SPORT' });
    const { data } = JSON.parse(body) as { data: WelcomeBonus[] };
    expect(data[0]).toMatchObject({
      type: 'register-bonus',
      id: '0',
      attributes: {
        bonusCode: 'SPORT',
        isSelected: true,
        percent: 100,
        max_bonus: 100,
        min_deposit: 1,
        currency_code: 'EUR',
      },
    });
    expect(data.at(-1)).toMatchObject({
      id: '-1',
      attributes: { id: -1, bonusCode: 'REJECT', isCancel: true },
    });
  });

  it('is told around the form, in the language of the page', async () => {
    const site = { ...scope, brandKey: 'house', countryId: 1, origin: 'http://localhost' };
    expect(await bonuses.welcomeOf({ ...site, lang: 'en' })).toMatchObject({
      hasFirstDeposit: true,
      percentFirstDeposit: '100%',
      bonusAmount: '100 EUR',
      description: 'Sports bonus. For your first deposit.',
    });
    const { textByBonusCode, ...codes } = await bonuses.welcomeOf({ ...site, lang: 'ru' });
    expect(textByBonusCode).toMatchObject({
      LOSTBET: 'Проигранная первая ставка. Если первая ставка проиграет.',
    });
    expect(Object.keys(textByBonusCode)).toEqual(['SPORT', 'LOSTBET', 'FREEBET', 'SPORT300']);
    expect(codes).toMatchObject({ firstDepositCode: 'SPORT', freebetCode: 'FREEBET' });
  });

  it('is credited once, with the first deposit, and only to who chose it', async () => {
    const [player, other] = [await world.player(0n), await world.player(0n)];
    await choose(player, 'SPORT');
    expect((await look(player)).status).toBe('chosen');
    const promised = await ask(player, 'GET', '/web-api/api/v3/bonuses/first-deposit');
    expect(promised).toMatchObject({
      hasFirstDeposit: true,
      percentFirstDeposit: '100%',
      bonusAmount: '100 EUR',
      amountFirstDeposit: '1 EUR',
    });
    expect(await ask(other, 'GET', '/web-api/api/v3/bonuses/first-deposit')).toMatchObject({
      hasFirstDeposit: false,
      bonusAmount: '',
    });
    for (const one of [player, other]) await deposit(one, 3000n);
    await deposit(player, 3000n);
    expect(await look(player)).toMatchObject({
      status: 'active',
      balanceMinor: '3000',
      requiredMinor: '15000',
      progress: 0,
      width: '0%',
      type: 0,
      currencyIso: 'EUR',
    });
    expect((await ask(other, 'GET', '/web-api/api/bonuses/v1/bonuses')).bonuses).toEqual([]);
    expect((await choose(player, 'SPORT')).text).toContain('bonus_for_newcomers');
    const { body } = await world.post('/web-api/user/balance', {}, player);
    expect(body).toMatchObject({ data: { bonuses: [{ isBonusAccount: true, moneyMinor: '3000' }] } });
  });

  it('is nothing for who chose none, or may not play', async () => {
    const [player, shut] = [await world.player(0n), await world.player(0n)];
    await choose(player, 'SPORT');
    await choose(player, 'REJECT');
    await choose(shut, 'SPORT');
    barred.add(shut.personId);
    for (const one of [player, shut]) await deposit(one, 3000n);
    expect((await look(player)).status).toBe('cancelled');
    const { status, decisions, balanceMinor } = await look(shut);
    expect([status, decisions.at(-1)?.what, balanceMinor]).toEqual(['cancelled', 'protected', '0']);
    expect((await choose(shut, 'FREEBET')).text).toContain('bonus_closed_to_you');
  });
});

describe('bets with a bonus', () => {
  it('are paid from it and into it, count once settled, and make own money of it in the end', async () => {
    const player = await world.player(0n);
    await choose(player, 'SPORT');
    await deposit(player, 1000n);
    const { id: bonusId } = await look(player);
    const first = await express(player, 10, bonusId);
    expect(first.answer.Success).toBe(true);
    expect(await balanceOf(world.db, player.accountId)).toBe(1000n);
    expect(await look(player)).toMatchObject({
      status: 'active',
      balanceMinor: '0',
      openStakeMinor: '1000',
      progress: 0,
    });
    await first.play(true);
    expect(await look(player)).toMatchObject({ balanceMinor: '8000', wageredMinor: '1000', progress: 20 });
    const second = await express(player, 40, bonusId);
    expect((await look(player)).status).toBe('active');
    await second.play(true);
    expect(await look(player)).toMatchObject({
      status: 'converted',
      convertedMinor: '36000',
      balanceMinor: '0',
      isClosed: true,
    });
    expect(await balanceOf(world.db, player.accountId)).toBe(37_000n);

    // A result that is corrected to and fro ends where it began: own money stays, and is not paid twice.
    await second.play(false);
    await look(player);
    await second.play(true);
    await look(player);
    expect(await balanceOf(world.db, player.accountId)).toBe(37_000n);
  });

  it('do not count against the terms, and are bounded', async () => {
    const { player, bonusId } = await withBonus();
    expect((await express(player, 50.01, bonusId)).answer.code).toBe('bonus_stake_too_large');
    expect((await express(player, 5, bonusId + 1000)).answer.code).toBe('bonus_unknown');
    const stranger = await withBonus();
    expect((await express(stranger.player, 5, bonusId)).answer.code).toBe('bonus_unknown');
    const ref = refName();
    const game = await world.offer(ref);
    const single = await make(player, [event(game)], { Summ: 10, userIdBonus: bonusId });
    expect(single.body.Success).toBe(true);
    for (const more of [{ FillMode: 1 }, { isAutoBet: true }, { avanceBet: true }])
      expect((await make(player, [event(game)], { userIdBonus: bonusId, ...more })).body.code).toBe(
        'bonus_option',
      );
    await world.result(ref, 1, 0);
    expect(await look(player)).toMatchObject({
      balanceMinor: '6000',
      wageredMinor: '0',
      bets: [{ reason: 'kind', countedMinor: '0', stakeMinor: '1000' }],
    });
  });

  it('are raised within what one bet may stake of it, all raises together', async () => {
    const { player, bonusId } = await withBonus();
    const ref = refName();
    const game = await world.offer(ref);
    const placed = await make(player, [event(game)], { Summ: 20, userIdBonus: bonusId });
    const betId = Number(placed.body.Value?.Id);
    const raise = async (addStakeMinor: string) => {
      const url = `/web-api/bets/${betId}/power/quotes`;
      const quoted = (await world.post(url, { addStakeMinor }, player)).body as unknown as EditAnswer;
      if (quoted.error) return quoted.error.code;
      const { quoteId } = quoted.data;
      const taken = (await world.post(`/web-api/bets/${betId}/edits`, { quoteId }, player))
        .body as unknown as EditAnswer;
      return taken.error?.code ?? taken.data.status;
    };
    expect(await raise('3001')).toBe('bonus_stake_too_large');
    expect(await raise('1000')).toBe('made');
    expect(await raise('2001')).toBe('bonus_stake_too_large');
    expect(await raise('2000')).toBe('made');
    expect(await look(player)).toMatchObject({ balanceMinor: '0', openStakeMinor: '5000' });
    await world.result(ref, 0, 1);

    // Two in the same instant, each within the bound and both together above it: one is made.
    const racer = await withBonus();
    const other = await make(racer.player, [event(await world.offer(refName()))], {
      Summ: 20,
      userIdBonus: racer.bonusId,
    });
    const path = `/web-api/bets/${other.body.Value?.Id}`;
    const quoteIds = [];
    for (const addStakeMinor of ['1600', '1601']) {
      const { body } = await world.post(`${path}/power/quotes`, { addStakeMinor }, racer.player);
      quoteIds.push((body as unknown as EditAnswer).data.quoteId);
    }
    const taken = await Promise.all(
      quoteIds.map((quoteId) => world.post(`${path}/edits`, { quoteId }, racer.player)),
    );
    const told = taken.map(({ body }) => (body as unknown as EditAnswer).error?.code ?? 'made');
    expect(told.toSorted()).toEqual(['bonus_stake_too_large', 'made']);
    const own = await world.player(100_000n);
    const second = await make(own, [event(await world.offer(refName()))], { Summ: 60 });
    const quotes = `/web-api/bets/${second.body.Value?.Id}/power/quotes`;
    const { body } = await world.post(quotes, { addStakeMinor: '6000' }, own);
    expect(body).toMatchObject({ data: { kind: 'power_stake' } });
  });

  it('are counted anew when a result changes, and wake a bonus that was played away', async () => {
    const { player, bonusId } = await withBonus();
    const bet = await express(player, 50, bonusId);
    await bet.play(false);
    expect(await look(player)).toMatchObject({ status: 'lost', wageredMinor: '5000', balanceMinor: '0' });
    for (const ref of bet.refs) await world.cancel(ref);
    expect(await look(player)).toMatchObject({ status: 'active', wageredMinor: '0', balanceMinor: '5000' });
    expect(await bonuses.refresh(BRAND)).toBeGreaterThan(0);
    expect(await look(player)).toMatchObject({ status: 'active', balanceMinor: '5000' });
  });

  it('leave to the house what a refused bonus still wins, and own money alone', async () => {
    const { player, bonusId } = await withBonus();
    const bet = await express(player, 20, bonusId);
    const refused = await ask(player, 'POST', '/refusebonus', { bonus_id: bonusId });
    expect(refused.bonuses[0]).toMatchObject({ status: 'cancelled', balanceMinor: '0' });
    expect((await express(player, 5, bonusId)).answer.code).toBe('bonus_not_running');
    await bet.play(true);
    await bonuses.refresh(BRAND);
    expect(await look(player)).toMatchObject({ status: 'cancelled', balanceMinor: '0', convertedMinor: '0' });
    expect(await balanceOf(world.db, player.accountId)).toBe(5000n);
    expect((await ask(player, 'POST', '/refusebonus', { bonus_id: bonusId })).text).toContain('bonus_over');
  });
});

describe('a free bet', () => {
  it('is staked whole, comes back when its match is void, and pays what is won beyond it', async () => {
    const player = await world.player(0n);
    await choose(player, 'FREEBET');
    await deposit(player, 2000n);
    const { id: bonusId, balanceMinor } = await look(player);
    expect(balanceMinor).toBe('1000');
    const [first, second] = [refName(), refName()];
    const [one, two] = [await world.offer(first), await world.offer(second)];
    const stake = (game: number, Summ: number) => make(player, [event(game)], { Summ, userIdBonus: bonusId });
    expect((await stake(one, 5)).body.code).toBe('bonus_staked_whole');
    expect((await stake(one, 10)).body.Success).toBe(true);
    await world.cancel(first);
    expect(await look(player)).toMatchObject({ status: 'active', balanceMinor: '1000', wageredMinor: '0' });
    await stake(two, 10);
    await world.result(second, 1, 0);
    expect(await look(player)).toMatchObject({ status: 'converted', convertedMinor: '1000' });
    expect(await balanceOf(world.db, player.accountId)).toBe(3000n);
  });
});

describe('offers of other kinds', () => {
  it.each([
    ['DOUBLE', 4, 1000n, '1000', '10000'],
    ['SPORT300', 10, 1000n, '3000', '45000'],
    ['SPORT300', 10, 900_000n, '15000', '225000'],
  ] as const)(
    '%s of type %d comes with a first deposit of %s',
    async (code, kind, amount, granted, required) => {
      const player = await world.player(0n);
      await choose(player, code);
      await deposit(player, amount);
      expect(await look(player)).toMatchObject({
        type: kind,
        status: 'active',
        balanceMinor: granted,
        requiredMinor: required,
      });
    },
  );

  it('comes with any deposit, once a day', async () => {
    const player = await world.player(0n);
    await deposit(player, 5000n);
    await choose(player, 'DAILY');
    await deposit(player, 900n);
    expect(await look(player)).toMatchObject({
      type: 11,
      status: 'chosen',
      decisions: [{}, { what: 'base_too_small' }],
    });
    await deposit(player, 2000n);
    expect(await look(player)).toMatchObject({
      status: 'active',
      balanceMinor: '500',
      requiredMinor: '1500',
    });
    expect((await choose(player, 'DAILY')).text).toContain('bonus_had');
  });

  it('leaves what was chosen after it when it was had', async () => {
    const player = await world.player(0n);
    await choose(player, 'DAILY');
    await deposit(player, 2000n);
    await choose(player, 'PROFITSHARE');
    expect((await choose(player, 'DAILY')).text).toContain('bonus_had');
    const { bonuses } = await ask(player, 'GET', '/web-api/api/bonuses/v1/bonuses');
    expect(bonuses.map(({ status }) => status).toSorted()).toEqual(['active', 'chosen']);
  });

  it('comes for its promo code at once, stands in no list, and is staked by the code', async () => {
    const player = await world.player(1000n);
    for (const code of ['PROMO5', 'OVER5'])
      expect((await choose(player, code)).text).toContain('bonus_unknown');
    const { offers } = await ask(player, 'GET', '/web-api/api/bonuses/v1/bonuses');
    expect(offers.map(({ kind }) => kind)).not.toContain('promocode');
    await ask(player, 'POST', '/web-api/api/promo/v1/redeem', { code: 'over5' });
    expect(await look(player)).toMatchObject({
      type: 3,
      status: 'active',
      balanceMinor: '500',
      promoId: 'OVER5',
    });
    const game = await world.offer(refName());
    const bet = (promo: string) => make(player, [event(game)], { Summ: 5, promo });
    expect((await bet('OTHER')).body.code).toBe('promo_unknown');
    expect((await bet('OVER5')).body.Success).toBe(true);
    expect(await look(player)).toMatchObject({ balanceMinor: '0', openStakeMinor: '500' });
    expect(await balanceOf(world.db, player.accountId)).toBe(1000n);
  });

  it.each([
    ['LOSTBET', 5, [[8, false]], '800'],
    ['RISKFREE', 14, [[12, false]], '1000'],
    [
      'CASHBACK3',
      7,
      [
        [10, false],
        [6, true],
        [10, false],
      ],
      '200',
    ],
  ] as const)('%s of type %d is a part of what first bets lost', async (code, kind, bets, granted) => {
    const player = await world.player(10_000n);
    await choose(player, code);
    for (const [stake, isWon] of bets) {
      expect((await look(player)).status).toBe('chosen');
      const ref = refName();
      await make(player, [event(await world.offer(ref))], { Summ: stake });
      await world.result(ref, isWon ? 1 : 0, 0);
    }
    expect(await look(player)).toMatchObject({ type: kind, status: 'active', balanceMinor: granted });
    expect((await choose(player, 'RISKFREE')).text).toContain('bonus_for_newcomers');
  });

  it.each([
    // Six legs, one lost: the stake, at most twenty.
    ['INSURE6', 8, 12, [true, true, true, true, true, false], '1200'],
    // A quarter of a profit of seventy.
    ['BOOST25', 13, 10, [true, true, true], '1750'],
    // Five percent of the hundred and fifteen staked in both bets.
    ['BET100', 16, 110, [false], '575'],
  ] as const)('%s of type %d comes of bets of own money', async (code, kind, stake, results, granted) => {
    const player = await world.player(50_000n);
    await own(player, 70, [false]);
    await choose(player, code);
    // Of one moment with the choice by a clock, and before it by the one order.
    await world.db.asOwner(`update betting.bet b set accepted_at = c.chosen_at from bonus.bonus c
      where c.person_id = b.person_id and b.person_id = '${player.personId}'`);
    await own(player, 5, [true]);
    expect((await look(player)).status).toBe('chosen');
    await own(player, stake, results);
    expect(await look(player)).toMatchObject({ type: kind, status: 'active', balanceMinor: granted });
  });

  it('past bets tell what a campaign would have cost', async () => {
    const wagering = { times: 1, kinds: ['single'], legsMin: 1, oddsMilliMin: 1001, isLiveCounted: true };
    const trigger = { on: 'first_bets_lost', bets: 1, percent: 100 };
    const flags = { isStakedWhole: false, isGiftKept: false, isWelcome: false };
    const terms = { trigger, wagering, unitsMax: 1_000_000, choiceDays: 1, days: 1, ...flags };
    const headers = { host: 'localhost', 'x-requested-with': 'overround' };
    const simulated = async () => {
      const [url, payload] = ['/operator-api/v1/bonuses/simulation', { terms, days: 1, baseUnits: 0 }];
      const answer = await calls.app.inject({ method: 'POST', url, headers, payload });
      return (answer.json() as { data: Record<string, number> }).data;
    };
    const before = await simulated();
    const player = await world.player(50_000n);
    // The first one lost 40.00: given back, staked again, doubled.
    await own(player, 40, [false]);
    await own(player, 40, [true]);
    const after = await simulated();
    const grown = (fact: string) => Number(after[fact]) - Number(before[fact]);
    expect(['persons', 'earned', 'converted', 'grantedMinor', 'convertedMinor'].map(grown)).toEqual([
      1, 1, 1, 4000, 8000,
    ]);
  });

  it('points come of bets of own money, open levels, and buy a bonus once a purchase', async () => {
    const player = await world.player(100_000n);
    const purchaseId = '0199bbbb-0000-7000-8000-000000000001';
    const loyalty = async (method: 'GET' | 'POST', path = '', payload?: object) => {
      const url = `/web-api/api/bonuses/v1/loyalty${path}`;
      const headers = { host: 'localhost', 'x-player': JSON.stringify(player) };
      const answer = await calls.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      const { data, error } = answer.json() as { data?: Loyalty; error?: { code: string } };
      return error?.code ?? data;
    };
    const buy = (code: string, id = purchaseId) => loyalty('POST', '/buy', { code, purchaseId: id });
    expect(await loyalty('GET')).toMatchObject({ points: 0, level: 'copper', next: 'bronze' });
    expect(await buy('POINTS1')).toBe('points_too_few');
    await own(player, 550.5, [false]);
    expect(await loyalty('GET')).toMatchObject({ points: 550, earned: 550, level: 'bronze', next: 'silver' });
    expect(await buy('SPORT')).toBe('bonus_unknown');
    expect((await choose(player, 'POINTS5')).text).toContain('bonus_unknown');
    const other = '0199bbbb-0000-7000-8000-000000000002';
    const [one, again] = await Promise.all([buy('POINTS5'), buy('POINTS5', other)]);
    // Points for one of them: whichever came first.
    expect([one, again].filter((answer) => answer === 'points_too_few')).toHaveLength(1);
    const first = one === 'points_too_few' ? other : purchaseId;
    expect(await buy('POINTS5', first)).toMatchObject({
      points: 100,
      earned: 550,
      purchases: [{ points: 450 }],
    });
    expect(await look(player)).toMatchObject({ type: 6, status: 'active', balanceMinor: '500' });
  });

  it('a share of the profit of a week is shared once, a day after it', async () => {
    const [player, idle] = [await world.player(50_000n), await world.player(50_000n)];
    for (const one of [player, idle]) await choose(one, 'PROFITSHARE');
    await own(player, 300, [false]);
    expect(await look(player)).toMatchObject({ type: 9, status: 'chosen' });
    // Both chose in a week long past, when only that bet was placed.
    await world.db.asOwner(
      `update bonus.bonus set occasion = '2020-W02' where offer_id = 9 and person_id in ('${player.personId}', '${idle.personId}')`,
    );
    await world.db.asOwner(
      `update betting.bet set accepted_at = '2020-01-08T12:00:00Z' where person_id = '${player.personId}'`,
    );
    await bonuses.refresh(BRAND);
    await bonuses.refresh(BRAND);
    // Five percent of the 300.00 the house earned.
    expect(await look(player)).toMatchObject({
      status: 'active',
      balanceMinor: '1500',
      requiredMinor: '4500',
    });
    const { status, decisions } = await look(idle);
    expect([status, decisions.at(-1)?.what]).toEqual(['cancelled', 'nothing_shared']);
    expect(
      await world.db.asOwner(
        `select profit_minor, stakes_minor, persons from bonus.distribution where occasion = '2020-W02' and currency = 'EUR'`,
      ),
    ).toEqual([{ profit_minor: 30_000n, stakes_minor: 30_000n, persons: 1 }]);
  });

  it('a boost is nothing when its bet lost', async () => {
    const player = await world.player(50_000n);
    await choose(player, 'BOOST25');
    await own(player, 10, [true, true, false]);
    const { status, decisions } = await look(player);
    expect([status, decisions.at(-1)?.what]).toEqual(['cancelled', 'nothing_won']);
  });

  it('by invitation is for who was invited, until its last day', async () => {
    const [player, other] = [await world.player(0n), await world.player(0n)];
    await world.db.asOwner(
      `insert into bonus.invitation (brand_id, offer_id, person_id, invited_by, until_at)
       values (1, 15, '${player.personId}', 'test', now() + interval '3 days'), (1, 15, '${other.personId}', 'test', now() - interval '1 day')`,
    );
    const { offers } = await ask(player, 'GET', '/web-api/api/bonuses/v1/bonuses');
    expect(offers.find(({ kind }) => kind === 'tactical')).toMatchObject({
      type: 15,
      until: expect.any(Number),
    });
    expect((await choose(other, 'INVITED10')).text).toContain('bonus_unknown');
    await choose(player, 'INVITED10');
    expect(await look(player)).toMatchObject({ type: 15, status: 'active', balanceMinor: '1000' });
  });

  it('is nothing when the first bet won', async () => {
    const player = await world.player(10_000n);
    await choose(player, 'LOSTBET');
    const ref = refName();
    await make(player, [event(await world.offer(ref))], { Summ: 8 });
    await world.result(ref, 1, 0);
    const { status, decisions } = await look(player);
    expect([status, decisions.at(-1)?.what]).toEqual(['cancelled', 'nothing_lost']);
  });
});

it.each([...walletInvariants, ...bettingInvariants, ...bonusInvariants].map((one) => [one.name, one.sql]))(
  'after all of that: %s',
  async (_name, text) => {
    expect(await world.db.asOwner(text)).toMatchObject([{ broken: 0n }]);
  },
);
