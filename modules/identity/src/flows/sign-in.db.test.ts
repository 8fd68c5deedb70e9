import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { systemClock } from '@overround/kernel';
import { silentLog } from '@overround/platform';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { IdentityRoom } from '../deps.ts';
import { triesWithin } from '../domain/sign-in-guard.testing.ts';
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
    mailTo: () => Promise.resolve(),
    mailToOwner: () => Promise.resolve(),
    hasHadMoney: () => Promise.resolve(true),
  };
  const tokens = await openServiceTokens(shared);
  const sessions = await openLiveSessions({ ...shared, tokens });
  const hasher = await openPasswordHasher({ runningMax: 2, waitingMax: 8 });
  const { personKeys } = world.identity;
  room = { ...shared, outbox: world.outbox, tokens, sessions, hasher, personKeys };
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await room.sessions.close();
  await world.close();
  await db.drop();
});

const tryOf = (name: string) => ({
  site: world.house,
  caller: { address: '192.0.2.7', userAgent: 'test', requestId: 'r' },
  name,
  deviceToken: undefined,
  rememberToken: undefined,
  trustedToken: undefined,
  captchaToken: undefined,
  isRemembered: false,
  current: undefined,
});

/** The work a try costs, step by step, whatever the clock says. */
async function workOf(name: string, password: string) {
  const work: string[] = [];
  const send = pg.Client.prototype.query;
  const statements = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    work.push(textOf(args[0]));
    return Reflect.apply(send, this, args);
  });
  const hasher: PasswordHasher = {
    ...room.hasher,
    verify: (hash, typed) => {
      work.push('argon2id');
      return room.hasher.verify(hash, typed);
    },
  };
  const outcome = await signIn({ ...room, hasher }, { ...tryOf(name), password });
  statements.mockRestore();
  return { work, code: outcome.ok ? 'signed_in' : outcome.code };
}

/** A statement without its values, which are all that may differ. */
const textOf = (what: unknown): string => {
  if (typeof what !== 'object' || what === null) return String(what);
  return 'name' in what ? String(what.name) : 'text' in what ? String(what.text) : '';
};

describe('the work of a sign-in', () => {
  it('is the same for a wrong password and for a name nobody has', async () => {
    const asha = await enrolAsha(world, db);
    const wrong = await workOf(asha.email, 'not her password');
    expect(await workOf(String(asha.playerNumber), 'not her password')).toEqual(wrong);
    expect(await workOf('nobody@example.com', 'not her password')).toEqual(wrong);
    expect(await workOf('99999999', 'not her password')).toEqual(wrong);
    expect(await workOf('nobody.at.all', 'not her password')).toEqual(wrong);
    expect(wrong).toEqual({
      work: ['identity.begin_sign_in', 'argon2id', 'identity.write_audit'],
      code: 'sign_in_failed',
    });
  });

  it('is two statements beside the hash, neither of them waiting for it', async () => {
    const asha = await enrolAsha(world, db);
    expect(await workOf(asha.email, ASHA_PASSWORD)).toEqual({
      work: ['identity.begin_sign_in', 'argon2id', 'identity.open_session'],
      code: 'signed_in',
    });
  });
});

describe('many tries of one name at once', () => {
  it('are all counted: three are looked at, the others have to wait', async () => {
    const asha = await enrolAsha(world, db);
    const hashes = vi.spyOn(room.hasher, 'verify');
    const startMs = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signIn(room, { ...tryOf(asha.email), password: 'not her password' })),
    );
    // A machine that takes a second for it lets the fourth in.
    const most = triesWithin(performance.now() - startMs);
    const codes = answers.map((answer) => (answer.ok ? 'signed_in' : answer.code));
    const looked = codes.filter((code) => code === 'sign_in_failed').length;
    expect(looked).toBeGreaterThanOrEqual(3);
    expect(looked).toBeLessThanOrEqual(most);
    expect(codes.filter((code) => code === 'sign_in_slow_down')).toHaveLength(40 - looked);
    expect(hashes).toHaveBeenCalledTimes(looked);
    const [guard] = await db.asOwner(
      `select failures, failures_in_row from identity.sign_in_guard where tried_at > now() - interval '1 minute'
        order by tried_at desc limit 1`,
    );
    expect(guard).toEqual({ failures: looked, failures_in_row: looked });
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
