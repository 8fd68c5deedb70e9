// Offers of other kinds than the welcome bonus: what they come of, what they are worth, and the money of all that in the ledger.

import { bonusInvariants } from '@overround/bonus';
import type { Loyalty } from '@overround/contracts/bonus';
import { type BrandId } from '@overround/kernel';
import { walletInvariants } from '@overround/wallet';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import { openBonusSuite } from './bonus-suite.testing.ts';
import { event, makerIn } from './world-orders.testing.ts';

const BRAND = 1 as BrandId;
const house = openBonusSuite();
const make = makerIn(() => house.world);
const { ask, choose, look, deposit, refName, own } = house.play;

describe('offers of other kinds', () => {
  it.each([
    ['DOUBLE', 4, 1000n, '1000', '10000'],
    ['SPORT300', 10, 1000n, '3000', '45000'],
    ['SPORT300', 10, 900_000n, '15000', '225000'],
  ] as const)(
    '%s of type %d comes with a first deposit of %s',
    async (code, kind, amount, granted, required) => {
      const player = await house.world.player(0n);
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
    const player = await house.world.player(0n);
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
    const player = await house.world.player(0n);
    await choose(player, 'DAILY');
    await deposit(player, 2000n);
    await choose(player, 'PROFITSHARE');
    expect((await choose(player, 'DAILY')).text).toContain('bonus_had');
    const { bonuses } = await ask(player, 'GET', '/web-api/api/bonuses/v1/bonuses');
    expect(bonuses.map(({ status }) => status).toSorted()).toEqual(['active', 'chosen']);
  });

  it('comes for its promo code at once, stands in no list, and is staked by the code', async () => {
    const player = await house.world.player(1000n);
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
    const game = await house.world.offer(refName());
    const bet = (promo: string) => make(player, [event(game)], { Summ: 5, promo });
    expect((await bet('OTHER')).body.code).toBe('promo_unknown');
    expect((await bet('OVER5')).body.Success).toBe(true);
    expect(await look(player)).toMatchObject({ balanceMinor: '0', openStakeMinor: '500' });
    expect(await balanceOf(house.world.db, player.accountId)).toBe(1000n);
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
    const player = await house.world.player(10_000n);
    await choose(player, code);
    for (const [stake, isWon] of bets) {
      expect((await look(player)).status).toBe('chosen');
      const ref = refName();
      await make(player, [event(await house.world.offer(ref))], { Summ: stake });
      await house.world.result(ref, isWon ? 1 : 0, 0);
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
    const player = await house.world.player(50_000n);
    await own(player, 70, [false]);
    await choose(player, code);
    // Of one moment with the choice by a clock, and before it by the one order.
    await house.world.db.asOwner(`update betting.bet b set accepted_at = c.chosen_at from bonus.bonus c
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
      const answer = await house.calls.app.inject({ method: 'POST', url, headers, payload });
      return (answer.json() as { data: Record<string, number> }).data;
    };
    const before = await simulated();
    const player = await house.world.player(50_000n);
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
    const player = await house.world.player(100_000n);
    const purchaseId = '0199bbbb-0000-7000-8000-000000000001';
    const loyalty = async (method: 'GET' | 'POST', path = '', payload?: object) => {
      const url = `/web-api/api/bonuses/v1/loyalty${path}`;
      const headers = { host: 'localhost', 'x-player': JSON.stringify(player) };
      const answer = await house.calls.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
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
    const [player, idle] = [await house.world.player(50_000n), await house.world.player(50_000n)];
    for (const one of [player, idle]) await choose(one, 'PROFITSHARE');
    await own(player, 300, [false]);
    expect(await look(player)).toMatchObject({ type: 9, status: 'chosen' });
    // Both chose in a week long past, when only that bet was placed.
    await house.world.db.asOwner(
      `update bonus.bonus set occasion = '2020-W02' where offer_id = 9 and person_id in ('${player.personId}', '${idle.personId}')`,
    );
    await house.world.db.asOwner(
      `update betting.bet set accepted_at = '2020-01-08T12:00:00Z' where person_id = '${player.personId}'`,
    );
    await house.bonuses.refresh(BRAND);
    await house.bonuses.refresh(BRAND);
    // Five percent of the 300.00 the house earned.
    expect(await look(player)).toMatchObject({
      status: 'active',
      balanceMinor: '1500',
      requiredMinor: '4500',
    });
    const { status, decisions } = await look(idle);
    expect([status, decisions.at(-1)?.what]).toEqual(['cancelled', 'nothing_shared']);
    expect(
      await house.world.db.asOwner(
        `select profit_minor, stakes_minor, persons from bonus.distribution where occasion = '2020-W02' and currency = 'EUR'`,
      ),
    ).toEqual([{ profit_minor: 30_000n, stakes_minor: 30_000n, persons: 1 }]);
  });

  it('a boost is nothing when its bet lost', async () => {
    const player = await house.world.player(50_000n);
    await choose(player, 'BOOST25');
    await own(player, 10, [true, true, false]);
    const { status, decisions } = await look(player);
    expect([status, decisions.at(-1)?.what]).toEqual(['cancelled', 'nothing_won']);
  });

  it('by invitation is for who was invited, until its last day', async () => {
    const [player, other] = [await house.world.player(0n), await house.world.player(0n)];
    await house.world.db.asOwner(
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
    const player = await house.world.player(10_000n);
    await choose(player, 'LOSTBET');
    const ref = refName();
    await make(player, [event(await house.world.offer(ref))], { Summ: 8 });
    await house.world.result(ref, 1, 0);
    const { status, decisions } = await look(player);
    expect([status, decisions.at(-1)?.what]).toEqual(['cancelled', 'nothing_lost']);
  });
});

it.each([...walletInvariants, ...bettingInvariants, ...bonusInvariants].map((one) => [one.name, one.sql]))(
  'after all of that: %s',
  async (_name, text) => {
    expect(await house.world.db.asOwner(text)).toMatchObject([{ broken: 0n }]);
  },
);
