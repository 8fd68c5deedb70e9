// A bonus from its choice to own money: deposits, bets with it, results told in any order, and the money of all that in the ledger.

import { bonusInvariants } from '@overround/bonus';
import type { WelcomeBonus } from '@overround/contracts/bonus';
import { type BrandId } from '@overround/kernel';
import { walletInvariants } from '@overround/wallet';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import type { EditAnswer } from './bonus-play.testing.ts';
import { openBonusSuite } from './bonus-suite.testing.ts';
import { event, makerIn } from './world-orders.testing.ts';

const BRAND = 1 as BrandId;
const scope = { brandId: BRAND };
const house = openBonusSuite();
const make = makerIn(() => house.world);
const { ask, choose, look, deposit, refName, express, withBonus } = house.play;

describe('a welcome bonus', () => {
  it('is offered with its terms, and the last choice is none', async () => {
    const { body } = await house.calls.app.inject({
      url: '/web-api/api/v3/bonuses/welcome-bonuses?bonus=SPORT',
    });
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
    expect(await house.bonuses.welcomeOf({ ...site, lang: 'en' })).toMatchObject({
      hasFirstDeposit: true,
      percentFirstDeposit: '100%',
      bonusAmount: '100 EUR',
      description: 'Sports bonus. For your first deposit.',
    });
    const { textByBonusCode, ...codes } = await house.bonuses.welcomeOf({ ...site, lang: 'ru' });
    expect(textByBonusCode).toMatchObject({
      LOSTBET: 'Проигранная первая ставка. Если первая ставка проиграет.',
    });
    expect(Object.keys(textByBonusCode)).toEqual(['SPORT', 'LOSTBET', 'FREEBET', 'SPORT300']);
    expect(codes).toMatchObject({ firstDepositCode: 'SPORT', freebetCode: 'FREEBET' });
  });

  it('is credited once, with the first deposit, and only to who chose it', async () => {
    const [player, other] = [await house.world.player(0n), await house.world.player(0n)];
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
    const { body } = await house.world.post('/web-api/user/balance', {}, player);
    expect(body).toMatchObject({ data: { bonuses: [{ isBonusAccount: true, moneyMinor: '3000' }] } });
  });

  it('is nothing for who chose none, or may not play', async () => {
    const [player, shut] = [await house.world.player(0n), await house.world.player(0n)];
    await choose(player, 'SPORT');
    await choose(player, 'REJECT');
    await choose(shut, 'SPORT');
    house.barred.add(shut.personId);
    for (const one of [player, shut]) await deposit(one, 3000n);
    expect((await look(player)).status).toBe('cancelled');
    const { status, decisions, balanceMinor } = await look(shut);
    expect([status, decisions.at(-1)?.what, balanceMinor]).toEqual(['cancelled', 'protected', '0']);
    expect((await choose(shut, 'FREEBET')).text).toContain('bonus_closed_to_you');
  });
});

