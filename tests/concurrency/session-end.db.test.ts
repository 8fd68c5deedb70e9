// A session that ends in one process ends in all of them, because they are told: calls, tokens and live sockets. How long that
// took is printed and judged by people: a second is promised. Tickets of files, which any process takes, end with it too.

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TICKET_PATH } from '@overround/files';
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

describe('a ticket of a file', () => {
  const RACERS = 200;
  const page = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Page>>endobj\n%%EOF\n');

  /** The ticket that a process gives to whoever handed the file in there. */
  async function ticketOf(process: HouseProcess, cookie: string): Promise<string> {
    const headers = { host: 'localhost', 'x-requested-with': 'overround', cookie };
    const handed = await process.calls.app.inject({
      method: 'POST',
      url: '/web-api/office/files?purpose=support&name=page.pdf',
      headers: { ...headers, 'content-type': 'application/pdf' },
      payload: page,
    });
    const url = `/web-api/office/files/${handed.json().data.file_id}`;
    const { headers: told } = await process.calls.app.inject({ method: 'GET', url, headers });
    return new URL(String(told['location'])).pathname.slice(TICKET_PATH.length);
  }

  const take = ({ modules: { files, identity } }: HouseProcess, ticket: string) =>
    files.take({
      ticket,
      isOfHost: () => true,
      isThere: ({ sessionId }, brandId) => identity.isStanding({ brandId }, sessionId),
      isHead: false,
    });

  it('is taken by one of two hundred who bring it to two processes at once', async () => {
    const { cookie } = await signIn();
    const ticket = await ticketOf(one, cookie);
    const racers = Array.from({ length: RACERS }, (_, racer) => take(racer % 2 === 0 ? one : other, ticket));
    const got = (await Promise.all(racers)).filter((file) => file !== undefined);
    expect(got.map(({ bytes }) => Buffer.from(bytes).equals(page.subarray(0, bytes.length)))).toEqual([true]);
    expect(await db.asOwner('select 1 from files.ticket')).toEqual([]);
  });

  it('is worth nothing in another process once its session is over', async () => {
    const { cookie } = await signIn();
    const ticket = await ticketOf(one, cookie);
    await post(one, '/web-api/office/disconnecteverywhere', {}, { cookie });
    expect(await take(other, ticket)).toBeUndefined();
  });
});
