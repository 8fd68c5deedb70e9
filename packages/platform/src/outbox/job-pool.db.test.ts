import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../log/index.ts';
import { openJobPool } from './job-pool.ts';
import { openWorkerLives } from './worker-lives.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

it('says what its connections hear, until it ends', async () => {
  const said: unknown[] = [];
  const pool = openJobPool({
    url: db.ownerUrl,
    connectionsMax: 1,
    log: { error: (what: unknown) => said.push(what) },
  });
  const client = await pool.connect();
  client.emit('error', new Error('terminating connection'));
  expect(said).toEqual([{ worker: 'terminating connection' }]);
  client.release();
  const ended = pool.end();
  // The database goes away before the connection has.
  client.emit('error', new Error('terminating connection due to administrator command'));
  await ended;
  expect(said).toHaveLength(1);
});

it('ends without a complaint while the name of a worker is being held', async () => {
  const said: unknown[] = [];
  const log = { ...silentLog, warn: (what: unknown) => void said.push(what) };
  const lives = await openWorkerLives(db.ownerUrl, log);
  lives.hold('worker-one');
  await lives.close();
  // What it left behind would have complained by the time another connection is answered.
  await db.asOwner('select 1');
  expect(said).toEqual([]);
});
