import { randomBytes } from 'node:crypto';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolAsha, openPeople, type PeopleWorld } from '../people.testing.ts';
import { findLiveSessions } from './session-store.ts';

let db: TestDatabase;
let world: PeopleWorld;
beforeAll(async () => {
  db = await openTestDatabase();
  world = await openPeople(db);
});
afterAll(async () => {
  await world.close();
  await db.drop();
});

const LIFE = { idleMs: 60_000, wholeMs: 60_000 };

it('looks each session up by itself, even by a plan made when nobody was signed in', async () => {
  const { brandId } = world.house;
  const asha = await enrolAsha(world, db);
  const find = (tokenHashes: readonly Uint8Array[]) =>
    findLiveSessions(
      db.moneyPool,
      brandId,
      tokenHashes.map((tokenHash) => ({ tokenHash })),
      LIFE,
    );
  // The pool gives the connection that was used last: its plans are made by now.
  for (let turn = 0; turn < 12; turn += 1) await find([randomBytes(32)]);
  const hashes = Array.from({ length: 2000 }, () => randomBytes(32));
  await db.asOwner(
    `insert into identity.session (brand_id, session_id, token_hash, person_id, address, user_agent)
     select $1, gen_random_uuid(), h, $2, '', '' from unnest($3::bytea[]) as h`,
    [brandId, asha.personId, hashes],
  );
  const entriesRead = async (): Promise<number> => {
    await db.moneyPool.query('select pg_stat_force_next_flush()');
    const [row] = await db.asOwner(
      `select sum(idx_tup_read)::int as read from pg_stat_user_indexes where schemaname = 'identity' and relname = 'session'`,
    );
    return Number(row?.['read']);
  };
  const before = await entriesRead();
  const found = await find([...hashes.slice(0, 5), randomBytes(32)]);
  expect(found.map((session) => session?.personId)).toEqual([...Array(5).fill(asha.personId), undefined]);
  expect((await entriesRead()) - before).toBeLessThan(20);
});