describe('bets with a bonus', () => {
  it('are paid from it and into it, count once settled, and make own money of it in the end', async () => {
    const player = await house.world.player(0n);
    await choose(player, 'SPORT');
    await deposit(player, 1000n);
    const { id: bonusId } = await look(player);
    const first = await express(player, 10, bonusId);
    expect(first.answer.Success).toBe(true);
    expect(await balanceOf(house.world.db, player.accountId)).toBe(1000n);
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
    expect(await balanceOf(house.world.db, player.accountId)).toBe(37_000n);

    // A result that is corrected to and fro ends where it began: own money stays, and is not paid twice.
    await second.play(false);
    await look(player);
    await second.play(true);
    await look(player);
    expect(await balanceOf(house.world.db, player.accountId)).toBe(37_000n);
  });

  it('do not count against the terms, and are bounded', async () => {
    const { player, bonusId } = await withBonus();
    expect((await express(player, 50.01, bonusId)).answer.code).toBe('bonus_stake_too_large');
    expect((await express(player, 5, bonusId + 1000)).answer.code).toBe('bonus_unknown');
    const stranger = await withBonus();
    expect((await express(stranger.player, 5, bonusId)).answer.code).toBe('bonus_unknown');
    const ref = refName();
    const game = await house.world.offer(ref);
    const single = await make(player, [event(game)], { Summ: 10, userIdBonus: bonusId });
    expect(single.body.Success).toBe(true);
    for (const more of [{ FillMode: 1 }, { isAutoBet: true }, { avanceBet: true }])
      expect((await make(player, [event(game)], { userIdBonus: bonusId, ...more })).body.code).toBe(
        'bonus_option',
      );
    await house.world.result(ref, 1, 0);
    expect(await look(player)).toMatchObject({
      balanceMinor: '6000',
      wageredMinor: '0',
      bets: [{ reason: 'kind', countedMinor: '0', stakeMinor: '1000' }],
    });
  });

  it('are raised within what one bet may stake of it, all raises together', async () => {
    const { player, bonusId } = await withBonus();
    const ref = refName();
    const game = await house.world.offer(ref);
    const placed = await make(player, [event(game)], { Summ: 20, userIdBonus: bonusId });
    const betId = Number(placed.body.Value?.Id);
    const raise = async (addStakeMinor: string) => {
      const url = `/web-api/bets/${betId}/power/quotes`;
      const quoted = (await house.world.post(url, { addStakeMinor }, player)).body as unknown as EditAnswer;
      if (quoted.error) return quoted.error.code;
      const { quoteId } = quoted.data;
      const taken = (await house.world.post(`/web-api/bets/${betId}/edits`, { quoteId }, player))
        .body as unknown as EditAnswer;
      return taken.error?.code ?? taken.data.status;
    };
    expect(await raise('3001')).toBe('bonus_stake_too_large');
    expect(await raise('1000')).toBe('made');
    expect(await raise('2001')).toBe('bonus_stake_too_large');
    expect(await raise('2000')).toBe('made');
    expect(await look(player)).toMatchObject({ balanceMinor: '0', openStakeMinor: '5000' });
    await house.world.result(ref, 0, 1);

    // Two in the same instant, each within the bound and both together above it: one is made.
    const racer = await withBonus();
    const other = await make(racer.player, [event(await house.world.offer(refName()))], {
      Summ: 20,
      userIdBonus: racer.bonusId,
    });
    const path = `/web-api/bets/${other.body.Value?.Id}`;
    const quoteIds = [];
    for (const addStakeMinor of ['1600', '1601']) {
      const { body } = await house.world.post(`${path}/power/quotes`, { addStakeMinor }, racer.player);
      quoteIds.push((body as unknown as EditAnswer).data.quoteId);
    }
    const taken = await Promise.all(
      quoteIds.map((quoteId) => house.world.post(`${path}/edits`, { quoteId }, racer.player)),
    );
    const told = taken.map(({ body }) => (body as unknown as EditAnswer).error?.code ?? 'made');
    expect(told.toSorted()).toEqual(['bonus_stake_too_large', 'made']);
    const own = await house.world.player(100_000n);
    const second = await make(own, [event(await house.world.offer(refName()))], { Summ: 60 });
    const quotes = `/web-api/bets/${second.body.Value?.Id}/power/quotes`;
    const { body } = await house.world.post(quotes, { addStakeMinor: '6000' }, own);
    expect(body).toMatchObject({ data: { kind: 'power_stake' } });
  });

  it('are counted anew when a result changes, and wake a bonus that was played away', async () => {
    const { player, bonusId } = await withBonus();
    const bet = await express(player, 50, bonusId);
    await bet.play(false);
    expect(await look(player)).toMatchObject({ status: 'lost', wageredMinor: '5000', balanceMinor: '0' });
    for (const ref of bet.refs) await house.world.cancel(ref);
    expect(await look(player)).toMatchObject({ status: 'active', wageredMinor: '0', balanceMinor: '5000' });
    expect(await house.bonuses.refresh(BRAND)).toBeGreaterThan(0);
    expect(await look(player)).toMatchObject({ status: 'active', balanceMinor: '5000' });
  });

  it('leave to the house what a refused bonus still wins, and own money alone', async () => {
    const { player, bonusId } = await withBonus();
    const bet = await express(player, 20, bonusId);
    const refused = await ask(player, 'POST', '/refusebonus', { bonus_id: bonusId });
    expect(refused.bonuses[0]).toMatchObject({ status: 'cancelled', balanceMinor: '0' });
    expect((await express(player, 5, bonusId)).answer.code).toBe('bonus_not_running');
    await bet.play(true);
    await house.bonuses.refresh(BRAND);
    expect(await look(player)).toMatchObject({ status: 'cancelled', balanceMinor: '0', convertedMinor: '0' });
    expect(await balanceOf(house.world.db, player.accountId)).toBe(5000n);
    expect((await ask(player, 'POST', '/refusebonus', { bonus_id: bonusId })).text).toContain('bonus_over');
  });
});

describe('a free bet', () => {
  it('is staked whole, comes back when its match is void, and pays what is won beyond it', async () => {
    const player = await house.world.player(0n);
    await choose(player, 'FREEBET');
    await deposit(player, 2000n);
    const { id: bonusId, balanceMinor } = await look(player);
    expect(balanceMinor).toBe('1000');
    const [first, second] = [refName(), refName()];
    const [one, two] = [await house.world.offer(first), await house.world.offer(second)];
    const stake = (game: number, Summ: number) => make(player, [event(game)], { Summ, userIdBonus: bonusId });
    expect((await stake(one, 5)).body.code).toBe('bonus_staked_whole');
    expect((await stake(one, 10)).body.Success).toBe(true);
    await house.world.cancel(first);
    expect(await look(player)).toMatchObject({ status: 'active', balanceMinor: '1000', wageredMinor: '0' });
    await stake(two, 10);
    await house.world.result(second, 1, 0);
    expect(await look(player)).toMatchObject({ status: 'converted', convertedMinor: '1000' });
    expect(await balanceOf(house.world.db, player.accountId)).toBe(3000n);
  });
});

it.each([...walletInvariants, ...bettingInvariants, ...bonusInvariants].map((one) => [one.name, one.sql]))(
  'after all of that: %s',
  async (_name, text) => {
    expect(await house.world.db.asOwner(text)).toMatchObject([{ broken: 0n }]);
  },
);
