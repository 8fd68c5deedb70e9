import type { BrandId } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, one, sql, type Tx } from './index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

const brand = 7 as BrandId; // Any number will do.

it('sets the brand of the transaction and forgets it afterwards', async () => {
  const seen = await db.inTransaction({ brandId: brand }, (tx) =>
    one(tx, sql<{ id: number }>`select platform.current_brand_id() as id`),
  );
  const after = await db.inTransaction('platform', (tx) =>
    one(tx, sql<{ id: number | null }>`select platform.current_brand_id() as id`),
  );
  expect([seen.id, after.id]).toEqual([7, null]);
});

it('acts as the application role, which owns nothing', async () => {
  const { role } = await db.read('platform', (tx) =>
    one(tx, sql<{ role: string }>`select current_user::text as role`),
  );
  expect(role).toBe('overround_app');
  await expect(
    db.inTransaction('platform', (tx) => sql`create table platform.mine (id int)`.execute(tx)),
  ).rejects.toThrow(/permission denied/);
});

it('reads only on the read pool', async () => {
  await expect(
    db.read('platform', (tx) => sql`select nextval('platform.order_seq')`.execute(tx)),
  ).rejects.toThrow(/read-only/);
});

it('reads one moment, whatever is committed meanwhile', async () => {
  await db.asOwner('create table public.moment (n int)');
  await db.asOwner('grant select on public.moment to overround_app');
  const countRows = (tx: Tx) => one(tx, sql<{ n: number }>`select count(*)::int as n from public.moment`);
  const counts = await db.read('platform', async (tx) => {
    const before = await countRows(tx);
    await db.asOwner('insert into public.moment values (1)');
    return [before.n, (await countRows(tx)).n];
  });
  expect(counts).toEqual([0, 0]);
  expect((await db.read('platform', countRows)).n).toBe(1);
});

it('gives bigint for int8 so that money is never a float', async () => {
  const { amount } = await db.read('platform', (tx) =>
    one(tx, sql<{ amount: bigint }>`select 9007199254740993::int8 as amount`),
  );
  expect(amount).toBe(9007199254740993n);
});

describe('a connection that the server ended', () => {
  const pidOf = (tx: Tx) => one(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`);

  it.each(['inTransaction', 'read'] as const)('is replaced before the work begins: %s', async (way) => {
    for (let round = 0; round < 20; round += 1) {
      const { pid } = await db[way]('platform', pidOf);
      await db.asOwner(`select pg_terminate_backend(${pid})`);
      const after = await db[way]('platform', pidOf);
      expect(after.pid).not.toBe(pid);
    }
  });

  it('is replaced for a statement alone that does no harm twice, and for no other', async () => {
    const pid = { name: 'pid', text: 'select pg_backend_pid() as pid' };
    const ended = async () => {
      const [row] = await ask<{ pid: number }>(db, { ...pid, isHarmless: true }, []);
      await db.asOwner(`select pg_terminate_backend(${row?.pid ?? 0})`);
      return row?.pid;
    };
    for (let round = 0; round < 20; round += 1) {
      const before = await ended();
      const [after] = await ask<{ pid: number }>(db, { ...pid, isHarmless: true }, []);
      expect(after?.pid).not.toBe(before);
    }
    const sleep = { name: 'sleep', text: 'select pg_sleep(30)' };
    const refused = expect(ask(db, sleep, [])).rejects.toThrow();
    await vi.waitFor(async () => {
      const ends = await db.asOwner(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = $1 and state = 'active'`,
        [sleep.text],
      );
      expect(ends).toHaveLength(1);
    });
    await refused;
  });

  it('is an unknown outcome once the work has begun, and the work is not repeated', async () => {
    let runs = 0;
    const broken = db.inTransaction('platform', async (tx) => {
      runs += 1;
      const { pid } = await pidOf(tx);
      await db.asOwner(`select pg_terminate_backend(${pid})`);
      return pidOf(tx);
    });
    await expect(broken).rejects.toThrow();
    expect(runs).toBe(1);
  });
});

describe('what is asked again and again', () => {
  const isPrepared = async (tx: Tx, text: string): Promise<boolean> =>
    (
      await one(
        tx,
        sql<{
          is: boolean;
        }>`select exists (select from pg_prepared_statements where statement = ${text}) as is`,
      )
    ).is;
  const doubled = (tx: Tx, n: number) => one(tx, sql<{ n: number }>`select ${n}::int * 2 as n`);

  it('is prepared by its connection the second time, in whatever brand, and not what is asked once', async () => {
    const seen: boolean[] = [];
    for (const scope of ['platform', { brandId: brand }, { brandId: 8 as BrandId }] as const)
      await db.inTransaction(scope, async (tx) => {
        expect((await doubled(tx, seen.length)).n).toBe(seen.length * 2);
        seen.push(await isPrepared(tx, 'select $1::int * 2 as n'));
      });
    expect(seen).toEqual([false, true, true]);
  });

  it.each(['inTransaction', 'read'] as const)(
    'is prepared anew when a migration changed its table meanwhile: %s',
    async (way) => {
      const name = `public.grown_${way.toLowerCase()}`;
      await db.asOwner(`create table ${name} (n int)`);
      await db.asOwner(`insert into ${name} values (1)`);
      await db.asOwner(`grant select on ${name} to overround_app`);
      let runs = 0;
      const look = (tx: Tx) => {
        runs += 1;
        return one(tx, sql<object>`select * from ${sql.table(name)} where n = ${1}`);
      };
      for (let times = 0; times < 3; times += 1) expect(await db[way]('platform', look)).toEqual({ n: 1 });
      await db.asOwner(`alter table ${name} add column m int`);
      expect(await db[way]('platform', look)).toEqual({ n: 1, m: null });
      expect(runs).toBe(5); // Three looks, one in vain and its repetition.
    },
  );
});
