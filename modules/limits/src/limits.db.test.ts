// Limits, pauses and exclusions through their calls, against what the ledger and the sessions say. Time is moved in the database.

import { randomUUID } from 'node:crypto';
import { findProfile } from '@overround/account';
import { lockPlayer, targetOf } from '@overround/identity';
import { testSecretBox } from '@overround/identity/testing';
import { type AccountId, type BrandId, type PersonId, present } from '@overround/kernel';
import { many, sql } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOfStake } from './index.ts';
import { type LimitsWorld, openLimitsWorld, type Player } from './limits-world.testing.ts';
import { minutesWithin, type Past, pastIn } from './past.testing.ts';

let db: TestDatabase;
let here: LimitsWorld;
let { world, wallet, limits, signIn, arrive, call } = {} as LimitsWorld; // Filled before the first test.
let { moved, paidIn, wasSignedIn } = {} as Past;
beforeAll(async () => {
  db = await openTestDatabase();
  here = await openLimitsWorld(db);
  ({ world, wallet, limits, signIn, arrive, call } = here);
  ({ moved, paidIn, wasSignedIn } = pastIn(db));
});
afterAll(async () => {
  await here.close();
  await db.drop();
});

const HOUSE = 1 as BrandId;
const scope = { brandId: HOUSE };

const setLimit = (player: Player, kind: string, amount: number, period = 'day', currency = 'EUR') =>
  call(player, 'POST', '/limits', {
    kind,
    period,
    amount: String(amount),
    ...(kind === 'session' ? {} : { currency }),
  });

const usedOf = async (player: Player, kind: string) =>
  (await call(player, 'GET', '/limits')).limits.find((one: { kind: string }) => one.kind === kind)?.used;
const faultOf = (player: Player, amountMinor: bigint, currency = 'EUR') =>
  db.read(scope, (tx) =>
    faultOfStake(tx, { ...scope, personId: player.personId }, { currency, amountMinor }),
  );
const later = (table: string, column: string, player: Player, hours: number) =>
  db.asOwner(`update ${table} set ${column} = ${column} - $2 * interval '1 hour' where person_id = $1`, [
    player.personId,
    hours,
  ]);

describe('a limit', () => {
  it('holds at once when it is set or lowered, and is raised after a day by a second yes', async () => {
    const player = await arrive();
    expect(await setLimit(player, 'stake', 5000)).toMatchObject({
      limits: [{ kind: 'stake', period: 'day', amount: '5000', left: '5000', wish: null }],
    });
    expect(await setLimit(player, 'stake', 3000)).toMatchObject({ limits: [{ amount: '3000', wish: null }] });
    const asked = await setLimit(player, 'stake', 9000);
    expect(asked).toMatchObject({ limits: [{ amount: '3000', wish: { amount: '9000' } }] });
    const [{ limitId, wish }] = asked.limits;
    expect(wish.from - asked.now).toBeGreaterThan(23.9 * 3_600_000);
    const confirm = () => call(player, 'POST', `/limits/${limitId}/action`, { action: 'confirm' });
    expect((await confirm()).code).toBe('limit_wait');
    await later('limits.player_limit', 'asked_at', player, 24);
    expect(await confirm()).toMatchObject({ limits: [{ amount: '9000', wish: null }] });
    expect((await confirm()).code).toBe('limit_nothing_to_confirm');
  });

  it('lapses unconfirmed, is taken back, and a lower one forgets the higher', async () => {
    const player = await arrive();
    const [{ limitId }] = (await setLimit(player, 'loss', 5000, 'week')).limits;
    expect(await call(player, 'DELETE', `/limits/${limitId}`)).toMatchObject({
      limits: [{ amount: '5000', wish: { amount: null } }],
    });
    await later('limits.player_limit', 'asked_at', player, 7 * 24);
    expect((await call(player, 'POST', `/limits/${limitId}/action`, { action: 'confirm' })).code).toBe(
      'limit_nothing_to_confirm',
    );
    await setLimit(player, 'loss', 8000, 'week');
    expect(await setLimit(player, 'loss', 4000, 'week')).toMatchObject({
      limits: [{ amount: '4000', wish: null }],
    });
    await call(player, 'DELETE', `/limits/${limitId}`);
    expect(await call(player, 'POST', `/limits/${limitId}/action`, { action: 'cancel' })).toMatchObject({
      limits: [{ wish: null }],
    });
    await call(player, 'DELETE', `/limits/${limitId}`);
    await later('limits.player_limit', 'asked_at', player, 24);
    expect((await call(player, 'POST', `/limits/${limitId}/action`, { action: 'confirm' })).limits).toEqual(
      [],
    );
  });

  it('is loosened by a fresh sign-in only, and by nobody else', async () => {
    const player = await arrive();
    const [{ limitId }] = (await setLimit(player, 'deposit', 5000)).limits;
    await later('identity.session', 'signed_in_at', player, 1);
    expect((await setLimit(player, 'deposit', 9000)).code).toBe('sign_in_not_fresh');
    expect((await call(player, 'DELETE', `/limits/${limitId}`)).code).toBe('sign_in_not_fresh');
    expect((await setLimit(player, 'deposit', 4000)).limits).toMatchObject([{ amount: '4000' }]);
    expect((await setLimit(player, 'deposit', 3000, 'day', 'USD')).code).toBe('limit_currency');
    expect((await call(await arrive(), 'DELETE', `/limits/${limitId}`)).code).toBe('not_found');
  });
});

