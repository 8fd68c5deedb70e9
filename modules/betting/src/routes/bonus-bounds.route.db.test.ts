// What takes a bonus back or keeps a bet from counting, and what staff decide by two.

import { bonusInvariants } from '@overround/bonus';
import { type BrandId, minor } from '@overround/kernel';
import { walletInvariants } from '@overround/wallet';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { creditDeposit } from './bonus-deposit.testing.ts';
import { type BonusSuite, openBonusSuite } from './bonus-suite.testing.ts';
import { openPlayedCasino } from './played-casino.testing.ts';
import type { TestPlayer } from './world.testing.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const house: BonusSuite = openBonusSuite(() => new Map([['played', casino.door]]));
const casino = openPlayedCasino(() => house);
const { choose, look, express, ticket, own } = house.play;

/** An offer to buy a bet back, as far as it is looked at. */
interface SaleOffered {
  readonly offerId: string;
  readonly offerMinor: string;
  readonly mostMinor: string;
}

/** Somebody with the bonus of a first deposit, and the number of that deposit. */
async function withDeposit(amount = 1000n) {
  const player = await house.world.player(0n);
  await choose(player, 'SPORT');
  const paymentId = await creditDeposit(house, player, { amount, isFirst: true });
  return { player, paymentId, bonusId: (await look(player)).id };
}

/** What payments tell in the transaction that moves the deposit back; its money is not looked at here. */
const reverse = (
  { player, paymentId }: { readonly player: TestPlayer; readonly paymentId: string },
  amount: bigint,
  kind: 'charged_back' | 'refunded' | 'chargeback_won' = 'charged_back',
): Promise<void> =>
  house.world.db.inTransaction({ brandId: BRAND }, (tx) =>
    house.bonuses.depositReversed(tx, {
      brandId: BRAND,
      personId: player.personId,
      paymentId,
      kind,
      amountMinor: minor(amount),
    }),
  );

describe('a deposit that goes back', () => {
  it('takes what is left of its bonus with it, and what open bets still win', async () => {
    const one = await withDeposit();
    const bet = await express(one.player, 4, one.bonusId);
    await reverse(one, 1000n);
    const { status, decisions, balanceMinor } = await look(one.player);
    expect([status, balanceMinor]).toEqual(['cancelled', '0']);
    expect(decisions.map(({ what }) => what)).toContain('deposit_reversed');
    await bet.play(true);
    await house.bonuses.refresh(BRAND);
    expect(await look(one.player)).toMatchObject({ balanceMinor: '0', convertedMinor: '0' });
    expect(await balanceOf(house.world.db, one.player.accountId)).toBe(1000n);
    // It came again: what is over stays over.
    await reverse(one, 1000n, 'chargeback_won');
    expect(await look(one.player)).toMatchObject({ status: 'cancelled', balanceMinor: '0' });
  });

  it('in part, takes nothing as long as the rest would have earned as much', async () => {
    const one = await withDeposit(15_000n);
    await reverse(one, 5000n, 'refunded');
    expect(await look(one.player)).toMatchObject({ status: 'active', balanceMinor: '10000' });
    await reverse(one, 1n, 'refunded');
    expect(await look(one.player)).toMatchObject({ status: 'cancelled', balanceMinor: '0' });
  });

  it('ends one that was played away: no corrected result wakes it', async () => {
    const one = await withDeposit();
    const bet = await express(one.player, 10, one.bonusId);
    await bet.play(false);
    expect((await look(one.player)).status).toBe('lost');
    await reverse(one, 1000n);
    for (const ref of bet.refs) await house.world.cancel(ref);
    expect(await look(one.player)).toMatchObject({ status: 'cancelled', balanceMinor: '0' });
    expect(await balanceOf(house.world.db, one.player.accountId)).toBe(1000n);
  });

  it('never takes own money: what was wagered in time is converted, whoever looks first', async () => {
    const ones = [];
    for (let count = 0; count < 3; count += 1) {
      const one = await withDeposit();
      await (await express(one.player, 10, one.bonusId)).play(true);
      const last = await express(one.player, 40, one.bonusId);
      await last.play(true);
      ones.push(one);
    }
    // Nobody looked since the last bet: the conversion and the chargeback of each come in the same moment.
    await Promise.all([
      ...ones.map((one) => reverse(one, 1000n)),
      ...ones.map(({ player }) => look(player)),
      house.bonuses.refresh(BRAND),
    ]);
    for (const { player } of ones) {
      const { status, convertedMinor, decisions } = await look(player);
      expect([status, convertedMinor]).toEqual(['converted', '36000']);
      expect(decisions.at(-1)?.what).toBe('deposit_reversed_kept');
      expect(await balanceOf(house.world.db, player.accountId)).toBe(37_000n);
    }
  });
});

