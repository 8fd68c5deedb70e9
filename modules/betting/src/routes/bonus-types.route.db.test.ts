// Every type of bonus (specification 1 section 3) as data alone: a campaign as the room of campaigns sends it, what a player does and
// gets, and its three ends: wagered, out of time, refused. Three players each, one an end; all of them bet on the same few matches.

import { bonusInvariants } from '@overround/bonus';
import type { Campaigns } from '@overround/contracts/bonus';
import { type BrandId, instant, minor } from '@overround/kernel';
import { walletInvariants } from '@overround/wallet';
import { beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { creditDeposit } from './bonus-deposit.testing.ts';
import { openBonusSuite } from './bonus-suite.testing.ts';
import { BONUS_TYPES, type TypeRow, wagering } from './bonus-types.testing.ts';
import { openPlayedCasino } from './played-casino.testing.ts';
import { event, makerIn } from './world-orders.testing.ts';
import type { TestPlayer } from './world.testing.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const reason = 'a season of its own';
const FUNDS = 10_000n;
const flags = { isStakedWhole: false, isGiftKept: false, isWelcome: false };

interface Campaign {
  readonly row: TypeRow;
  readonly code: string;
  readonly offerId: number;
  readonly players: { readonly wagers: TestPlayer; readonly waits: TestPlayer; readonly refuses: TestPlayer };
}

const house = openBonusSuite();
const casino = openPlayedCasino(() => house);
const { ask, choose, look, deposit, refName } = house.play;
const make = makerIn(() => house.world);
const campaigns: Campaign[] = [];
beforeAll(async () => {
  for (const row of BONUS_TYPES) campaigns.push(await open(row));
});

const desk = async <Data>(method: 'GET' | 'POST', path: string, payload?: object): Promise<Data> => {
  const headers = { host: 'localhost', 'x-requested-with': 'overround' };
  const url = `/operator-api/v1/bonuses/campaigns${path}`;
  const answer = await house.calls.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Data }).data;
};

async function open(row: TypeRow): Promise<Campaign> {
  const code = `TYPE${row.type}`;
  const terms = { choiceDays: 7, days: 7, grantsMax: 3, ...wagering(1), ...flags, ...row.terms };
  const made = await desk<Campaigns>('POST', '', { kind: row.kind, code, terms, reason });
  const offerId = Number(made.campaigns.find((one) => one.code === code)?.offerId);
  const rules = { code: `CODE${row.type}`, usesMax: 3, days: 3, isForNewcomers: false, reason };
  if (terms.isByCode) await desk('POST', `/${offerId}/codes`, rules);
  const funds = row.bets ? FUNDS : 0n;
  const player = () => house.world.player(funds);
  return {
    row,
    code,
    offerId,
    players: { wagers: await player(), waits: await player(), refuses: await player() },
  };
}

/** Matches of which each side is known before: a leg of W or L finds its own. */
async function matches() {
  const games: Record<string, { readonly ref: string; readonly game: number }[]> = { W: [], L: [] };
  for (const letter of ['W', 'L'])
    for (let count = 0; count < 3; count += 1) {
      const ref = refName();
      games[letter]?.push({ ref, game: await house.world.offer(ref) });
    }
  return {
    legs: (letters: string, from = 0) =>
      [...letters].map((letter, at) => event(games[letter]?.[(from + at) % 3]?.game ?? 0)),
    end: async () => {
      for (const { ref } of games['W'] ?? []) await house.world.result(ref, 1, 0);
      for (const { ref } of games['L'] ?? []) await house.world.result(ref, 0, 1);
    },
  };
}

const played = ({ players }: Campaign) => Object.values(players) as TestPlayer[];

/** Why a bet was not made; nothing when it was. */
async function refusal(player: TestPlayer, legs: object[], order: object) {
  const { body } = await make(player, legs, order);
  return body.Success ? undefined : (body.code ?? 'without a code');
}

/** A player takes the campaign, and does what it asks for. */
async function earn(
  { row, code, offerId }: Campaign,
  player: TestPlayer,
  { legs }: Awaited<ReturnType<typeof matches>>,
): Promise<void> {
  if (row.terms.isByInvitation)
    await desk('POST', `/${offerId}/invitations`, { player: player.accountId, days: 3, reason });
  const taken = row.terms.isByCode
    ? await ask(player, 'POST', '/web-api/api/promo/v1/redeem', { code: `code${row.type}` })
    : await choose(player, code);
  expect(taken.status, taken.text).toBe(200);
  if (row.deposits) await deposit(player, row.deposits);
  for (const [at, [Summ, letters]] of (row.bets ?? []).entries())
    expect(await refusal(player, legs(letters, at), { Summ })).toBe(undefined);
}