describe('what is used', () => {
  it('is what was staked in the window, less what came to nothing in it', async () => {
    const player = await arrive();
    await setLimit(player, 'stake', 10_000);
    await setLimit(player, 'stake', 20_000, 'week');
    await moved(player.euros, -400, { hoursAgo: 25 });
    await moved(player.euros, -300, { hoursAgo: 23 });
    const refused = await moved(player.euros, -200);
    await moved(player.euros, 200, { kind: 'bet.release', sourceId: refused.replace('stake', 'release') });
    const old = await moved(player.euros, -700, { hoursAgo: 200 });
    await moved(player.euros, 700, { kind: 'bet.undo', sourceId: old.replace('stake', 'sale:1') });
    await moved(player.euros, 900, { kind: 'bet.settle', sourceId: 'settle:1:1:1' });
    await moved(player.euros, -50, { kind: 'tote.stake', sourceId: 'bet:1' });
    const { limits: told } = await call(player, 'GET', '/limits');
    expect(told.map(({ period, used }: { period: string; used: string }) => [period, used])).toEqual([
      ['day', '350'],
      ['week', '750'],
    ]);
  });

  it('of losses is what went less what came, and never less than nothing', async () => {
    const player = await arrive();
    await setLimit(player, 'loss', 1000);
    await moved(player.euros, -600);
    expect(await usedOf(player, 'loss')).toBe('600');
    await moved(player.euros, 500, { kind: 'bet.settle', sourceId: 'settle:1:1:2' });
    expect(await usedOf(player, 'loss')).toBe('100');
    await moved(player.euros, 5000, { kind: 'bet.settle', sourceId: 'settle:1:1:3' });
    expect(await usedOf(player, 'loss')).toBe('0');
    expect(await faultOf(player, 1000n)).toBeUndefined();
    expect(await faultOf(player, 1001n)).toMatchObject({
      code: 'loss_limit_reached',
      setBy: 'player',
      leftMinor: '1000',
    });
  });

  it('counts the accounts of all currencies together, at the newest rate, and the tightest limit is named', async () => {
    const player = await arrive();
    const roubles = await db.inTransaction(scope, (tx) =>
      wallet.openAccount(tx, { ...scope, personId: player.personId, currency: 'RUB' }),
    );
    await setLimit(player, 'stake', 1000);
    await setLimit(player, 'loss', 900, 'month');
    const rate = (perEuro: number, age: string) =>
      db.asOwner(
        `insert into site.currency_rate (currency, source, rated_at, per_euro) values ('RUB', 'test-bank', now() - $2::interval, $1)`,
        [perEuro, age],
      );
    const who = { ...scope, personId: player.personId };
    const pays = (currency: string) =>
      db.inTransaction(scope, (tx) => limits.checkDeposit(tx, who, { amountMinor: 1n, currency }));
    await setLimit(player, 'deposit', 1000);
    // No rate, and one that is older than a week: nothing goes in beside the currency of the limits, which needs none.
    const isClosed = async (): Promise<void> => {
      expect(await faultOf(player, 1n, 'RUB')).toMatchObject({
        code: 'limit_rate_missing',
        leftMinor: '0',
        limitCurrency: 'EUR',
      });
      expect(await pays('RUB')).toMatchObject({ code: 'limit_rate_missing', limitCurrency: 'EUR' });
      expect(await faultOf(player, 900n)).toBeUndefined();
      expect(await pays('EUR')).toMatchObject({ ok: true });
    };
    await isClosed();
    await rate(1, '169 hours');
    await isClosed();
    // What was staked already counts as all there is while nobody can reckon it: not one cent more.
    await moved(roubles, -30_010, { currency: 'RUB' });
    expect(await usedOf(player, 'stake')).toBe('1000');
    expect(await faultOf(player, 1n)).toMatchObject({ code: 'limit_rate_missing' });
    // A hundred roubles are a euro, six days ago; what is beyond three euros rounds up.
    await rate(100, '144 hours');
    expect(await usedOf(player, 'stake')).toBe('301');
    expect(await faultOf(player, 599n)).toBeUndefined();
    expect(await faultOf(player, 600n)).toMatchObject({
      code: 'loss_limit_reached',
      period: 'month',
      leftMinor: '599',
      limitMinor: '900',
      limitCurrency: 'EUR',
    });
    expect(await faultOf(player, 60_000n, 'RUB')).toMatchObject({ leftMinor: '59900', leftCurrency: 'RUB' });
  });

  it('is what a model says of it: moves on both sides of every edge of every window, in accounts of two currencies, deposits and time', async () => {
    const player = await arrive();
    const roubles = await db.inTransaction(scope, (tx) =>
      wallet.openAccount(tx, { ...scope, personId: player.personId, currency: 'RUB' }),
    );
    await db.asOwner(
      `insert into site.currency_rate (currency, source, rated_at, per_euro) values ('RUB', 'test-bank', now(), 100)`,
    );
    const periods = ['day', 'week', 'month'] as const;
    for (const kind of ['stake', 'loss', 'deposit', 'session'])
      for (const one of periods) await setLimit(player, kind, 1e9, one);
    const [month] = await db.asOwner(
      `select extract(epoch from now() - limits.period_start('month', time_zone, now()))::float8 / 3600 as hours
         from limits.player_limit where person_id = $1 and period = 'month' limit 1`,
      [player.personId],
    );
    const edges = { day: 24, week: 168, month: Number(month?.['hours']) };
    const A_MINUTE = 1 / 60;
    const moments = Object.values(edges).flatMap((edge) => [edge - A_MINUTE, edge + A_MINUTE]);
    const hoursAgo = fc.oneof(fc.constantFrom(...moments), fc.double({ min: 0, max: 1000, noNaN: true }));
    const amount = fc.integer({ min: 1, max: 99_999 });
    const currency = fc.constantFrom('EUR', 'RUB');
    const kind = fc.constantFrom('stake', 'win', 'deposit');
    const moves = fc.sample(fc.record({ hoursAgo, amount, kind, currency }), 120);
    // The ledger is in the order of time.
    const inOrder = moves.toSorted((one, other) => other.hoursAgo - one.hoursAgo);
    for (const { kind, ...one } of inOrder) {
      const account = one.currency === 'EUR' ? player.euros : roubles;
      if (kind === 'deposit') await paidIn(player.personId, account, one);
      else if (kind === 'stake') await moved(account, -one.amount, one);
      else
        await moved(account, one.amount, {
          ...one,
          kind: 'bet.settle',
          sourceId: `settle:1:1:${randomUUID()}`,
        });
    }
    const sessions = fc.sample(fc.record({ hoursAgo, minutes: fc.integer({ min: 1, max: 900 }) }), 30);
    for (const one of sessions) await wasSignedIn(player.personId, one);
    /** In hundredths of a cent: a hundred roubles are a euro. */
    const sumOf = (edge: number, ...kinds: readonly string[]) =>
      inOrder
        .filter((one) => one.hoursAgo <= edge && kinds.includes(one.kind))
        .reduce(
          (sum, one) => sum + one.amount * (one.currency === 'EUR' ? 100 : 1) * (one.kind === 'win' ? -1 : 1),
          0,
        );
    const cents = (sum: number) => String(Math.max(0, Math.ceil(sum / 100)));
    const expected = periods.flatMap((one) => [
      ['loss', one, cents(sumOf(edges[one], 'stake', 'win'))],
      ['stake', one, cents(sumOf(edges[one], 'stake'))],
      ['deposit', one, cents(sumOf(edges[one], 'deposit'))],
    ]);
    const { limits: told } = await call(player, 'GET', '/limits');
    const used = told.map((one: Record<string, string>) => [one['kind'], one['period'], one['used']]);
    const isTime = ([kind]: readonly string[]) => kind === 'session';
    expect(used.filter((one: string[]) => !isTime(one)).toSorted()).toEqual(expected.toSorted());
    // A begun minute is one, and the session of this test began seconds ago.
    for (const [, one, minutes] of used.filter(isTime))
      expect(Math.abs(Number(minutes) - minutesWithin(sessions, edges[one as 'day']))).toBeLessThan(2);
  });

  it('of session time is how long somebody was signed in, on however many devices', async () => {
    const player = await arrive();
    await signIn(player);
    await later('identity.session', 'signed_in_at', player, 1);
    await setLimit(player, 'session', 90);
    await call(player, 'POST', '/reality-check', { hasLooked: true });
    expect(await faultOf(player, 1n)).toBeUndefined();
    await setLimit(player, 'session', 60);
    expect(await faultOf(player, 1n)).toMatchObject({ code: 'session_limit_reached', limitMinutes: 60 });
  });
});

