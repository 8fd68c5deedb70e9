// A session that ends in one process ends in all of them, because they are told: calls, tokens and live sockets. How long that
// took is printed and judged by people: a second is promised.

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import {
  cookiesOf,
  type HouseProcess,
  openHouseProcess,
  post,
  registerInOneClick,
} from './support/house-process.ts';

let db: TestDatabase;
let dataDir: string;
let one: HouseProcess;
let other: HouseProcess;
beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'session-end-'));
  [one, other] = [await openHouseProcess(db, dataDir), await openHouseProcess(db, dataDir)];
});
afterAll(async () => {
  await one.close();
  await other.close();
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn(): Promise<{ cookie: string; token: string }> {
  const { login, password } = await registerInOneClick(one);
  const answer = await post(one, '/web-api/user/auth', { login, password });
  return { cookie: cookiesOf(answer.headers), token: String(answer.json().data.token) };
}

async function openSocket(process: HouseProcess, cookie: string): Promise<WebSocket> {
  const { ticket } = (await post(process, '/web-api/live/ticket', {}, { cookie })).json().data;
  const socket = new WebSocket(`${process.url}?ticket=${ticket}`);
  await once(socket, 'open');
  return socket;
}

describe('the end of a session', () => {
  it('reaches calls, tokens and sockets of another process as soon as it is told', async () => {
    const { cookie, token } = await signIn();
    const socket = await openSocket(other, cookie);
    const configOf = async (headers: Record<string, string>) =>
      (
        await other.calls.app.inject({
          method: 'GET',
          url: '/web-api/user/getuserconfig',
          headers: { host: 'localhost', ...headers },
        })
      ).json().data.isSignedIn;
    expect(await configOf({ cookie })).toBe(true);
    expect(await configOf({ 'x-auth': `Bearer ${token}` })).toBe(true);

    const closed = once(socket, 'close');
    const startMs = performance.now();
    expect((await post(one, '/web-api/office/disconnecteverywhere', {}, { cookie })).statusCode).toBe(200);
    await closed;
    process.stderr.write(`session end to another process: ${(performance.now() - startMs).toFixed(0)} ms\n`);
    // At once, without a memory of sessions running out: the process was told.
    expect(await configOf({ cookie })).toBe(false);
    expect(await configOf({ 'x-auth': `Bearer ${token}` })).toBe(false);
  });

  it('leaves the sockets of others open', async () => {
    const [asha, boris] = [await signIn(), await signIn()];
    const [hers, his] = [await openSocket(other, asha.cookie), await openSocket(other, boris.cookie)];
    const closed = once(hers, 'close');
    await post(one, '/web-api/user/disconnect', {}, { cookie: asha.cookie });
    await closed;
    expect(his.readyState).toBe(WebSocket.OPEN);
    his.close();
  });

  it('also when it merely ran out', async () => {
    const { cookie } = await signIn();
    const socket = await openSocket(other, cookie);
    const closed = once(socket, 'close');
    await db.asOwner(
      `update identity.session set active_at = active_at - interval '31 minutes' where ended_at is null`,
    );
    const job = one.modules.work.jobs.find(({ name }) => name === 'identity.end_stale_sessions');
    expect(job?.everyMs).toBeLessThanOrEqual(1000);
    await job?.handle({});
    await closed;
  });
});
