import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../log/index.ts';
import { listen, openOutbox, startWorker } from './index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

it('tells every listener of a committed event, and nobody of a rolled back one', async () => {
  const heard: string[] = [];
  const hear = (name: string) =>
    listen({
      event: 'bet.placed',
      name,
      handle: ({ betId }) => {
        heard.push(`${name} ${betId}`);
        return Promise.resolve();
      },
    });
  const listeners = [hear('first'), hear('second')];
  const outbox = openOutbox(listeners);
  const event = (betId: number) => ({ brandId: 1, personId: 'p', betId });
  await db.inTransaction('platform', (tx) => outbox.announce(tx, 'bet.placed', event(1)));
  await db
    .inTransaction('platform', async (tx) => {
      await outbox.announce(tx, 'bet.placed', event(2));
      throw new Error('undone');
    })
    .catch(() => undefined);

  await db.inTransaction('platform', (tx) => outbox.announceAll(tx, 'bet.placed', [event(3), event(4)]));

  const worker = await startWorker(db.ownerUrl, { listeners, jobs: [] }, silentLog);
  const all = [1, 3, 4].flatMap((betId) => [`first ${betId}`, `second ${betId}`]);
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(all.toSorted()), { timeout: 10_000 });
  await worker.stop();
});

describe('a worker', () => {
  const jobOf = (name: string, handle: () => Promise<void>) => ({ listeners: [], jobs: [{ name, handle }] });
  const queue = (job: string) =>
    db.inTransaction('platform', (tx) => openOutbox([]).queue(tx, job, { amount: '1' }));
  const ran = (times: () => number, wanted: number) =>
    vi.waitFor(() => expect(times()).toBe(wanted), { timeout: 15_000, interval: 50 });

  it('tries a job that fails again, and lives on', async () => {
    let tries = 0;
    const handle = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('not this time')) : Promise.resolve();
    };
    await queue('test.fails_once');
    const worker = await startWorker(db.ownerUrl, jobOf('test.fails_once', handle), silentLog);
    await ran(() => tries, 2);
    await worker.stop();
    expect(await db.asOwner('select 1 from graphile_worker.jobs')).toEqual([]);
  });

  it('takes up at once what a dead worker had begun', async () => {
    let runs = 0;
    await queue('test.begun');
    await db.asOwner(
      `update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now() - interval '1 minute'`,
    );
    const handle = () => Promise.resolve(void (runs += 1));
    const worker = await startWorker(db.ownerUrl, jobOf('test.begun', handle), silentLog);
    await ran(() => runs, 1);
    await worker.stop();
  });

  it('leaves alone what a living worker has begun', async () => {
    let runs = 0;
    let finish = () => {};
    const handle = () => {
      runs += 1;
      return new Promise<void>((done) => {
        finish = done;
      });
    };
    await queue('test.long');
    const first = await startWorker(db.ownerUrl, jobOf('test.long', handle), silentLog);
    await ran(() => runs, 1);
    await db.asOwner(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);
    const second = await startWorker(db.ownerUrl, jobOf('test.long', handle), silentLog);
    await new Promise((done) => setTimeout(done, 1500));
    expect(runs).toBe(1);
    finish();
    await Promise.all([first.stop(), second.stop()]);
    expect(await db.asOwner('select 1 from graphile_worker.jobs')).toEqual([]);
  });

  it('works although it could not ask for its tasks when it began', async () => {
    let runs = 0;
    const handle = () => Promise.resolve(void (runs += 1));
    const told: unknown[] = [];
    const log = { ...silentLog, error: (facts: unknown) => void told.push(facts) };
    await db.asOwner('alter table graphile_worker._private_tasks rename to _private_hidden');
    const worker = await startWorker(db.ownerUrl, jobOf('test.asked', handle), log);
    await vi.waitFor(() => expect(JSON.stringify(told)).toContain('cannot fetch jobs'), { timeout: 15_000 });
    await db.asOwner('alter table graphile_worker._private_hidden rename to _private_tasks');
    await queue('test.asked');
    await ran(() => runs, 1);
    await worker.stop();
  });

  it('goes on after all its connections broke', async () => {
    let runs = 0;
    const handle = () => Promise.resolve(void (runs += 1));
    const worker = await startWorker(db.ownerUrl, jobOf('test.broken', handle), silentLog);
    await db.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usename = current_user and query not like '%pg_terminate%'`,
    );
    await queue('test.broken');
    await ran(() => runs, 1);
    await worker.stop();
  });
});