it('asks every hour for a look before the next stake, and more often for who wants it', async () => {
  const player = await arrive();
  await later('identity.session', 'signed_in_at', player, 1);
  await moved(player.euros, -400);
  expect(await faultOf(player, 1n)).toEqual({ code: 'reality_check_due' });
  expect(await call(player, 'GET', '/reality-check')).toMatchObject({
    everyMinutes: 60,
    sums: [{ currency: 'EUR', stakedMinor: '400', netMinor: '-400' }],
  });
  const answered = await call(player, 'POST', '/reality-check', { hasLooked: true, everyMinutes: 15 });
  expect(answered).toMatchObject({ everyMinutes: 15, wish: null });
  expect(answered.dueAt - answered.now).toBeGreaterThan(14 * 60_000);
  expect(await faultOf(player, 1n)).toBeUndefined();
  expect((await call(player, 'POST', '/reality-check', { everyMinutes: 60 })).code).toBe('sign_in_not_fresh');
  await later('limits.reality_check', 'answered_at', player, 0.25);
  expect(await faultOf(player, 1n)).toEqual({ code: 'reality_check_due' });
});

describe('a limit of session time', () => {
  const comeRound = async (): Promise<void> => {
    const job = limits.module.jobs.find(({ name }) => name === 'limits.end_over_sessions');
    await present(job, 'the job that ends sessions').handle(undefined);
  };
  const seen = (player: Player) => call(player, 'GET', '/limits');

  it('signs its player out when it is over, everywhere, and lets them in again to read and withdraw', async () => {
    const player = await arrive();
    const phone = { ...player, headers: await signIn(player) };
    const other = await arrive();
    await setLimit(player, 'session', 60);
    await comeRound();
    expect((await seen(player)).status).toBe(200);
    await later('identity.session', 'signed_in_at', player, 1);
    const told = new Map<string, string>();
    const stop = world.identity.onSessionEnd((sessionId, reason) => void told.set(sessionId, reason));
    await comeRound();
    await expect.poll(() => [...told.values()]).toEqual(['session_limit', 'session_limit']);
    stop();
    const statuses = async () =>
      Promise.all([player, phone, other].map(async (one) => (await seen(one)).status));
    await expect.poll(statuses).toEqual([401, 401, 200]);
    const back = { ...player, headers: await signIn(player) };
    await comeRound();
    expect(await seen(back)).toMatchObject({ status: 200, limits: [{ kind: 'session', left: '0' }] });
    expect(await faultOf(back, 1n)).toMatchObject({ code: 'session_limit_reached' });
  });
});