const headers = { host: 'localhost', 'x-requested-with': 'overround' };
const call = async (method: 'GET' | 'POST', url: string, payload?: object, player?: TestPlayer) => {
  const who = player ? { 'x-player': JSON.stringify(player) } : {};
  const answer = await house.calls.app.inject({
    method,
    url,
    headers: { ...headers, ...who },
    ...(payload ? { payload } : {}),
  });
  return answer.json() as { data?: unknown; error?: { code: string } };
};
const wagering = { times: 2, kinds: ['single'], legsMin: 1, oddsMilliMin: 1500, isLiveCounted: true };
const campaign = (code: string, only: object | undefined, more: object = {}) =>
  call('POST', '/operator-api/v1/bonuses/campaigns', {
    kind: 'sport',
    code,
    reason: 'a season of its own',
    terms: {
      trigger: { on: 'choice' },
      unitsMax: 10,
      choiceDays: 7,
      days: 7,
      grantsMax: 10,
      wagering,
      ...(only ? { only } : {}),
      isStakedWhole: false,
      isGiftKept: false,
      isWelcome: false,
      ...more,
    },
  });

/** What staff see of a campaign with free rounds. */
interface Shown {
  readonly code: string;
  readonly offerId: number;
  readonly failing: readonly object[];
  readonly late: readonly { readonly winMinor: string; readonly honouredMinor: string | null }[];
}

describe('an offer for some sports, championships or markets', () => {
  it('is refused when nobody could fulfil it, and names what it is of', async () => {
    for (const only of [{ sportIds: [999_999] }, { champIds: [999_999_999] }, { groupIds: [999_999] }])
      expect((await campaign('NOWHERE', only)).error?.code).toBe('campaign_only_unknown');
    const [champ] = await house.world.db.asOwner(
      `select champ_id, names ->> 'en' as name from catalog.champ limit 1`,
    );
    expect((await campaign('HERE', { champIds: [Number(champ?.['champ_id'])], groupIds: [1] })).error).toBe(
      undefined,
    );
    const player = await house.world.player(0n);
    await choose(player, 'HERE');
    const { only } = (await look(player)).terms;
    expect(only).toEqual({
      sports: [],
      champs: [String(champ?.['name'])],
      markets: [expect.stringMatching(/\w/)],
    });
  });

  it('counts bets of these alone, and the bet says which leg kept it from counting', async () => {
    await campaign('ELSEWHERE', { sportIds: [2] });
    await campaign('FOOTBALL', { sportIds: [1], groupIds: [1] });
    const told = [];
    for (const code of ['ELSEWHERE', 'FOOTBALL']) {
      const player = await house.world.player(0n);
      await choose(player, code);
      const { id: userIdBonus } = await look(player);
      const { answer, play } = await ticket(player, { Summ: 4, userIdBonus }, 1);
      await play([true]);
      await look(player);
      told.push(await call('GET', `/web-api/api/bonuses/v1/bets/${answer.Value?.Id}`, undefined, player));
      const stranger = await house.world.player(0n);
      const asked = await call(
        'GET',
        `/web-api/api/bonuses/v1/bets/${answer.Value?.Id}`,
        undefined,
        stranger,
      );
      expect(asked.error?.code).toBe('not_found');
    }
    const sums = { requiredMinor: '2000', currency: 'EUR' };
    expect(told.map(({ data }) => data)).toMatchObject([
      { count: { reason: 'sport', leg: 1, countedMinor: '0', wageredMinor: '0', ...sums } },
      { count: { reason: 'counts', leg: null, countedMinor: '400', wageredMinor: '400', ...sums } },
    ]);
  });

  it('that is staked whole takes no bet of others, and own money counts nothing for it', async () => {
    await campaign('WHOLE', { sportIds: [2] }, { isStakedWhole: true });
    const player = await house.world.player(1000n);
    await choose(player, 'WHOLE');
    const { id: userIdBonus } = await look(player);
    expect((await ticket(player, { Summ: 10, userIdBonus }, 1)).answer.code).toBe('bonus_slip_unfit');
    const { answer } = await ticket(player, { Summ: 5 }, 1);
    const url = `/web-api/api/bonuses/v1/bets/${answer.Value?.Id}`;
    expect((await call('GET', url, undefined, player)).data).toMatchObject({
      count: { isOwn: true, reason: 'own', countedMinor: '0' },
    });
    const other = await house.world.player(1000n);
    const bet = `/web-api/api/bonuses/v1/bets/${(await ticket(other, { Summ: 5 }, 1)).answer.Value?.Id}`;
    expect((await call('GET', bet, undefined, other)).data).toEqual({ count: null });
  });
});

