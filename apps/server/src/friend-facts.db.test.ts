// Who may be one with whom, as the rooms that know it find it: by a browser, a document, a place that is paid to, a card or an account that
// paid in, and by no network address.

import { randomUUID } from 'node:crypto';
import { type BrandId, instant, type PersonId } from '@overround/kernel';
import { run, sql } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFriendFacts } from './friend-facts.ts';

const scope = { brandId: 1 as BrandId }; // Seeded by the migrations of site.
let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

const { kinOf, traitsOf, keptDepositsIn, withdrawnIn } = openFriendFacts({
  limits: { marksOf: () => Promise.resolve([]) },
});

const at = (day: string) => instant(Date.parse(day));
async function newPerson(brandId = 1): Promise<PersonId> {
  const personId = randomUUID() as PersonId; // As the database keeps it.
  await db.asOwner(
    `insert into identity.person (brand_id, person_id, country_id, lang) values ($1, $2, 1, 'en')`,
    [brandId, personId],
  );
  return personId;
}
const uses = (personId: PersonId, device: string, brandId = 1) =>
  db.asOwner(
    `insert into identity.known_device (brand_id, person_id, device_hash) values ($1, $2, sha256($3::bytea))`,
    [brandId, personId, device],
  );
const showed = (personId: PersonId, document: string) =>
  db.asOwner(
    `insert into limits.person_mark (brand_id, person_id, kind, mark_hash) values (1, $1, 'document', sha256($2::bytea))`,
    [personId, document],
  );
const isPaidAt = (personId: PersonId, destination: object, methodId = 'bank') =>
  db.asOwner(
    `insert into payments.payment (brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency,
                                   amount_minor, status, destination, return_url, lang)
     values (1, gen_random_uuid(), $1, 1, 'withdrawal', 'payment-sandbox', $3, 'EUR', 1, 'paid', $2, '', 'en')`,
    [personId, JSON.stringify(destination), methodId],
  );

it('finds by device, document and payout place, each person once of a kind, in the brand, and no more than asked for', async () => {
  const people = [];
  for (let at = 0; at < 6; at += 1) people.push(await newPerson());
  const [a, b, c, d, e, f] = people.toSorted() as [
    PersonId,
    PersonId,
    PersonId,
    PersonId,
    PersonId,
    PersonId,
  ];
  for (const personId of [a, b, c]) await uses(personId, 'one');
  for (const personId of [a, b]) await uses(personId, 'two');
  for (const personId of [a, d]) await showed(personId, 'passport');
  for (const personId of [b, e]) await isPaidAt(personId, { iban: 'DE00' });
  for (let times = 0; times < 2; times += 1) await isPaidAt(a, { iban: 'DE01' });
  await isPaidAt(f, { iban: 'DE01' }, 'card');
  await uses(await newPerson(2), 'one', 2);
  const ask = (of: readonly PersonId[], beside: readonly PersonId[], atMost = 201) =>
    db.read(scope, (tx) => kinOf(tx, { of, beside, atMost }));
  expect(await ask([a], [a])).toEqual([
    { kind: 'device', one: a, other: b },
    { kind: 'device', one: a, other: c },
    { kind: 'document', one: a, other: d },
  ]);
  expect(await ask([b, c, d], [a, b, c, d])).toEqual([{ kind: 'payment', one: b, other: e }]);
  expect(await ask([a], [a], 1)).toEqual([
    { kind: 'device', one: a, other: b },
    { kind: 'document', one: a, other: d },
  ]);
  expect(await ask([f], [f])).toEqual([]);
});

it('finds by the card or account that money came from, of one provider, forgotten or not', async () => {
  const [a, b, c, d] = [await newPerson(), await newPerson(), await newPerson(), await newPerson(2)];
  const paidWith = (personId: PersonId, fingerprint: string, provider = 'stripe', brandId = 1) =>
    db.asOwner(
      `insert into payments.instrument (brand_id, person_id, provider_id, source, fingerprint, forgotten_at)
       values ($1, $2, $3, 'card', $4, now())`,
      [brandId, personId, provider, fingerprint],
    );
  for (const personId of [a, b]) await paidWith(personId, 'fp_one');
  await paidWith(c, 'fp_one', 'another');
  await paidWith(d, 'fp_one', 'stripe', 2);
  const found = await db.read(scope, async (tx) => [
    await kinOf(tx, { of: [a], beside: [a], atMost: 201 }),
    await traitsOf(tx, b),
  ]);
  expect(found).toEqual([
    [{ kind: 'instrument', one: a, other: b }],
    [{ kind: 'instrument', value: 'stripe|fp_one' }],
  ]);
});

