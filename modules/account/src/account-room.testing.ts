// An account module with people around it, for its tests against the database.

import { SESSION_COOKIE } from '@overround/identity';
import {
  type Asha,
  ASHA_PASSWORD,
  cookieFrom,
  enrolAsha,
  openPeople,
  type PeopleWorld,
} from '@overround/identity/testing';
import { openTestCalls, openTestDatabase, type TestDatabase } from '@overround/testkit';
import { type Account, openAccount } from './index.ts';

/** A busy machine needs time, and a hang still ends. */
export const WAIT_MS = 15_000;

export type Headers = Record<string, string>;

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof openTestCalls>>['app']['inject']>>;

export interface AccountRoom {
  readonly db: TestDatabase;
  readonly world: PeopleWorld;
  readonly account: Account;
  /** People whose name was proven. */
  readonly identified: Set<string>;
  /** Who told another address than before, call by call. */
  readonly moved: string[];
  /** What waits for everybody. */
  readonly waiting: { messages: number };
  readonly call: (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    headers?: Headers,
    payload?: object,
  ) => Promise<Answer>;
  /** A new player, or a known one once more. */
  readonly signInAsha: (known?: Asha, password?: string) => Promise<{ asha: Asha; headers: Headers }>;
  readonly close: () => Promise<void>;
}

export async function openAccountRoom(): Promise<AccountRoom> {
  const identified = new Set<string>();
  const moved: string[] = [];
  const waiting = { messages: 0 };
  const db = await openTestDatabase();
  const world = await openPeople(db);
  const account = openAccount({
    db,
    directory: world.site.directory,
    identity: world.identity,
    counters: { messages: () => Promise.resolve(waiting.messages) },
    isIdentified: (_tx, personId) => Promise.resolve(identified.has(personId)),
    homes: () => ({
      isHomeProven: (_tx, personId) => Promise.resolve(identified.has(personId)),
      onMoved: (_tx, { personId }) => Promise.resolve(moved.push(personId)),
    }),
  });
  const calls = await openTestCalls([...world.identity.module.routes, ...account.module.routes], {
    siteOf: world.site.siteOf,
    sessionOf: world.identity.sessionOf,
  });
  const call: AccountRoom['call'] = async (method, url, headers = {}, payload = {}) =>
    calls.app.inject({
      method,
      url,
      headers: { host: 'localhost', ...headers },
      ...(method === 'GET' ? {} : { payload }),
    });
  const signInAsha: AccountRoom['signInAsha'] = async (known, password = ASHA_PASSWORD) => {
    const asha = known ?? (await enrolAsha(world, db));
    const answer = await call('POST', '/web-api/user/auth', {}, { login: asha.email, password });
    const token = cookieFrom(answer.headers, SESSION_COOKIE)?.value ?? '';
    return { asha, headers: { cookie: `${SESSION_COOKIE}=${token}`, 'x-requested-with': 'overround' } };
  };
  const close = async () => {
    await calls.close();
    await world.close();
    await db.drop();
  };
  return { db, world, account, identified, moved, waiting, call, signInAsha, close };
}