it('points stay as they were earned when the rule changes, and bets count by the rule of their moment', async () => {
  const { world, calls, bonuses } = house;
  const player = await world.player(100_000n);
  const pointsNow = async (): Promise<number> => {
    const headers = { host: 'localhost', 'x-player': JSON.stringify(player) };
    const answer = await calls.app.inject({ url: '/web-api/api/bonuses/v1/loyalty', headers });
    return (answer.json() as { data: { points: number } }).data.points;
  };
  await own(player, 20, [true]);
  await world.db.asOwner(
    `insert into bonus.points_rule (brand_id, version, terms)
     select brand_id, 2, terms || '{"oddsMilliMin":5000}' from bonus.points_rule where brand_id = 1 and version = 1`,
  );
  await own(player, 30, [true]);
  expect(await pointsNow()).toBe(20);
  await world.db.asOwner(
    `insert into bonus.points_rule (brand_id, version, terms)
     select brand_id, 3, terms from bonus.points_rule where brand_id = 1 and version = 1`,
  );
  await own(player, 5, [false]);
  expect(await pointsNow()).toBe(25);
  // The same that the wallet tells as an account.
  const who = { brandId: 1 as BrandId, personId: player.personId };
  expect(await world.db.read(who, (tx) => bonuses.pointsOf(tx, who))).toBe(25);
});