/** Stakes a bonus whole: in a bet that will win, or in a round of a game that doubles it. */
async function stake({ row }: Campaign, player: TestPlayer, legs: object[]): Promise<void> {
  const { id: bonusId } = await look(player);
  const { granted } = row;
  if (row.terms.games) {
    const id = `types:${bonusId}`;
    expect.soft(await casino.round(player, { id, bet: granted, win: granted * 2n, bonusId })).toBe('told');
    return;
  }
  const order = { Summ: Number(granted) / 100, userIdBonus: bonusId };
  expect.soft(await refusal(player, legs, order), row.kind).toBe(undefined);
}

const stateOf = async (player: TestPlayer) => {
  const { type, status, balanceMinor, convertedMinor } = await look(player);
  return {
    type,
    status,
    balanceMinor,
    convertedMinor,
    own: await balanceOf(house.world.db, player.accountId),
  };
};

describe('of each type', () => {
  it('a campaign gives what its data say for what a player does', async () => {
    const games = await matches();
    for (const one of campaigns) for (const player of played(one)) await earn(one, player, games);
    await games.end();
    // A week is shared once it is over: these bets and choices are of one long past.
    const sharing = campaigns.find(({ row }) => row.kind === 'distribution');
    await house.world.db.asOwner(
      `update betting.bet set accepted_at = '2020-01-08T12:00:00Z'
        where person_id in (select person_id from bonus.bonus where offer_id = ${sharing?.offerId})`,
    );
    await house.world.db.asOwner(
      `update bonus.bonus set occasion = '2020-W02' where offer_id = ${sharing?.offerId}`,
    );
    await house.bonuses.refresh(BRAND);
    for (const { row, players } of campaigns)
      for (const player of Object.values(players) as TestPlayer[])
        expect.soft({ kind: row.kind, ...(await stateOf(player)) }).toEqual({
          kind: row.kind,
          type: row.type,
          status: 'active',
          balanceMinor: String(row.granted),
          convertedMinor: '0',
          own: row.own,
        });
  });

  it('it is played through, runs out, or is refused', async () => {
    for (const round of [1, 2]) {
      const games = await matches();
      for (const one of campaigns)
        if ((one.row.terms.wagering?.times ?? 1) >= round)
          await stake(one, one.players.wagers, games.legs('W'));
      await games.end();
    }
    const late = campaigns.map(({ players }) => `'${players.waits.personId}'`).join();
    await house.world.db.asOwner(
      `update bonus.bonus set chosen_at = now() - interval '9 days', ends_at = now() - interval '1 day' where person_id in (${late})`,
    );
    for (const { players } of campaigns) {
      const { id: bonus_id } = await look(players.refuses);
      expect((await ask(players.refuses, 'POST', '/refusebonus', { bonus_id })).status).toBe(200);
    }
    expect(await house.bonuses.refresh(BRAND)).toBeGreaterThan(0);
  });

  it.each(BONUS_TYPES.map((row) => [row.kind, row] as const))(
    '%s: own money stays, and the house has back the rest to the unit',
    async (_kind, row) => {
      const one = campaigns.find((campaign) => campaign.row === row);
      if (!one) throw new Error('every row has its campaign');
      const gone = { type: row.type, balanceMinor: '0', convertedMinor: '0', own: row.own };
      expect(await stateOf(one.players.wagers)).toEqual({
        ...gone,
        status: 'converted',
        convertedMinor: String(row.converted),
        own: row.own + row.converted,
      });
      expect(await stateOf(one.players.waits)).toEqual({ ...gone, status: 'expired' });
      expect(await stateOf(one.players.refuses)).toEqual({ ...gone, status: 'cancelled' });
      const { campaigns: told } = await desk<Campaigns>('GET', '');
      expect(told.find(({ offerId }) => offerId === one.offerId)?.money).toMatchObject([
        {
          persons: 3,
          grantedMinor: String(row.granted * 3n),
          convertedMinor: String(row.converted),
          forfeitedMinor: String(row.granted * 2n + (row.kept ?? 0n)),
        },
      ]);
    },
  );

  it('cancel: whoever takes none after all has own money alone', async () => {
    const player = await house.world.player(0n);
    await choose(player, 'SPORT');
    await choose(player, 'REJECT');
    await deposit(player, 1000n);
    expect(await stateOf(player)).toMatchObject({ status: 'cancelled', balanceMinor: '0', own: 1000n });
  });
});

