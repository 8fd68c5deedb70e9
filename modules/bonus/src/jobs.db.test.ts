// What the jobs of bonuses do where one row cannot be handled, or a casino does not answer: nobody behind it waits.

import { randomUUID } from 'node:crypto';
import { type AccountId, type BrandId, type PersonId, systemClock } from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import { openSite, type Site } from '@overround/site';
import { openStrictLog, openTestDatabase, type TestDatabase } from '@overround/testkit';
import { openWallet, type Wallet } from '@overround/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bonuses, openBonuses } from './index.ts';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const scope = { brandId: BRAND };
let db: TestDatabase;
let site: Site;
let wallet: Wallet;
let bonuses: Bonuses;
const barred = new Set<PersonId>();
const { log, toldBy } = openStrictLog();
/** Orders a casino was asked to take back; the silent one never answers. */
const asked: string[] = [];
/** What the slow casino waits for before it grants anything, and who hears that it was asked. */
const slow = { answers: Promise.withResolvers<undefined>(), isAsked: Promise.withResolvers<undefined>() };
const doorOf = (isSilent: boolean) => ({
  grant: async () => {
    slow.isAsked.resolve(undefined);
    await slow.answers.promise;
    return { ok: true } as const;
  },
  cancel: (orderId: string) => {
    asked.push(orderId);
    return isSilent ? Promise.reject(new Error('it does not answer')) : Promise.resolve();
  },
});
const nothing = () => Promise.resolve([]);

beforeAll(async () => {
  db = await openTestDatabase();
  const options = { isDevelopment: true, originOf: () => 'https://overround.test' };
  site = await openSite({ db, log: silentLog, options });
  const { directory } = site;
  wallet = openWallet({ db, log, directory, outbox: openOutbox([]), clock: systemClock });
  bonuses = await openBonuses({
    db,
    log,
    directory,
    wallet,
    countryOf: () => Promise.resolve(1),
    isBarred: (_tx, { personId }) => Promise.resolve(barred.has(personId)),
    hasDeposited: () => Promise.resolve(true),
    betsOf: nothing,
    betOf: () => Promise.resolve(undefined),
    champNames: () => Promise.resolve(new Map()),
    ownBets: nothing,
    firstBets: nothing,
    pastBets: nothing,
    playedSums: nothing,
    openStakesOf: () => Promise.resolve(new Map()),
    freeSpins: new Map([
      ['silent', doorOf(true)],
      ['other', doorOf(false)],
      ['slow', doorOf(false)],
    ]),
  });
  await db.asOwner(
    `insert into bonus.promo_code (brand_id, code, offer_id, made_by) values ($1, 'GIFT', 3, 'test')`,
    [BRAND],
  );
});
afterAll(async () => {
  await site.close();
  await db.drop();
});

interface Player {
  readonly personId: PersonId;
  readonly accountId: AccountId;
}
async function newPlayer(): Promise<Player> {
  const personId = randomUUID() as PersonId; // Any id names a person here.
  const account = { ...scope, personId, currency: 'EUR' };
  return { personId, accountId: await db.inTransaction(scope, (tx) => wallet.openAccount(tx, account)) };
}
/** Somebody with the running bonus of a gift. */
async function withGift(): Promise<Player & { readonly bonusId: string }> {
  const player = await newPlayer();
  await db.inTransaction(scope, (tx) => bonuses.redeem(tx, { ...scope, ...player }, 'GIFT'));
  const [row] = await db.asOwner('select bonus_id::text from bonus.bonus where person_id = $1', [
    player.personId,
  ]);
  return { ...player, bonusId: String(row?.['bonus_id']) };
}

it('who cannot be looked at is told, and keeps nobody behind them from their turn', async () => {
  const ones = [await withGift(), await withGift(), await withGift()].toSorted((a, b) =>
    a.personId < b.personId ? -1 : 1,
  );
  const [, middle] = ones;
  const all = ones.map(({ bonusId }) => bonusId);
  const write = (set: string, of: readonly (string | undefined)[]) =>
    db.asOwner(`update bonus.bonus set ${set} where bonus_id = any ($1)`, [of]);
  const statuses = async () =>
    (
      await db.asOwner('select status from bonus.bonus where bonus_id = any ($1) order by person_id', [all])
    ).map(({ status }) => status);
  expect(await statuses()).toEqual(['active', 'active', 'active']);
  await write(`ends_at = now() - interval '1 second'`, all);
  await write(`currency = 'NIL'`, [middle?.bonusId]);
  const passedOver = await toldBy(() => bonuses.refresh(BRAND));
  expect(passedOver).toMatchObject([
    { alarm: 'job_item_failed', job: 'bonus.refresh_due', brandId: BRAND, itemId: middle?.personId },
  ]);
  expect(await statuses()).toEqual(['expired', 'active', 'expired']);
  await write(`currency = 'EUR'`, [middle?.bonusId]);
  await bonuses.refresh(BRAND);
  expect(await statuses()).toEqual(['expired', 'expired', 'expired']);
});

