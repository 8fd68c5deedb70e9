import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { systemClock } from '@overround/kernel';
import { type Database, silentLog } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { IdentityRoom } from '../deps.ts';
import { openLiveSessions } from '../live-sessions.ts';
import { openPasswordHasher, type PasswordHasher } from '../password-hasher.ts';
import { ASHA_PASSWORD, enrolAsha, openPeople, type PeopleWorld, testSecretBox } from '../people.testing.ts';
import { openServiceTokens } from '../service-tokens.ts';
import { signIn } from './sign-in.ts';

let db: TestDatabase;
let world: PeopleWorld;
let room: IdentityRoom;
beforeAll(async () => {
  db = await openTestDatabase();
  world = await openPeople(db);
  const shared = {
    db,
    clock: systemClock,
    log: silentLog,
    randomBytes,
    directory: world.site.directory,
    secretBox: testSecretBox(),
  };
  const tokens = await openServiceTokens(shared);
  const sessions = await openLiveSessions({ ...shared, tokens });
  const hasher = await openPasswordHasher({ runningMax: 2, waitingMax: 8 });
  room = { ...shared, outbox: world.outbox, tokens, sessions, hasher };
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await room.sessions.close();
  await world.close();
  await db.drop();
});

/** The work a try costs, step by step, whatever the clock says. */
async function workOf(name: string, password: string) {
  const work: string[] = [];
  const counted: Database = {
    ...db,
    inTransaction: (scope, act) => {
      work.push('transaction');
      return db.inTransaction(scope, act);
    },
  };
  const hasher: PasswordHasher = {
    ...room.hasher,
    verify: (hash, typed) => {
      work.push('argon2id');
      return room.hasher.verify(hash, typed);
    },
  };
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const outcome = await signIn(
    { ...room, db: counted, hasher },
    {
      site: world.house,
      caller: { address: '192.0.2.7', userAgent: 'test', requestId: 'r' },
      name,
      password,
      deviceToken: undefined,
      rememberToken: undefined,
      isRemembered: false,
      current: undefined,
    },
  );
  const sent = statements.mock.calls.map(([what]) => textOf(what));
  statements.mockRestore();
  return { work, sent, code: outcome.ok ? 'signed_in' : outcome.code };
}

/** A statement without its values, which are all that may differ. */
const textOf = (what: unknown): string =>
  typeof what === 'object' && what !== null && 'text' in what ? String(what.text) : String(what);

describe('the work of a sign-in', () => {
  it('is the same for a wrong password and for a name nobody has', async () => {
    const asha = await enrolAsha(world, db);
    const wrong = await workOf(asha.email, 'not her password');
    const { playerNumber } = asha;
    const wrongNumber = await workOf(String(playerNumber), 'not her password');
    expect(await workOf('nobody@example.com', 'not her password')).toEqual(wrong);
    expect(await workOf('99999999', 'not her password')).toEqual(wrongNumber);
    expect(await workOf('nobody.at.all', 'not her password')).toMatchObject({ work: wrong.work });
    expect(wrong).toMatchObject({
      work: ['transaction', 'argon2id', 'transaction'],
      code: 'sign_in_failed',
    });
    // A search, the guard and its new count, a line in the log; begin and commit around each half.
    expect(wrong.sent.length).toBeGreaterThan(6);
  });

  it('never hashes inside a transaction', async () => {
    const asha = await enrolAsha(world, db);
    const right = await workOf(asha.email, ASHA_PASSWORD);
    expect(right).toMatchObject({ work: ['transaction', 'argon2id', 'transaction'], code: 'signed_in' });
  });
});

describe('an old hash', () => {
  it('is replaced by a stronger one when its owner signs in, and by nobody else', async () => {
    const asha = await enrolAsha(world, db);
    const weak = await hash(ASHA_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await db.asOwner('update identity.credential set password_hash = $1 where person_id = $2', [
      weak,
      asha.personId,
    ]);
    const stored = async () =>
      (
        await db.asOwner('select password_hash from identity.credential where person_id = $1', [
          asha.personId,
        ])
      )[0]?.['password_hash'];
    await workOf(asha.email, 'not her password');
    expect(await stored()).toBe(weak);
    await workOf(asha.email, ASHA_PASSWORD);
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await workOf(asha.email, ASHA_PASSWORD)).code).toBe('signed_in');
  });
});