describe('a deposit', () => {
  const deposit = (player: Player & { euros: AccountId }, amount: bigint) =>
    db.inTransaction(scope, async (tx) => {
      const who = { ...scope, personId: player.personId };
      const checked = await limits.checkDeposit(tx, who, { amountMinor: amount, currency: 'EUR' });
      if (checked.ok)
        await many(
          tx,
          sql`insert into payments.payment (brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency,
                amount_minor, status, return_url, lang)
              values (1, ${randomUUID()}, ${player.personId}, ${player.euros}, 'deposit', 'p', 'm', 'EUR', ${amount}, 'pending', '', 'en')`,
        );
      return checked.ok ? 'taken' : checked;
    });

  it('is refused whole beyond the limit, pending ones count, and many at once do not pass it together', async () => {
    const player = await arrive();
    await setLimit(player, 'deposit', 1000);
    const all = await Promise.all(Array.from({ length: 12 }, () => deposit(player, 300n)));
    expect(all.filter((one) => one === 'taken')).toHaveLength(3);
    expect(await deposit(player, 101n)).toMatchObject({
      code: 'deposit_limit_reached',
      setBy: 'player',
      leftMinor: '100',
    });
    expect(await usedOf(player, 'deposit')).toBe('900');
    const { periods } = await call(player, 'GET', '/activity');
    expect(periods[0]).toMatchObject({ period: 'day', sums: [{ currency: 'EUR', depositedMinor: '900' }] });
  });

  it('that is paid in on a code is measured again by what counts beside it', async () => {
    const player = await arrive();
    await setLimit(player, 'deposit', 1000);
    for (const amount of [600n, 300n]) expect(await deposit(player, amount)).toBe('taken');
    const [code] = await db.asOwner(
      'select payment_id from payments.payment where person_id = $1 and amount_minor = 600',
      [player.personId],
    );
    const paymentId = String(code?.['payment_id']);
    const again = (amountMinor: bigint) =>
      db.inTransaction(scope, (tx) =>
        limits.checkDeposit(
          tx,
          { ...scope, personId: player.personId },
          { amountMinor, currency: 'EUR', paymentId },
        ),
      );
    expect(await again(700n)).toEqual({ ok: true, value: undefined });
    expect(await again(701n)).toMatchObject({ code: 'deposit_limit_reached', leftMinor: '700' });
  });
});

