import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openJobPool } from './job-pool.ts';

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