// order of the terms, then stakes without a name → whose money each was of, and what is left of both
it.each([
  ['own_first', [6, 6, 5, 3], ['own', 'bonus', 'funds_insufficient', 'own'], 100n, '400'],
  ['bonus_first', [6, 6, 5, 3], ['bonus', 'own', 'funds_insufficient', 'bonus'], 400n, '100'],
] as const)(
  '%s: each bet that counts is staked whole by the terms',
  async (fundsOrder, stakes, from, own, left) => {
    const code = fundsOrder.toUpperCase().replace('_', '');
    const terms = { choiceDays: 7, days: 7, grantsMax: 3, ...wagering(1), ...flags, fundsOrder };
    await desk('POST', '', {
      kind: 'sport',
      code,
      reason,
      terms: { ...terms, trigger: { on: 'choice' }, unitsMax: 10 },
    });
    const player = await house.world.player(1000n);
    await choose(player, code);
    const { id, terms: told } = await look(player);
    expect(told.fundsOrder).toBe(fundsOrder);
    const { legs } = await matches();
    const paid: (string | null | undefined)[] = [];
    for (const Summ of stakes) {
      const { body } = await make(player, legs('W'), { Summ });
      const isOwn = body.Value?.accountId === player.accountId;
      paid.push(body.Success ? (isOwn ? 'own' : 'bonus') : body.code);
    }
    expect(paid).toEqual(from);
    expect(await balanceOf(house.world.db, player.accountId)).toBe(own);
    expect((await look(player)).balanceMinor).toBe(left);
    const slip = 'kind=single&odds=2000&live=0&sports=1&champs=1&types=1';
    const counted = (minor: number) =>
      ask(player, 'GET', `/web-api/api/bonuses/v1/slip?bonus_id=${id}&${slip}&stake_minor=${minor}`);
    expect(await counted(100)).toMatchObject({
      fundsOrder,
      paidFrom: fundsOrder === 'own_first' ? 'own' : 'bonus',
    });
    expect(await counted(300)).toMatchObject({ paidFrom: fundsOrder === 'own_first' ? 'bonus' : 'own' });
    // Named, it may not be staked before own money where that goes first.
    const named = await make(player, legs('W'), { Summ: 1, userIdBonus: id });
    expect(named.body.code ?? null).toBe(fundsOrder === 'own_first' ? 'bonus_own_first' : null);
    // What does not count is never of the bonus by itself.
    const express = await make(player, legs('WL'), { Summ: 4 });
    expect(express.body.Success).toBe(fundsOrder === 'bonus_first');
  },
);

it('what comes to nothing ends once, and its log says why once', async () => {
  const terms = { choiceDays: 7, days: 7, grantsMax: 3, ...wagering(1), ...flags, unitsMax: 10 };
  const trigger = { on: 'first_bets_lost', bets: 1, percent: 1 };
  await desk('POST', '', { kind: 'lost_first_bet', code: 'TINY', reason, terms: { ...terms, trigger } });
  const player = await house.world.player(1000n);
  await choose(player, 'TINY');
  const { legs, end } = await matches();
  expect(await refusal(player, legs('L'), { Summ: 0.5 })).toBe(undefined);
  await end();
  for (let minutes = 0; minutes < 3; minutes += 1) await house.bonuses.refresh(BRAND);
  const { status, decisions } = await look(player);
  expect([status, ...decisions.map(({ what }) => what)]).toEqual(['cancelled', 'chosen', 'base_too_small']);
});

it('a game is opened with the money the terms say, and not with a bonus it does not count for', async () => {
  const games = { slots: 100, of: ['played/jackpot=0'] };
  const terms = {
    choiceDays: 7,
    days: 7,
    grantsMax: 3,
    ...wagering(9),
    ...flags,
    games,
    fundsOrder: 'own_first',
  };
  const body = {
    kind: 'casino',
    code: 'OPENED',
    reason,
    terms: { ...terms, trigger: { on: 'choice' }, unitsMax: 10 },
  };
  await desk('POST', '', body);
  const player = await house.world.player(0n);
  const asked = { brandId: BRAND, personId: player.personId, currency: 'EUR', provider: 'played' };
  const opened = (ownMinor: bigint, game = 'fruits') =>
    house.bonuses.bonusOfOpening({ ...asked, gameKind: 'slots', game, ownMinor: minor(ownMinor) });
  expect(await opened(0n)).toBeUndefined();
  await choose(player, 'OPENED');
  const { id: bonusId } = await look(player);
  expect([await opened(1n), await opened(0n), await opened(0n, 'jackpot')]).toEqual([
    { funds: 'own', bonusId },
    { funds: 'bonus', bonusId },
    undefined,
  ]);
});