describe('a bet with bonus money', () => {
  it('counts as an express when it is boosted, as its slip said', async () => {
    await campaign('BOOSTED', undefined, { wagering: { ...wagering, kinds: ['express'], legsMin: 3 } });
    const player = await house.world.player(0n);
    await choose(player, 'BOOSTED');
    const { id: userIdBonus } = await look(player);
    const order = { Summ: 4, userIdBonus, IsExpressBoost: true };
    const { answer, play } = await ticket(player, order, 4);
    expect(answer.Value?.possibleWinMinor).toBe('6700');
    await play([true, true, true, true]);
    expect(await look(player)).toMatchObject({ wageredMinor: '400', bets: [{ reason: 'counts' }] });
    const self = await house.world.player(10_000n);
    await choose(self, 'BOOST25');
    await (await ticket(self, { Summ: 4, IsExpressBoost: true }, 4)).play([true, true, true, true]);
    expect(await look(self)).toMatchObject({ status: 'active', balanceMinor: '1575' });
  });

  it('that is free pays by a sale the part of its winnings, as own money', async () => {
    const free = await house.world.player(0n);
    const own = await house.world.player(1000n);
    await campaign('FREESALE', undefined, {
      wagering: { ...wagering, times: 1 },
      isStakedWhole: true,
      isGiftKept: true,
    });
    await choose(free, 'FREESALE');
    const { id: userIdBonus } = await look(free);
    const bets = [
      { player: free, answer: (await ticket(free, { Summ: 10, userIdBonus }, 1)).answer },
      { player: own, answer: (await ticket(own, { Summ: 10 }, 1)).answer },
    ];
    const values = [];
    for (const { player, answer } of bets) {
      const path = `/web-api/bets/${answer.Value?.Id}/sale`;
      const part = await house.world.post(`${path}/offers`, { stakeMinor: '400' }, player);
      const { body } = await house.world.post(`${path}/offers`, {}, player);
      values.push({ part: part.body, whole: (body as unknown as { data: SaleOffered }).data, player });
    }
    const [kept, plain] = values;
    expect(kept?.part).toMatchObject({ error: { code: 'sale_freebet_whole' } });
    expect(plain?.part).toMatchObject({ data: { stakeMinor: '400' } });
    // At a price of 2 the winnings are half of what the bet returns.
    expect(Number(kept?.whole.offerMinor)).toBe(Math.floor(Number(plain?.whole.offerMinor) / 2));
    expect(kept?.whole.mostMinor).toBe('1000');
    const path = `/web-api/bets/${bets[0]?.answer.Value?.Id}/sale`;
    const views = await Promise.all(
      bets.map(({ player, answer }) => house.world.get(`/web-api/bets/${answer.Value?.Id}/sale`, player)),
    );
    expect(views.map(({ body }) => body)).toMatchObject([
      { data: { isWholeOnly: true } },
      { data: { isWholeOnly: false } },
    ]);
    const tried = await house.world.post(
      `${path}/auto/trial`,
      { stakeMinor: '400', atLeastMinor: '1' },
      free,
    );
    expect(tried.body).toMatchObject({ error: { code: 'sale_freebet_whole' } });
    await house.world.post(path, { offerId: kept?.whole.offerId }, free);
    expect(await look(free)).toMatchObject({
      status: 'converted',
      convertedMinor: kept?.whole.offerMinor,
      bets: [{ reason: 'counts' }],
    });
    expect(String(await balanceOf(house.world.db, free.accountId))).toBe(kept?.whole.offerMinor);
  });

  it('is neither insured later nor changed: it would be another bet than its terms were asked of', async () => {
    const { player, bonusId } = await withDeposit();
    const { answer } = await ticket(player, { Summ: 4, userIdBonus: bonusId }, 2);
    const path = `/web-api/bets/${answer.Value?.Id}`;
    const insured = await house.world.post(`${path}/insurance/offers`, { percent: 50 }, player);
    expect(insured.body).toMatchObject({ error: { code: 'bonus_option' } });
    const edited = await house.world.post(`${path}/edits/quotes`, { remove: [0] }, player);
    expect(edited.body).toMatchObject({ error: { code: 'bonus_option' } });
  });
});

it('a rest no bet can be placed with ends a bonus: the house has it, its person reads how much', async () => {
  const { player, bonusId } = await withDeposit();
  const bet = await express(player, 9.95, bonusId);
  expect((await look(player)).status).toBe('active');
  await bet.play(false);
  const lost = await look(player);
  expect(lost).toMatchObject({ status: 'lost', balanceMinor: '0' });
  expect(lost.decisions.at(-1)).toMatchObject({ what: 'rest_lost', facts: { restMinor: '5' } });
  // A corrected result wakes it with what it brings.
  for (const ref of bet.refs) await house.world.cancel(ref);
  expect(await look(player)).toMatchObject({ status: 'active', balanceMinor: '995', wageredMinor: '0' });
});

