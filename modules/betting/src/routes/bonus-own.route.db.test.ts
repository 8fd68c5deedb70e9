// A bonus that own money wagers, too: whose bets and rounds count, from when until when, and that what they win is never of the bonus.

import { bonusInvariants } from '@overround/bonus';
import type { BonusTerms } from '@overround/contracts/bonus';
import { type BrandId, minor } from '@overround/kernel';
import { walletInvariants } from '@overround/wallet';
import { expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { campaignIn, foretoldIn, GIFT } from './bonus-campaign.testing.ts';
import { openBonusSuite } from './bonus-suite.testing.ts';
import { wagering } from './bonus-types.testing.ts';
import { openPlayedCasino } from './played-casino.testing.ts';
import type { TestPlayer } from './world.testing.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const house = openBonusSuite();
const casino = openPlayedCasino(() => house);
const campaign = campaignIn(() => house);
const foretold = foretoldIn(() => house);
const { ask, choose, look, deposit, ticket, own } = house.play;

const ownOf = ({ accountId }: TestPlayer) => balanceOf(house.world.db, accountId);
const runOut = ({ personId }: TestPlayer) =>
  house.world.db.asOwner(`update bonus.bonus set ends_at = now() where person_id = $1`, [personId]);

it('from a deposit to own money: what was paid in is staked first, counts, and stays own with all it wins', async () => {
  expect(await campaign('OWNFIRST', { fundsOrder: 'own_first' })).toBe('made');
  const player = await house.world.player(500n);
  await choose(player, 'OWNFIRST');
  // Placed before there was a bonus.
  const before = await ticket(player, { Summ: 5 }, 1);
  await deposit(player, 1000n);
  expect(await look(player)).toMatchObject({ status: 'active', balanceMinor: '1000', requiredMinor: '2000' });
  const first = await ticket(player, { Summ: 8 }, 1);
  const express = await ticket(player, { Summ: 1 }, 2);
  await before.play([true]);
  await first.play([true]);
  await express.play([true, true]);
  expect(await look(player)).toMatchObject({
    status: 'active',
    balanceMinor: '1000',
    wageredMinor: '800',
    progress: 40,
    bets: [
      { reason: 'kind', countedMinor: '0', isOwn: true },
      { reason: 'counts', countedMinor: '800', isOwn: true },
    ],
  });
  // 15.00 less 14.00 staked, and what 5.00, 8.00 and the express of 1.00 at 4 won.
  expect(await ownOf(player)).toBe(100n + 1000n + 1600n + 400n);
  // A corrected result corrects what counts, and own money alone.
  for (const ref of first.refs) await house.world.cancel(ref);
  expect(await look(player)).toMatchObject({ wageredMinor: '0', balanceMinor: '1000' });
  const funds = await ownOf(player);
  // Own money does not cover it: of the bonus, and of both it counts.
  const large = await ticket(player, { Summ: Number(funds) / 100 }, 1);
  const ofBonus = await ticket(player, { Summ: 2 }, 1);
  await large.play([false]);
  await ofBonus.play([true]);
  const { decisions, ...told } = await look(player);
  expect(told).toMatchObject({ status: 'converted', convertedMinor: '1200', balanceMinor: '0' });
  expect(decisions.at(-1)).toMatchObject({ what: 'converted', facts: { ownMinor: '1200' } });
  expect(Number(decisions.at(-1)?.facts['byOwnMinor'])).toBe(Number(funds));
  expect(await ownOf(player)).toBe(1200n);
});

/** What a single at 2.00 of 5.00 would count, and what one that was placed counts. */
async function counts(player: TestPlayer, funds = '&funds=own') {
  const { id } = await look(player);
  const slip = `kind=single&odds=2000&live=0&sports=1&champs=1&types=1&stake_minor=500${funds}`;
  const told = await ask(player, 'GET', `/web-api/api/bonuses/v1/slip?bonus_id=${id}&${slip}`);
  const { answer } = await ticket(player, { Summ: 5 }, 1);
  const placed = await ask(player, 'GET', `/web-api/api/bonuses/v1/bets/${answer.Value?.Id}`);
  return { slip: told as unknown, bet: (placed as unknown as { count: unknown }).count };
}

it('a slip of own money says what it counts or why not, and so does the bet once it is placed', async () => {
  await campaign('OWNSLIP', GIFT);
  await campaign('NOTOWN', { ...GIFT, wagering: wagering(2).wagering });
  await campaign('OWNUSD', { ...GIFT, currencies: ['EUR', 'USD'] });
  const [counted, not, other] = [
    await house.world.player(5000n),
    await house.world.player(5000n),
    await house.world.player(5000n),
  ];
  await choose(counted, 'OWNSLIP');
  await choose(not, 'NOTOWN');
  await choose(other, 'OWNUSD');
  expect(await counts(counted)).toMatchObject({
    slip: { reason: 'counts', countedMinor: '500', requiredMinor: '2000' },
    bet: { isOwn: true, reason: 'open', countedMinor: '0', requiredMinor: '2000' },
  });
  expect(await counts(not)).toMatchObject({
    slip: { reason: 'own', countedMinor: '0' },
    bet: { isOwn: true, reason: 'own', countedMinor: '0' },
  });
  // Named, it is of the bonus.
  expect(await counts(not, '')).toMatchObject({ slip: { reason: 'counts', countedMinor: '500' } });
  // Its money is of another currency than what is played with.
  await house.world.db.asOwner(`update bonus.bonus set currency = 'USD' where person_id = $1`, [
    other.personId,
  ]);
  expect(await counts(other)).toMatchObject({ slip: { reason: 'currency' }, bet: { reason: 'currency' } });
  await house.world.db.asOwner(`update bonus.bonus set currency = 'EUR' where person_id = $1`, [
    other.personId,
  ]);
  await runOut(counted);
  expect(await counts(counted)).toMatchObject({ slip: { reason: 'late' }, bet: null });
});

it('a bet of an account that was closed since says that it was of another currency', async () => {
  await campaign('OWNSHUT', { ...GIFT, currencies: ['EUR', 'USD'] });
  const player = await house.world.player(500n);
  await choose(player, 'OWNSHUT');
  const { answer } = await ticket(player, { Summ: 5 }, 1);
  const { db } = house.world;
  await db.asOwner(`update bonus.bonus set currency = 'USD' where person_id = $1`, [player.personId]);
  await db.asOwner(
    'update wallet.account set closed_at = clock_timestamp(), is_active = false where account_id = $1',
    [player.accountId],
  );
  const told = await ask(player, 'GET', `/web-api/api/bonuses/v1/bets/${answer.Value?.Id}`);
  await db.asOwner(`update bonus.bonus set currency = 'EUR' where person_id = $1`, [player.personId]);
  expect(told).toMatchObject({ count: { isOwn: true, reason: 'currency', countedMinor: '0' } });
});

it('is chosen only in money it is offered in: who plays with another holds none of its places', async () => {
  const trigger = { on: 'deposit', isFirst: false, percent: 100, depositUnitsMin: 1 } as const;
  await campaign('DOLLARS', { trigger, currencies: ['USD'], grantsMax: 1 });
  const [euros, dollars] = [await house.world.player(0n), await house.world.player(0n, 'USD')];
  expect((await choose(euros, 'DOLLARS')).text).toContain('bonus_unknown');
  await choose(dollars, 'DOLLARS');
  expect((await look(dollars)).status).toBe('chosen');
});

it('own bets placed in time are waited for while they may still be enough, and one below the least rest converts', async () => {
  await campaign('OWNWAITS', { ...GIFT, wagering: { ...wagering(1).wagering, isOwnCounted: true } });
  const [enough, few] = [await house.world.player(5000n), await house.world.player(5000n)];
  const open = [];
  for (const [player, Summ] of [
    [enough, 10],
    [few, 9],
  ] as const) {
    await choose(player, 'OWNWAITS');
    open.push(await ticket(player, { Summ }, 1));
    await runOut(player);
  }
  // Too late: it counts nothing.
  const late = await ticket(few, { Summ: 10 }, 1);
  expect([(await look(enough)).status, (await look(few)).status]).toEqual(['active', 'expired']);
  for (const { play } of [...open, late]) await play([false]);
  expect(await look(enough)).toMatchObject({ status: 'converted', convertedMinor: '1000' });
  expect([await ownOf(enough), await ownOf(few)]).toEqual([5000n, 3100n]);
});

it('a rest that no bet can be placed with is not lost where own money may stake for it', async () => {
  await campaign('OWNREST', { ...GIFT, wagering: { ...wagering(2).wagering, isOwnCounted: true } });
  const player = await house.world.player(5000n);
  await choose(player, 'OWNREST');
  const { id: userIdBonus } = await look(player);
  await (await ticket(player, { Summ: 9.95, userIdBonus }, 1)).play([false]);
  expect(await look(player)).toMatchObject({ status: 'active', balanceMinor: '5' });
  await own(player, 10.05, [false]);
  expect(await look(player)).toMatchObject({ status: 'converted', convertedMinor: '5' });
});

it('a bet of own money is of the bonus that ran when it was placed, and of one alone', async () => {
  await campaign('OWNA', { ...GIFT });
  await campaign('OWNB', { ...GIFT });
  const player = await house.world.player(50_000n);
  await choose(player, 'OWNA');
  const { id: userIdBonus } = await look(player);
  await own(player, 1, [true]);
  const away = await ticket(player, { Summ: 10, userIdBonus }, 1);
  await away.play([false]);
  expect((await look(player)).status).toBe('lost');
  await choose(player, 'OWNB');
  await own(player, 2, [true]);
  expect(await look(player)).toMatchObject({ status: 'active', wageredMinor: '200' });
  // The first one gets its stake back and sleeps while the second one runs.
  for (const ref of away.refs) await house.world.cancel(ref);
  const second = await look(player);
  await ask(player, 'POST', '/refusebonus', { bonus_id: second.id });
  await look(player);
  await own(player, 4, [true]);
  const { bonuses } = await ask(player, 'GET', '/web-api/api/bonuses/v1/bonuses');
  expect(bonuses.map(({ status, wageredMinor }) => [status, wageredMinor])).toEqual([
    ['cancelled', '200'],
    ['active', '500'],
  ]);
});

it('rounds of own money count by their weights, those that ended while it ran', async () => {
  await campaign('OWNGAMES', {
    ...GIFT,
    games: { slots: 100, table: 10 },
    wagering: { ...wagering(1).wagering, isOwnCounted: true },
  });
  const player = await house.world.player(5000n);
  const round = (id: string, bet: bigint, kind: 'slots' | 'table') =>
    casino.round(player, { id: `own:${id}`, bet, win: 0n, kind });
  expect(await round('1', 900n, 'slots')).toBe('told');
  await choose(player, 'OWNGAMES');
  await round('2', 500n, 'slots');
  await round('3', 1000n, 'table');
  await own(player, 5, [true]);
  expect(await look(player)).toMatchObject({ wageredMinor: '600', balanceMinor: '1000' });
  await round('4', 400n, 'slots');
  expect(await look(player)).toMatchObject({ status: 'converted', convertedMinor: '1000' });
});

const GAMES = { games: { slots: 100, table: 10 } };
const termsOf = (more: Partial<BonusTerms>, isOwnCounted: boolean) => ({
  ...GIFT,
  choiceDays: 7,
  days: 7,
  grantsMax: 5,
  isStakedWhole: false,
  isGiftKept: false,
  isWelcome: false,
  ...more,
  wagering: { ...wagering(2).wagering, isOwnCounted },
});

// Stakes and whether each won; 8.00 of own money and a bonus of 10.00.
const STEPS = [
  [6, false],
  [7, true],
  [3, false],
  [9, true],
  [12, false],
  [2, true],
  [8, false],
  [5, true],
] as const;
it.each([
  ['own_first', true, 'converted'],
  ['own_first', false, 'converted'],
  ['bonus_first', false, 'active'],
] as const)(
  'past bets tell what %s comes to where own money counts: %s',
  async (fundsOrder, isOwnCounted, status) => {
    const terms = termsOf({ fundsOrder }, isOwnCounted);
    const bets = async (player: TestPlayer): Promise<void> => {
      for (const [Summ, isWon] of STEPS) {
        // What no money covers is not made; the job looks by after each.
        await (await ticket(player, { Summ }, 1)).play([isWon]);
        await house.bonuses.refresh(BRAND);
      }
    };
    const told = await foretold(terms, bets);
    const code = `TOLD${fundsOrder.slice(0, 3).toUpperCase()}${isOwnCounted ? 'C' : 'N'}`;
    await campaign(code, terms);
    const player = await house.world.player(800n);
    await choose(player, code);
    await bets(player);
    expect(told.status).toBe(status);
    expect(await look(player)).toMatchObject(told);
  },
);

it.each([
  ['own_first', true, 'converted'],
  ['bonus_first', false, 'lost'],
] as const)(
  'past rounds tell what %s comes to where own money counts: %s',
  async (fundsOrder, isOwnCounted, status) => {
    const terms = termsOf({ fundsOrder, ...GAMES }, isOwnCounted);
    const code = `ROUNDS${fundsOrder.slice(0, 3).toUpperCase()}`;
    const rounds = async (player: TestPlayer, isBonus: boolean): Promise<void> => {
      for (const [at, [units, isWon]] of STEPS.entries()) {
        const kind = at % 3 === 1 ? 'table' : 'slots';
        const ownMinor = minor(await ownOf(player));
        const asked = { brandId: BRAND, personId: player.personId, currency: 'EUR', gameKind: kind } as const;
        const opened = isBonus ? await house.bonuses.bonusOfOpening({ ...asked, ownMinor }) : undefined;
        const ofBonus = opened?.funds === 'bonus' ? { bonusId: opened.bonusId } : {};
        const held = opened?.funds === 'bonus' ? BigInt((await look(player)).balanceMinor) : ownMinor;
        const wanted = BigInt(units * 100);
        const bet = wanted < held ? wanted : held;
        if (bet === 0n) continue;
        const win = isWon ? bet * 2n : 0n;
        const id = `${code}:${player.accountId}:${at}`;
        expect(await casino.round(player, { id, bet, win, kind, ...ofBonus })).toBe('told');
        await house.bonuses.refresh(BRAND);
      }
    };
    const told = await foretold(terms, (player) => rounds(player, false));
    await campaign(code, terms);
    const player = await house.world.player(800n);
    await choose(player, code);
    await rounds(player, true);
    expect(told.status).toBe(status);
    expect(await look(player)).toMatchObject(told);
  },
);

it('what is staked whole counts no own money', async () => {
  expect(await campaign('OWNWHOLE', { ...GIFT, isStakedWhole: true })).toBe('campaign_funds_whole');
});

it.each([...walletInvariants, ...bonusInvariants].map((one) => [one.name, one.sql]))(
  'after all of that: %s',
  async (_name, text) => {
    expect(await house.world.db.asOwner(text)).toMatchObject([{ broken: 0n }]);
  },
);