it('cashback: who cannot be paid yet, as many as there are, and whose account fails stand before nobody', async () => {
  const player = await newPlayer();
  // Half of them may not play, half have a period that still runs; one has no account that could be paid.
  const before = Array.from({ length: 205 }, () => randomUUID() as PersonId); // Any id names a person here.
  const isOver = (at: number) => at % 2 === 0;
  for (const [at, personId] of before.entries()) if (isOver(at) && at > 0) barred.add(personId);
  const rounds = [
    ...before.map((personId, at) => [personId, -1 - at, isOver(at) ? 20 : 5] as const),
    [player.personId, player.accountId, 8] as const,
  ];
  await db.asOwner(
    `insert into bonus.game_round (brand_id, round_id, person_id, account_id, currency, game_kind, bet_minor, win_minor, is_own, finished_at)
     select $1, 'r' || r.account, r.person, r.account, 'EUR', 'slots', 10000, 0, true, now() - r.days * interval '1 day'
       from unnest($2::uuid[], $3::int8[], $4::int[]) as r (person, account, days)`,
    [BRAND, rounds.map(([of]) => of), rounds.map(([, of]) => of), rounds.map(([, , of]) => of)],
  );
  const passedOver = await toldBy(() => bonuses.refresh(BRAND));
  expect(passedOver).toMatchObject([{ job: 'bonus.pay_cashback', itemId: -1 }]);
  for (const personId of before) barred.add(personId);
  const paid = await db.asOwner('select account_id, paid_minor from bonus.cashback');
  expect(paid).toEqual([{ account_id: BigInt(player.accountId), paid_minor: 500n }]);
});

async function order(provider: string): Promise<{ readonly orderId: string; readonly bonusId: string }> {
  const { bonusId, personId, accountId } = await withGift();
  const [made] = await db.asOwner(
    `insert into bonus.free_spins (brand_id, bonus_id, person_id, account_id, currency, provider, game, spins, bet_minor, ends_at)
     values ($1, $2, $3, $4, 'EUR', $5, 'book', 2, 20, now() + interval '1 day') returning order_id::text`,
    [BRAND, bonusId, personId, accountId, provider],
  );
  return { orderId: String(made?.['order_id']), bonusId };
}

it('a casino that does not answer is asked one thing a turn, each time another, and delays no other casino', async () => {
  const made = [await order('silent'), await order('silent'), await order('other')];
  const [first, second, other] = made.map(({ orderId }) => orderId);
  await bonuses.refresh(BRAND);
  expect(asked).toEqual([first, other]);
  await bonuses.refresh(BRAND);
  await bonuses.refresh(BRAND);
  expect(asked).toEqual([first, other, second, first]);
});

it('while one process asks a casino for rounds, no other gives them up there: what was given up meanwhile is taken back after it', async () => {
  const { orderId, bonusId } = await order('slow');
  const write = (status: string) =>
    db.asOwner('update bonus.bonus set status = $2 where bonus_id = $1', [bonusId, status]);
  const state = () =>
    db.asOwner('select state, claimed_until from bonus.free_spins where order_id = $1', [orderId]);
  await write('chosen');
  const first = bonuses.refresh(BRAND);
  await slow.isAsked.promise;
  await write('cancelled');
  await bonuses.refresh(BRAND);
  expect(asked).not.toContain(orderId);
  slow.answers.resolve(undefined);
  await first;
  expect(await state()).toEqual([{ state: 'granted', claimed_until: null }]);
  await bonuses.refresh(BRAND);
  expect(asked.filter((one) => one === orderId)).toEqual([orderId]);
  expect(await state()).toEqual([{ state: 'over', claimed_until: null }]);
  // Whoever asked and is gone holds it for a minute and no longer.
  const again = await order('other');
  const claim = (until: string) =>
    db.asOwner(`update bonus.free_spins set claimed_until = now() + $2::interval where order_id = $1`, [
      again.orderId,
      until,
    ]);
  await claim('30 seconds');
  await bonuses.refresh(BRAND);
  expect(asked).not.toContain(again.orderId);
  await claim('-1 seconds');
  await bonuses.refresh(BRAND);
  expect(asked).toContain(again.orderId);
});
