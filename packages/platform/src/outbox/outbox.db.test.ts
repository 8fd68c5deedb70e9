import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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

  const ownerPool = new pg.Pool({ connectionString: db.ownerUrl });
  const worker = await startWorker(ownerPool, { listeners, jobs: [] }, silentLog);
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['first 1', 'second 1']), { timeout: 10_000 });
  await worker.stop();
  await ownerPool.end();
});