describe('a break', () => {
  const stateOf = ({ personId }: { personId: PersonId }, brandId = HOUSE) =>
    db.inTransaction({ brandId }, (tx) => lockPlayer(tx, brandId, personId));
  const workOff = async (): Promise<void> => {
    const rows = await db.asOwner(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = 'limits.spread_exclusion' returning j.payload`,
    );
    const job = present(
      limits.module.jobs.find(({ name }) => name === 'limits.spread_exclusion'),
      'the job that spreads exclusions',
    );
    for (const { payload } of rows) await job.handle(payload);
  };

  it('closes play at once, ends every session, is not shortened, and ends by itself', async () => {
    const player = await arrive();
    expect(await call(player, 'POST', '/block-user', { kind: 'time_out', days: 7 })).toMatchObject({
      break: { kind: 'time_out', isOver: false },
    });
    expect(await stateOf(player)).toBe('time_out');
    // Within a second, as all processes hear of it.
    await expect.poll(async () => (await call(player, 'GET', '/limits')).status).toBe(401);
    const again = { ...player, headers: await signIn(player) };
    const first = (await call(again, 'GET', '/limits')).break.endsAt;
    const shorter = await call(again, 'POST', '/block-user', { kind: 'time_out', days: 1 });
    expect(shorter.break.endsAt).toBe(first);
    await later('identity.play_bar', 'ends_at', player, 24 * 7 - 1);
    expect(await stateOf(player)).toBe('time_out');
    await later('identity.play_bar', 'ends_at', player, 1);
    expect(await stateOf(player)).toBe('active');
  });

  it('for months is kept at every brand, lets nobody in by another account, and opens a day after its person asks', async () => {
    const email = `away${randomUUID()}@example.com`;
    const twin = await arrive(world.najm, email);
    const player = await arrive(world.house, email);
    await db.asOwner('update identity.credential set email_confirmed_at = now() where person_id = $1', [
      player.personId,
    ]);
    await db.asOwner(
      `insert into identity.phone (brand_id, person_id, phone_hash, sealed, country, masked) values (1, $1, $2, '', 'RU', '')`,
      [player.personId, targetOf(testSecretBox(), '+79161234567').hash],
    );
    const ask = { kind: 'self_exclusion', months: 6, reason: 'no_answer' };
    expect((await call(player, 'POST', '/block-user', { ...ask, months: 7 })).code).toBe('exclusion_choice');
    expect(await call(player, 'POST', '/block-user', ask)).toMatchObject({
      break: { kind: 'self_exclusion' },
    });
    expect(await stateOf(player)).toBe('self_excluded');
    await workOff();
    expect(await stateOf(twin, world.najm.brandId)).toBe('self_excluded');
    await workOff();

    const isExcluded = (applicant: object) =>
      db.read({ brandId: world.najm.brandId }, (tx) => limits.isExcluded(tx, applicant));
    const own = await db.read(scope, (tx) => findProfile(tx, player.personId));
    const { name = '', surname = '' } = own ?? {};
    expect(own?.receivesNews).toBe(false);
    expect(await isExcluded({ email: email.toUpperCase() })).toBe(true);
    expect(await isExcluded({ phone: '+79161234567' })).toBe(true);
    expect(
      await isExcluded({ birth: { name: surname.toUpperCase(), surname: name, bornOn: '1990-02-28' } }),
    ).toBe(true);
    expect(
      await isExcluded({ email: 'other@example.com', birth: { name, surname, bornOn: '1990-03-01' } }),
    ).toBe(false);
    const [device] = await db.asOwner('select device_hash from identity.known_device where person_id = $1', [
      player.personId,
    ]);
    expect(await isExcluded({ deviceHash: device?.['device_hash'] })).toBe(true);
    expect(await isExcluded({ deviceHash: Buffer.alloc(32, 9) })).toBe(false);

    const back = { ...player, headers: await signIn(player) };
    const deposit = { amountMinor: 100n, currency: 'EUR' };
    const checked = await db.inTransaction(scope, (tx) =>
      limits.checkDeposit(tx, { ...scope, ...player }, deposit),
    );
    expect(checked).toMatchObject({ code: 'deposits_closed', personStatus: 'self_excluded' });
    const askBack = () => call(back, 'POST', '/return', { isSure: true });
    expect((await askBack()).code).toBe('exclusion_not_over');
    await later('limits.exclusion', 'ends_at', player, 24 * 200);
    expect(await stateOf(player)).toBe('self_excluded');
    expect(await askBack()).toMatchObject({ break: { isOver: true, opensAt: expect.any(Number) } });
    // Another that is over as well is found meanwhile: it is asked for by itself, and nothing opens before a day from then on.
    await later('limits.exclusion', 'return_asked_at', player, 12);
    await db.asOwner(
      `insert into limits.exclusion (brand_id, exclusion_id, person_id, kind, reason, ends_at)
       values (1, $1, $2, 'self_exclusion', 'spread', now() - interval '300 days')`,
      [randomUUID(), player.personId],
    );
    expect(await call(back, 'GET', '/limits')).toMatchObject({ break: { isOver: true, opensAt: null } });
    const second = await askBack();
    expect(second.break.opensAt - second.now).toBeGreaterThan(23.9 * 3_600_000);
    expect(await stateOf(player)).toBe('self_excluded');
    await later('identity.play_bar', 'ends_at', player, 24);
    expect(await stateOf(player)).toBe('active');
  });
});

it('asks nine questions and keeps nothing of the answers', async () => {
  const guest = { headers: { host: 'localhost', 'x-requested-with': 'overround' } };
  const ask = (answers: number[]) => call(guest, 'POST', '/test-answers', { answers });
  expect(await ask([3, 3, 2, 0, 0, 0, 0, 0, 0])).toMatchObject({ score: 8, level: 'high' });
  expect((await ask([1])).status).toBe(400);
});

it('says what there is to choose', async () => {
  const player = await arrive();
  await setLimit(player, 'stake', 5);
  const told = await call(player, 'GET', '/available-limits');
  expect(told.limits).toHaveLength(12);
  expect(told.limits.filter(({ isSet }: { isSet: boolean }) => isSet)).toEqual([
    { kind: 'stake', period: 'day', isSet: true },
  ]);
  expect((await call(player, 'GET', '/self-exclusion-reasons')).reasons).toContain('no_answer');
});
