import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { silentLog } from '../log/index.ts';
import { openLeadership } from './leadership.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 30 });
const HOLDER = `select a.pid from pg_locks l join pg_stat_activity a using (pid)
                 where l.locktype = 'advisory' and l.granted and a.datname = current_database()`;
const WAITER = HOLDER.replace('l.granted', 'not l.granted');

async function candidate(name: string) {
  const heard: string[] = [];
  const leadership = await openLeadership({
    db,
    log: silentLog,
    name,
    onLead: () => void heard.push('leads'),
    onDeposed: () => heard.push('deposed'),
  });
  return { heard, close: leadership.close };
}

it('is given to the first, and to one who waits when the first is gone', async () => {
  const first = await candidate('test.line');
  const second = await candidate('test.line');
  const other = await candidate('test.other');
  expect([first.heard, second.heard, other.heard]).toEqual([['leads'], [], ['leads']]);
  await first.close();
  await eventually(() => expect(second.heard).toEqual(['leads']));
  await Promise.all([second.close(), other.close()]);
});

it('is kept over a broken connection that nobody used, and said once', async () => {
  const only = await candidate('test.kept');
  const [before] = await db.asOwner(HOLDER);
  await db.asOwner(`select pg_terminate_backend(pid) from (${HOLDER}) held`);
  await eventually(async () => {
    const [after] = await db.asOwner(HOLDER);
    expect(after?.['pid']).toBeDefined();
    expect(after?.['pid']).not.toBe(before?.['pid']);
  });
  expect(only.heard).toEqual(['leads']);
  await only.close();
});

it('is told when another took the lead while the connection was away', async () => {
  const first = await candidate('test.lost');
  const rival = db.listener();
  await rival.connect();
  // The rival stands next to it in the line, so that the first cannot be back before.
  const taken = rival.query(`select pg_advisory_lock(hashtextextended('leader/test.lost', 0))`);
  await eventually(async () => expect(await db.asOwner(WAITER)).toHaveLength(1));
  await db.asOwner(`select pg_terminate_backend(pid) from (${HOLDER}) held`);
  await taken;
  await eventually(() => expect(first.heard).toEqual(['leads', 'deposed']));
  await Promise.all([first.close(), rival.end()]);
});
