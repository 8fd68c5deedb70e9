// People of two brands with a database of their own and the calls of this module: what tests of routes begin with.

import { present } from '@overround/kernel';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll } from 'vitest';
import type { IdentityDeps } from './index.ts';
import { ASHA_PASSWORD, openPeople, type PeopleWorld } from './people.testing.ts';

/** A busy machine needs time, and a hang still ends. */
export const WAIT_MS = 15_000;

export type Headers = Readonly<Record<string, string>>;

/** The calls of a world on an app of their own. */
export const openPeopleCalls = (world: PeopleWorld): Promise<TestCalls> =>
  openTestCalls(world.identity.module.routes, {
    siteOf: world.site.siteOf,
    sessionOf: world.identity.sessionOf,
  });

/** Opens the world of one test file; it is closed behind the last test. Awaited at the top of the file. */
export async function arrangePeople(
  more: Pick<IdentityDeps, 'captchaOf' | 'captchaProviders' | 'social'> = {},
) {
  const db: TestDatabase = await openTestDatabase();
  const world = await openPeople(db, more);
  const calls = await openPeopleCalls(world);
  afterAll(async () => {
    await calls.close();
    await world.close();
    await db.drop();
  });
  const post = (url: string, payload: object, headers: Headers = {}) =>
    calls.app.inject({ method: 'POST', url, payload, headers: { host: 'localhost', ...headers } });
  const get = (url: string, headers: Headers = {}) =>
    calls.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });
  const signIn = (login: string, password = ASHA_PASSWORD, headers: Headers = {}) =>
    post('/web-api/user/auth', { login, password }, headers);
  /** Works off what was queued under a name, as the queue would. */
  const workOff = async (name: string): Promise<void> => {
    const job = present(
      world.identity.module.jobs.find((one) => one.name === name),
      name,
    );
    const rows = await db.asOwner(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = $1 returning j.payload`,
      [name],
    );
    for (const row of rows) await job.handle(row['payload']);
  };
  return { db, world, calls, post, get, signIn, workOff };
}
