// What the clock and a result have done is done for every brand of the house: one that fails keeps no other from its turn.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrandId } from '@overround/kernel';
import { silentLog } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HouseProcess, openHouseProcess } from '../concurrency/support/house-process.ts';

let db: TestDatabase;
let dataDir: string;
let house: HouseProcess;
/** Nothing can be read or written of this brand. */
let failing: BrandId | undefined;
const asked = new Set<BrandId>();
const alarms: unknown[] = [];
const log = { ...silentLog, error: (facts: object) => void ('alarm' in facts && alarms.push(facts)) };

const brandsOf = () => house.modules.site.directory.brands().map(({ brandId }) => brandId);
const meet = (scope: Parameters<TestDatabase['read']>[0]) => {
  if (scope === 'platform') return;
  asked.add(scope.brandId);
  if (scope.brandId === failing) throw new Error('this brand fails');
};
/** Notes whose brand is asked for. */
const watched = (own: TestDatabase): TestDatabase => ({
  ...own,
  read: async (scope, work) => {
    meet(scope);
    return own.read(scope, work);
  },
  inTransaction: async (scope, work) => {
    meet(scope);
    return own.inTransaction(scope, work);
  },
});

beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'jobs-of-brands-'));
  house = await openHouseProcess(watched(db), dataDir, log);
});
afterAll(async () => {
  failing = undefined;
  await house.close();
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('a job of the clock comes to every brand, though the first one fails', async () => {
  const brands = brandsOf();
  expect(brands.length).toBeGreaterThan(1);
  const jobs = house.modules.work.jobs.filter(({ cron, everyMs }) => cron ?? everyMs);
  const came = new Map<string, number>();
  for (const job of jobs) {
    asked.clear();
    [failing] = brands;
    await job.handle(undefined).catch(() => undefined);
    failing = undefined;
    if (asked.size > 0) came.set(job.name, asked.size);
  }
  const lost = [...came].filter(([, count]) => count < brands.length).map(([name]) => name);
  expect(lost).toEqual([]);
  // Nearly all of them: others are of no brand.
  expect(came.size).toBeGreaterThan(40);
});

it('a result is heard by every brand, though the first one fails, and is told again to who missed it', async () => {
  const brands = brandsOf();
  const listeners = house.modules.work.listeners.filter(({ event }) => event === 'event.resulted');
  // Bets and pools.
  expect(listeners.length).toBeGreaterThan(1);
  for (const { name, handle } of listeners) {
    asked.clear();
    [failing] = brands;
    const heard = await handle({ eventId: 1, resultVersion: 1 } as never).then(
      () => 'heard',
      () => 'to be told again',
    );
    failing = undefined;
    expect([name, heard, asked.size]).toEqual([name, 'to be told again', brands.length]);
  }
});

it('what a brand may lose is known though that of another is not', async () => {
  const [first, second] = brandsOf();
  failing = first;
  const { overview } = house.modules.betting.risk;
  await expect(overview(first)).rejects.toThrow('is not known');
  expect(await overview(second)).toMatchObject({ events: 0 });
  failing = undefined;
});

it('a tick that comes several times a second tells once of a brand that it fails for', async () => {
  const { tick } = house.modules.betting;
  [failing] = brandsOf();
  alarms.length = 0;
  // Ahead of time, so that everything that waits is looked at.
  await tick(1);
  const told = [...alarms];
  await tick(1);
  await tick(1);
  failing = undefined;
  expect(told.length).toBeGreaterThan(5);
  expect(alarms).toEqual(told);
});
