// A session that ends in one process ends in all of them within a second: calls, tokens and live sockets.

import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aloneBus, silentLog } from '@overround/platform';
import { openTestCalls, openTestDatabase, type TestCalls, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type Modules, openModules } from '../../apps/server/src/modules.ts';
import { readOptions } from '../../apps/server/src/options.ts';

interface Process {
  readonly modules: Modules;
  readonly calls: TestCalls;
  readonly url: string;
  close(): Promise<void>;
}

let db: TestDatabase;
let dataDir: string;
let one: Process;
let other: Process;
beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'session-end-'));
  [one, other] = [await openProcess(), await openProcess()];
});
afterAll(async () => {
  await one.close();
  await other.close();
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function openProcess(): Promise<Process> {
  const options = readOptions([], { DATA_DIR: dataDir });
  if (!options.ok || options.value === 'help') throw new Error('options');
  const modules = await openModules({
    options: options.value,
    db,
    log: silentLog,
    bus: aloneBus,
    localPort: () => 0,
  });
  const calls = await openTestCalls(modules.routes, {
    siteOf: modules.site.siteOf,
    sessionOf: modules.identity.sessionOf,
  });
  const server = createServer();
  modules.catalog.attachLive(server, { isOwnHost: () => true });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('an address');
  return {
    modules,
    calls,
    url: `ws://127.0.0.1:${address.port}/live`,
    close: async () => {
      await calls.close();
      await modules.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

const post = (process: Process, url: string, payload: object, cookie = '') =>
  process.calls.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost', 'x-requested-with': 'overround', cookie },
  });

async function signIn(): Promise<{ cookie: string; token: string }> {
  const fields = { country_id: 14, currency_id: 12, 'agree-policy': true, 'agree-age': true };
  const answer = await post(one, '/web-api/user/registration', { type: 'fast_reg', fields });
  const { token, generated } = answer.json().data;
  const again = await post(one, '/web-api/user/auth', {
    login: generated.login,
    password: generated.password,
  });
  const cookies = [again.headers['set-cookie']].flat().map((line) => String(line).split(';', 1)[0]);
  return { cookie: cookies.join('; '), token: String(again.json().data.token ?? token) };
}

async function openSocket(process: Process, cookie: string): Promise<WebSocket> {
  const { ticket } = (await post(process, '/web-api/live/ticket', {}, cookie)).json().data;
  const socket = new WebSocket(`${process.url}?ticket=${ticket}`);
  await once(socket, 'open');
  return socket;
}

describe('the end of a session', () => {
  it('reaches calls, tokens and sockets of another process within a second', async () => {
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
    expect((await post(one, '/web-api/office/disconnecteverywhere', {}, cookie)).statusCode).toBe(200);
    await closed;
    expect(performance.now() - startMs).toBeLessThan(1000);
    expect(await configOf({ cookie })).toBe(false);
    expect(await configOf({ 'x-auth': `Bearer ${token}` })).toBe(false);
  });

  it('leaves the sockets of others open', async () => {
    const [asha, boris] = [await signIn(), await signIn()];
    const [hers, his] = [await openSocket(other, asha.cookie), await openSocket(other, boris.cookie)];
    const closed = once(hers, 'close');
    await post(one, '/web-api/user/disconnect', {}, asha.cookie);
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
    const startMs = performance.now();
    await job?.handle({});
    await closed;
    expect(performance.now() - startMs).toBeLessThan(1000);
  });
});