it('is no place of two that a way asks for none', async () => {
  const [a, b] = [await newPerson(), await newPerson()];
  for (const personId of [a, b]) await isPaidAt(personId, {}, 'voucher');
  const found = await db.read(scope, async (tx) => [
    await kinOf(tx, { of: [a], beside: [a], atMost: 201 }),
    await traitsOf(tx, a),
  ]);
  expect(found).toEqual([[], []]);
});

it('counts money of the days of a rule alone: what stayed of deposits whenever it went back, and withdrawals', async () => {
  const person = await newPerson();
  const span = { from: at('2026-03-01'), until: at('2026-03-31') };
  const pay = async (direction: string, status: string, day: string, amount: number, currency = 'EUR') => {
    const [row] = await db.asOwner(
      `insert into payments.payment (brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency,
                                     amount_minor, status, destination, return_url, lang, created_at, finished_at)
       values (1, gen_random_uuid(), $1, 1, $2, 'payment-sandbox', 'bank', $6, $5, $3, '{}', '', 'en', $4, $4) returning payment_id`,
      [person, direction, status, day, amount, currency],
    );
    return row?.['payment_id'];
  };
  const back = (of: unknown, kind: string, state: string, amount: number) =>
    db.asOwner(
      `insert into payments.reversal (brand_id, reversal_id, payment_id, kind, state, amount_minor, currency, actor)
       values (1, gen_random_uuid(), $1, $2, $3, $4, 'EUR', 'test')`,
      [of, kind, state, amount],
    );
  const sums = async () =>
    db.read(scope, async (tx) => [
      await keptDepositsIn(tx, person, 'EUR', span),
      await withdrawnIn(tx, person, 'EUR', span),
    ]);
  const first = await pay('deposit', 'succeeded', '2026-03-02', 5000);
  await pay('deposit', 'succeeded', '2026-02-28', 7000);
  await pay('deposit', 'succeeded', '2026-04-01', 7000);
  await pay('deposit', 'succeeded', '2026-03-02', 7000, 'USD');
  await pay('deposit', 'expired', '2026-03-03', 7000);
  await pay('withdrawal', 'paid', '2026-03-04', 300);
  await pay('withdrawal', 'waiting', '2026-03-31', 20);
  await pay('withdrawal', 'refused', '2026-03-05', 7000);
  await pay('withdrawal', 'paid', '2026-04-01', 7000);
  expect(await sums()).toEqual([5000n, 320n]);
  await back(first, 'charged_back', 'done', 4000);
  await back(first, 'refunded', 'asked', 500);
  for (const state of ['held', 'failed']) await back(first, 'refunded', state, 100);
  expect(await sums()).toEqual([500n, 320n]);
  await back(first, 'chargeback_won', 'done', 4000);
  expect(await sums()).toEqual([4500n, 320n]);
});

it('is looked up by the index of each thing, behind row-level security: what it costs does not grow with the accounts', async () => {
  const own = await newPerson();
  await uses(own, 'an own one');
  await showed(own, 'an own one');
  await isPaidAt(own, { iban: 'an own one' });
  await db.asOwner(
    `insert into payments.instrument (brand_id, person_id, provider_id, source, fingerprint) values (1, $1, 'stripe', 'card', 'own')`,
    [own],
  );
  const scans = async () =>
    Object.fromEntries(
      (
        await db.asOwner(
          `select indexrelname as name, idx_scan as count from pg_stat_user_indexes
            where indexrelname in ('known_device_shared', 'person_mark_shared', 'payment_paid_to', 'instrument_shared')`,
        )
      ).map(({ name, count }) => [name, count]),
    );
  const before = await scans();
  await db.read(scope, async (tx) => {
    // So few rows are read whole otherwise.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await run(tx, sql`select set_config(${`enable_${way}`}, 'off', true)`);
    await kinOf(tx, { of: [own], beside: [own], atMost: 201 });
    await run(tx, sql`select pg_stat_force_next_flush()`);
  });
  await expect
    .poll(async () => Object.entries(await scans()).filter(([name, count]) => count === before[name]))
    .toEqual([]);
  expect(Object.keys(before)).toHaveLength(4);
});
