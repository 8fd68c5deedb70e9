// A night without a report of a provider is compared when it has one again.

import { DAY, present } from '@overround/kernel';
import type { ReportLine } from '@overround/provider-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../jobs.ts';
import { paymentCallsOf } from '../payment-calls.testing.ts';
import { BRAND, openPaymentsWorld, type PaymentsWorld } from '../testing.ts';

let world: PaymentsWorld;
let isDown: (dayStart: number) => boolean = () => false;
beforeAll(async () => {
  world = await openPaymentsWorld();
  Object.assign(world.provider, {
    report: ({ from }: { from: number }): Promise<ReportLine[]> =>
      isDown(from) ? Promise.reject(new Error('no report')) : Promise.resolve([]),
  });
});
afterAll(() => world.close());
const { call } = paymentCallsOf(() => world);

const comeRound = () =>
  present(
    world.payments.module.jobs.find(({ name }) => name === JOBS.reconcile),
    'the job of the books',
  ).handle({});
/** The day so many days ago, by the clock of the database three hours before. */
const dayAgo = async (days: number): Promise<string> => {
  const [row] = await world.db.asOwner(
    `select to_char(date_trunc('day', now() at time zone 'UTC' - interval '3 hours') - $1 * interval '1 day', 'YYYY-MM-DD') as day`,
    [days],
  );
  return String(row?.['day']);
};
const compared = async (days: number): Promise<void> => {
  await world.db.asOwner(
    `insert into payments.reconciliation (brand_id, provider_id, day, line_count, finding_count) values ($1, 'payment-sandbox', $2, 0, 0)`,
    [BRAND, await dayAgo(days)],
  );
};
const begin = () => world.db.asOwner('delete from payments.reconciliation');
const books = async () => {
  world.staffIs('ines');
  const { data } = (await call('GET', '/operator-api/v1/payment-reconciliations')).body;
  return {
    days: data.days.map(({ day }: { day: string }) => day),
    missing: data.missing.map(({ day }: { day: string }) => day),
  };
};
const casesOf = async (state: string) =>
  (
    await call('GET', `/operator-api/v1/payment-reviews?state=${state}&find=books%20missing`)
  ).body.data.reviews.map(({ facts }: { facts: { day: string } }) => facts.day);
const days = (...agos: readonly number[]) => Promise.all(agos.map(dayAgo));

test('days that were not compared are, each once, also behind one that was', async () => {
  await begin();
  for (const ago of [5, 3]) await compared(ago);
  expect((await books()).missing).toEqual(await days(4, 2, 1));
  await comeRound();
  await comeRound();
  expect(await books()).toEqual({ days: await days(1, 2, 3, 4, 5), missing: [] });
});

test('no more than fourteen days back, and of a provider without any only the last, which nobody misses', async () => {
  await begin();
  expect(await books()).toEqual({ days: [], missing: [] });
  await comeRound();
  expect(await books()).toEqual({ days: await days(1), missing: [] });
  await begin();
  await compared(40);
  const { missing } = await books();
  expect([missing.length, missing[0]]).toEqual([14, await dayAgo(14)]);
});

test('a day that was compared before its books were written is compared again', async () => {
  await begin();
  for (const ago of [3, 2, 1]) await compared(ago);
  await world.db.asOwner(
    `update payments.reconciliation set ran_at = day + interval '20 hours' where day = $1`,
    [await dayAgo(2)],
  );
  expect((await books()).missing).toEqual(await days(2));
  await comeRound();
  expect((await books()).missing).toEqual([]);
});

test('one that is missing for 36 hours is a case, once, until it is there, and stands before no other', async () => {
  await begin();
  await compared(5);
  const down = Date.parse(await dayAgo(4));
  // It is asked around the day before, too.
  isDown = (from) => Math.abs(from - down) < DAY;
  await comeRound();
  await comeRound();
  expect([await books(), await casesOf('open')]).toEqual([
    { days: await days(1, 2, 5), missing: await days(4, 3) },
    await days(4, 3),
  ]);
  isDown = () => true;
  await world.db.asOwner('delete from payments.reconciliation where day = $1', [await dayAgo(1)]);
  await comeRound();
  // Yesterday has its hours.
  expect([(await books()).missing, await casesOf('open')]).toEqual([await days(4, 3, 1), await days(4, 3)]);
  isDown = () => false;
  await comeRound();
  expect([(await books()).missing, await casesOf('open'), await casesOf('resolved')]).toEqual([
    [],
    [],
    await days(3, 4),
  ]);
});