it('a choice that only the first deposit earns is over with a deposit that does not, and says why; its place is free', async () => {
  const trigger = { on: 'deposit', isFirst: true, percent: 100, depositUnitsMin: 5 };
  const terms = { choiceDays: 7, days: 7, ...wagering(1), ...flags, unitsMax: 10, trigger };
  const more = { grantsMax: 1, untilAt: '2095-01-01T00:00' };
  const begunAt = instant(Date.parse('2095-01-02T00:00Z'));
  await desk('POST', '', { kind: 'sport', code: 'ONCE', reason, terms: { ...terms, ...more } });
  for (const [deposited, why] of [
    [{ amount: 1000n, isFirst: false }, 'deposit_not_first'],
    [{ amount: 499n, isFirst: true }, 'base_too_small'],
    [{ amount: 1000n, isFirst: true, begunAt }, 'campaign_closed_then'],
  ] as const) {
    const player = await house.world.player(0n);
    expect((await choose(player, 'ONCE')).status).toBe(200);
    await creditDeposit(house, player, deposited);
    const { status, decisions } = await look(player);
    expect([status, ...decisions.map(({ what }) => what)]).toEqual(['cancelled', 'chosen', why]);
  }
});

it('a campaign has a name and a time: it is told before it, chosen within it, and a deposit after it earns nothing', async () => {
  const { db } = house.world;
  const trigger = { on: 'deposit', isFirst: false, percent: 10, depositUnitsMin: 1 };
  const names = { en: 'Christmas Eve', ar: 'ليلة العيد' };
  const terms = {
    choiceDays: 7,
    days: 7,
    grantsMax: 3,
    ...wagering(1),
    ...flags,
    unitsMax: 10,
    trigger,
    names,
  };
  const fromAt = '2095-12-24T18:00';
  const order = { kind: 'daily', code: 'EVE', reason, terms: { ...terms, fromAt } };
  const { campaigns: all } = await desk<Campaigns>('POST', '', order);
  const codes = `/${all.find(({ code }) => code === 'EVE')?.offerId}/codes`;
  await desk('POST', codes, { code: 'EVECODE', usesMax: 3, days: 3, isForNewcomers: false, reason });
  /** The next version of it, as the desk would write it. */
  const write = (period: object) =>
    db.asOwner(
      `insert into bonus.offer (brand_id, offer_id, version, kind, code, is_open, terms)
       select brand_id, offer_id, version + 1, kind, code, is_open, (terms - 'fromAt') || $1::jsonb from bonus.offer
        where code = 'EVE' order by version desc limit 1`,
      [JSON.stringify(period)],
    );
  const player = await house.world.player(0n);
  const told = async () =>
    (await ask(player, 'GET', '/web-api/api/bonuses/v1/promotions')).text.match(
      /Christmas Eve.*?"state":"(\w+)"/,
    )?.[1];
  expect([await told(), (await choose(player, 'EVE')).text.includes('bonus_unknown')]).toEqual([
    'not_now',
    true,
  ]);
  // A code of it says when, and once it is over that.
  const redeem = async () =>
    (await ask(player, 'POST', '/web-api/api/promo/v1/redeem', { code: 'evecode' })).text;
  expect(await redeem()).toMatch(/promo_campaign_not_yet.*2095-12-24 18:00/);
  await write({});
  expect([await told(), (await choose(player, 'EVE')).status]).toEqual(['open', 200]);
  await write({ untilAt: '2026-01-01T00:00' });
  expect(await told()).toBeUndefined();
  expect(await redeem()).toContain('promo_over');
  const keep = (by: number) =>
    db.asOwner('update bonus.bonus set offer_version = offer_version + $2 where person_id = $1', [
      player.personId,
      by,
    ]);
  await keep(1);
  await creditDeposit(house, player, { amount: 1000n, isFirst: true });
  const closed = await look(player);
  expect(closed).toMatchObject({ name: 'Christmas Eve', status: 'chosen' });
  expect(closed.decisions.at(-1)).toMatchObject({
    what: 'campaign_closed_then',
    facts: { at: expect.stringMatching(/^\d{10}$/) },
  });
  // It counts when the deposit was begun, as its player was promised, not when its money came.
  await db.asOwner(`update bonus.bonus set chosen_at = '2025-12-31T23:50Z' where person_id = $1`, [
    player.personId,
  ]);
  const inTime = instant(Date.parse('2025-12-31T23:59Z'));
  await creditDeposit(house, player, { amount: 1000n, isFirst: false, begunAt: inTime });
  expect(await look(player)).toMatchObject({ status: 'active', grantedMinor: '100' });
});

