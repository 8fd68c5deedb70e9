import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../log/index.ts';
import { DEFAULT_RATE_LIMITS, openRateGate } from './rate-limit.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

const openProcess = () =>
  openRateGate(DEFAULT_RATE_LIMITS, {
    pool: db.moneyPool,
    log: silentLog,
    monotonicMs: () => performance.now(),
    // What is counted here is counted by the database, however busy the machine.
    timeoutMs: 30_000,
  });
const passes = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;

describe('a shared limit', () => {
  it.each([
    ['login', 5],
    ['registration', 5],
    ['link_mail', 3],
    ['bet', 10],
    ['money', 20],
  ] as const)('%s holds over three processes together: %i', async (name, points) => {
    const processes = [openProcess(), openProcess(), openProcess()];
    const who = { address: '198.51.100.1', personId: '0192f000-0000-7000-8000-00000000000a' };
    const startMs = performance.now();
    const waits = await Promise.all(
      Array.from({ length: points * 3 }, (_, turn) => (processes[turn % 3] ?? openProcess()).take(name, who)),
    );
    // Buckets fill again while the test runs: that of bets by one every tenth of a second.
    const passedSeconds = (performance.now() - startMs) / 1000;
    const refilled = Math.ceil((passedSeconds * points) / DEFAULT_RATE_LIMITS[name].seconds);
    expect(passes(waits)).toBeGreaterThanOrEqual(points);
    expect(passes(waits)).toBeLessThanOrEqual(points + refilled);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(DEFAULT_RATE_LIMITS[name].seconds);
  });

  it('is told with the time until the next one, and refills one by one', async () => {
    const gate = openProcess();
    const who = { address: '198.51.100.2' };
    // Three an hour: one comes back after twenty minutes.
    for (let turn = 0; turn < 3; turn += 1) expect(await gate.take('link_mail', who)).toBe(0);
    const other = openProcess();
    expect(await other.take('link_mail', who)).toBeGreaterThan(600);
    await db.asOwner(`update platform.rate_bucket set spent_until = spent_until - interval '20 minutes'`);
    expect(await openProcess().take('link_mail', who)).toBe(0);
    expect(await openProcess().take('link_mail', who)).toBeGreaterThan(0);
  });

  it('is asked for many readers at once, each told their own answer', async () => {
    const [gate, other] = [openProcess(), openProcess()];
    for (let turn = 0; turn < 3; turn += 1) await gate.take('link_mail', { address: '203.0.113.0' });
    const waits = await Promise.all(
      Array.from({ length: 400 }, (_, no) =>
        (no % 2 === 0 ? gate : other).take('link_mail', { address: `203.0.113.${no % 200}` }),
      ),
    );
    // Two tries each of three; the first address had none left.
    expect(waits.flatMap((wait, no) => (wait > 0 ? [no] : []))).toEqual([0, 200]);
  });

  it('keeps people and addresses apart, and no address lies in the database', async () => {
    const gate = openProcess();
    for (let turn = 0; turn < 6; turn += 1) await gate.take('login', { address: '198.51.100.3' });
    expect(await gate.take('login', { address: '198.51.100.4' })).toBe(0);
    const [row] = await db.asOwner('select * from platform.rate_bucket limit 1');
    expect(Object.keys(row ?? {})).toEqual(['key_hash', 'spent_until']);
  });
});

it('what only reads never asks the database', async () => {
  let asked = 0;
  const gate = openRateGate(DEFAULT_RATE_LIMITS, {
    pool: { query: (() => (asked += 1)) as never }, // Only what the gate calls.
    log: silentLog,
    monotonicMs: () => 0,
  });
  for (const name of ['public_read', 'office', 'feed_intake'] as const)
    expect(await gate.take(name, { address: '198.51.100.5' })).toBe(0);
  expect(asked).toBe(0);
});

it('buckets that are full again are forgotten', async () => {
  await openProcess().take('bet', { address: '198.51.100.6' });
  await db.asOwner(`update platform.rate_bucket set spent_until = now() - interval '1 second'`);
  await db.asOwner('select platform.sweep_rates()');
  expect(await db.asOwner('select 1 from platform.rate_bucket')).toEqual([]);
});