describe('rounds of games', () => {
  const scope = { brandId: BRAND };
  const { round, spin, ordersOf, takenBack, asks, goDown } = casino;

  it('count towards a casino bonus by their weight, once each, and make own money of it', async () => {
    const games = { slots: 100, table: 10, of: ['played/jackpot=0'] };
    const unknown = { games: { ...games, of: ['played/none=0'] } };
    expect((await campaign('CASINO', undefined, unknown)).error?.code).toBe('campaign_game_unknown');
    await campaign('CASINO', undefined, { games, stakeUnitsMax: 5 });
    const player = await house.world.player(0n);
    await choose(player, 'CASINO');
    const { id: userIdBonus, terms } = await look(player);
    const of = [{ name: 'Jackpot', percent: 0 }];
    expect(terms.games).toEqual({ slots: 100, table: 10, live: 0, other: 0, of });
    const jackpot = { id: 'casino:j', bet: 100n, win: 0n, game: 'jackpot', bonusId: userIdBonus };
    expect(await round(player, jackpot)).toBe('bonus_slip_unfit');
    expect((await ticket(player, { Summ: 4, userIdBonus }, 1)).answer.code).toBe('bonus_slip_unfit');
    const play = (id: string, bet: bigint, win: bigint, kind: 'slots' | 'table' = 'slots') =>
      round(player, { id, bet, win, kind, bonusId: userIdBonus });
    // Above what one round may bet of it, above what is there, and of another person.
    expect(await play('casino:0', 501n, 0n)).toBe('bonus_stake_too_large');
    expect(await round(player, { id: 'casino:0', bet: 100n, win: 0n, bonusId: userIdBonus + 1000 })).toBe(
      'bonus_unknown',
    );
    expect([await play('casino:1', 500n, 500n), await play('casino:1', 500n, 500n)]).toEqual([
      'told',
      'told',
    ]);
    expect(await play('casino:1', 500n, 400n)).toBe('round_told_otherwise');
    for (const id of ['casino:2', 'casino:3']) await play(id, 500n, 500n, 'table');
    expect(await look(player)).toMatchObject({
      status: 'active',
      balanceMinor: '1000',
      wageredMinor: '600',
      requiredMinor: '2000',
    });
    await house.world.db.inTransaction(scope, (tx) => house.bonuses.roundCancelled(tx, 'casino:1'));
    expect(await look(player)).toMatchObject({ wageredMinor: '100' });
    // 10.00 become 16.00 in four rounds that count.
    for (const id of ['casino:4', 'casino:5', 'casino:6', 'casino:7']) await play(id, 500n, 650n);
    expect(await look(player)).toMatchObject({ status: 'converted', convertedMinor: '1600' });
    expect(await balanceOf(house.world.db, player.accountId)).toBe(1600n);
    expect(await play('casino:8', 500n, 0n)).toBe('bonus_not_running');
  });

  it('of games the rule leaves out bring no cashback, and their names are told', async () => {
    const player = await house.world.player(10_000n);
    await round(player, { id: 'casino:c0', bet: 700n, win: 0n, game: 'jackpot' });
    await house.world.db.asOwner(
      `insert into bonus.points_rule (brand_id, version, terms)
       select brand_id, 4, terms || '{"cashbackExcept":["table","played/jackpot"]}' from bonus.points_rule where brand_id = 1 and version = 1`,
    );
    // What was played before the rule stays in.
    await round(player, { id: 'casino:c1', bet: 500n, win: 0n, game: 'jackpot' });
    await round(player, { id: 'casino:c2', bet: 300n, win: 0n, game: 'fruits' });
    await round(player, { id: 'casino:c3', bet: 200n, win: 0n, kind: 'table' });
    const shown = await call('GET', '/web-api/api/bonuses/v1/games-cashback', undefined, player);
    expect(shown.data).toMatchObject({ periods: [{ betMinor: '1000' }], except: ['Table games', 'Jackpot'] });
  });

  it('that are free are given once, whatever the network does, and what they win is a bonus', async () => {
    const trigger = { on: 'free_spins', game: 'book', spins: 2, spinCents: 20, percent: 100 };
    const spins = (code: string, more: object) =>
      campaign(code, undefined, { trigger: { ...trigger, ...more } });
    expect((await spins('NOSPINS', { provider: 'nobody' })).error?.code).toBe('campaign_spins_unknown');
    await spins('SPINS', { provider: 'played' });
    await spins('NOGAME', { provider: 'played', game: 'closed' });
    const player = await house.world.player(0n);
    await choose(player, 'SPINS');
    expect(await look(player)).toMatchObject({ status: 'chosen', spins: { state: 'waiting', played: 0 } });
    goDown(true);
    await house.bonuses.refresh(BRAND);
    goDown(false);
    const before = asks();
    await Promise.all([house.bonuses.refresh(BRAND), house.bonuses.refresh(BRAND)]);
    await house.bonuses.refresh(BRAND);
    expect(asks()).toBeGreaterThan(before);
    const [order, ...others] = ordersOf(player);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ game: 'book', count: 2, betMinor: 20n, currency: 'EUR' });
    const orderId = String(order?.orderId);
    expect([await spin(orderId, 'free:1', 150n), await spin(orderId, 'free:1', 150n)]).toEqual([
      'told',
      'told',
    ]);
    expect(await spin(orderId, 'free:1', 151n)).toBe('round_told_otherwise');
    expect(await look(player)).toMatchObject({
      status: 'chosen',
      spins: { state: 'granted', count: 2, played: 1, wonMinor: '150' },
    });
    await spin(orderId, 'free:2', 50n);
    expect(await spin(orderId, 'free:3', 50n)).toBe('spins_over');
    expect(await look(player)).toMatchObject({ status: 'active', balanceMinor: '200', requiredMinor: '400' });

    // Given up, the casino takes the rest back; what it never gives is told.
    const other = await house.world.player(0n);
    await choose(other, 'SPINS');
    await house.bonuses.refresh(BRAND);
    await choose(other, 'NOGAME');
    await house.bonuses.refresh(BRAND);
    const orders = ordersOf(other).map((one) => one.orderId);
    expect(takenBack).toEqual(expect.arrayContaining(orders));
    const { status, decisions } = await look(other);
    expect([status, decisions.at(-1)?.what]).toEqual(['cancelled', 'spins_refused']);
    expect(await spin(String(orders[0]), 'free:4', 50n)).toBe('spins_over');
  });

  it('that are free and told too late are honoured by staff, once, within what was promised', async () => {
    const player = await house.world.player(0n);
    await choose(player, 'SPINS');
    await house.bonuses.refresh(BRAND);
    const orderId = String(ordersOf(player)[0]?.orderId);
    goDown(true);
    await choose(player, 'NOGAME');
    for (const _turn of [1, 2]) await house.bonuses.refresh(BRAND); // One thing is asked in each.
    const path = '/operator-api/v1/bonuses/campaigns';
    const shown = async (): Promise<Shown> => {
      const { data } = (await call('GET', path)) as unknown as { data: { campaigns: Shown[] } };
      return data.campaigns.find(({ code }) => code === 'SPINS') as Shown;
    };
    expect((await shown()).failing).toMatchObject([
      { account: player.accountId, state: 'granted', fault: 'Error: the casino does not answer' },
    ]);
    // Its bonus is over and the casino does not know yet: what it gives meanwhile is late.
    for (const [round, win] of [
      ['late:1', 300n],
      ['late:1', 300n],
      ['late:2', 900n],
      ['late:3', 1n],
    ] as const)
      expect(await spin(orderId, round, win)).toBe('spins_over');
    goDown(false);
    await house.bonuses.refresh(BRAND);
    expect(takenBack).toContain(orderId);
    const { offerId, failing, late } = await shown();
    expect(failing).toEqual([]);
    expect(late.map(({ winMinor, honouredMinor }) => [winMinor, honouredMinor])).toEqual(
      expect.arrayContaining([
        ['300', null],
        ['900', null],
        ['1', null],
      ]),
    );
    const decide = (roundId: string, isUpheld: boolean) =>
      call('POST', `${path}/${offerId}/late-rounds`, { roundId, isUpheld, reason: 'the casino was slow' });
    await Promise.all([decide('late:1', true), decide('late:2', true), decide('late:3', false)]);
    // 3.00 and 9.00, of the 10.00 that the campaign gives at most.
    expect(await balanceOf(house.world.db, player.accountId)).toBe(1000n);
    expect((await decide('late:1', false)).error?.code).toBe('reviewed_already');
    expect((await decide('late:9', true)).error?.code).toBe('not_found');
  });
});

it.each([...walletInvariants, ...bonusInvariants].map((one) => [one.name, one.sql]))(
  'after all of that: %s',
  async (_name, text) => {
    expect(await house.world.db.asOwner(text)).toMatchObject([{ broken: 0n }]);
  },
);