// A deposit of three round units and a little → 33 percent rounded down, and twice that as own money at the most: 0, 3, 6 and 8 decimals.
it.each([
  ['CLP', 3001n, 990n, 1980n],
  ['JPY', 451n, 148n, 296n],
  ['KWD', 1201n, 396n, 792n],
  ['USDT', 3_000_007n, 990_002n, 1_980_004n],
  ['DOGE', 1_500_000_099n, 495_000_032n, 990_000_064n],
] as const)(
  '%s: of %s a bonus of %s is given, and %s of it is own money',
  async (currency, amount, granted, own) => {
    const code = `UNITS${currency}`;
    const trigger = { on: 'deposit', isFirst: true, percent: 33, depositUnitsMin: 3 };
    const terms = { choiceDays: 7, days: 7, grantsMax: 3, ...wagering(1), ...flags, unitsMax: 100, trigger };
    const more = { games: { slots: 100 }, payoutTimesMax: 2, currencies: [currency] };
    await desk('POST', '', { kind: 'casino', code, reason, terms: { ...terms, ...more } });
    const player = await house.world.player(0n, currency);
    await choose(player, code);
    await creditDeposit(house, player, { amount, isFirst: true, currency });
    expect(await stateOf(player)).toMatchObject({
      status: 'active',
      balanceMinor: String(granted),
      own: amount,
    });
    const { id: bonusId } = await look(player);
    const round = { id: code, bet: granted, win: granted * 3n + 1n, bonusId, currency };
    expect(await casino.round(player, round)).toBe('told');
    await house.bonuses.refresh(BRAND);
    expect(await stateOf(player)).toMatchObject({
      status: 'converted',
      balanceMinor: '0',
      convertedMinor: String(own),
      own: amount + own,
    });
    const { campaigns: told } = await desk<Campaigns>('GET', '');
    const money = { currency, grantedMinor: String(granted), forfeitedMinor: String(granted + 1n) };
    expect(told.find((one) => one.code === code)?.money).toMatchObject([money]);
  },
);

it.each([...walletInvariants, ...bonusInvariants].map((one) => [one.name, one.sql]))(
  'after all of that: %s',
  async (_name, text) => {
    expect(await house.world.db.asOwner(text)).toMatchObject([{ broken: 0n }]);
  },
);

// Of each promise beside money how its name begins, what breaks it, and what mends it.
it.each([
  ['every code of a bonus', 'bonus.promo_code', `code = 'CODE3'`, 'used = used - 1', 'used = used + 1'],
  [
    'every code of a bonus',
    'bonus.promo_use',
    `code = 'CODE3'`,
    'bonus_id = -bonus_id',
    'bonus_id = -bonus_id',
  ],
  [
    'what was shared',
    'bonus.distribution',
    'profit_minor > 100',
    'profit_minor = profit_minor - 100',
    'profit_minor = profit_minor + 100',
  ],
  [
    'what was shared',
    'bonus.distribution_share',
    'base_minor > 100',
    'base_minor = base_minor - 100',
    'base_minor = base_minor + 100',
  ],
  [
    'no offer was given',
    'bonus.offer',
    `code = 'TYPE0'`,
    `terms = terms || '{"grantsMax":2}'`,
    `terms = terms || '{"grantsMax":3}'`,
  ],
  [
    'every bonus that became own money',
    'bonus.bonus',
    `status = 'converted' and required_minor > 0`,
    'wagered_minor = wagered_minor - required_minor',
    'wagered_minor = wagered_minor + required_minor',
  ],
  [
    'no bonus became more',
    'bonus.offer',
    `code = 'TYPE10'`,
    `terms = terms || '{"payoutTimesMax":0}'`,
    `terms = terms || '{"payoutTimesMax":1}'`,
  ],
])('is found when it is broken: %s … in %s', async (name, table, where, breaks, mends) => {
  const promise = bonusInvariants.find((one) => one.name.startsWith(name));
  const broken = async (change: string) => {
    await house.world.db.asOwner(
      `do $$ begin perform set_config('session_replication_role', 'replica', true); update ${table} set ${change} where ${where}; end $$`,
    );
    const [row] = await house.world.db.asOwner(String(promise?.sql));
    return Number(row?.['broken']);
  };
  expect(await broken(breaks)).toBeGreaterThan(0);
  expect(await broken(mends)).toBe(0);
});
