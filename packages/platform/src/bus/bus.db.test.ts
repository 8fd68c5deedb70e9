// Every bus behaves alike. NATS is tried where its server is installed (`nats-server` on PATH).
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../log/index.ts';
import { freePort } from '../postgres/index.ts';
import { type Bus, MESSAGE_BYTES_MAX, openNatsBus, openPostgresBus } from './index.ts';

const natsServer = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'nats-server'))
  .find((path) => existsSync(path));
if (!natsServer) process.stderr.write('SKIPPED: no nats-server on PATH, the bus over NATS is not tried\n');

interface Ground {
  /** A bus as another process would open it. */
  open(): Promise<Bus>;
  /** Breaks every connection once; they come back by themselves. */
  breakConnections(): Promise<void>;
  close(): Promise<void>;
}

async function overPostgres(): Promise<Ground> {
  const db: TestDatabase = await openTestDatabase();
  return {
    open: () => openPostgresBus(db, silentLog),
    breakConnections: async () => {
      await db.asOwner(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
      );
    },
    close: () => db.drop(),
  };
}

async function overNats(): Promise<Ground> {
  const port = await freePort();
  const start = (): ChildProcess =>
    spawn(natsServer ?? '', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  let server = start();
  const ended = (child: ChildProcess) => new Promise((done) => child.once('exit', done));
  return {
    open: () =>
      vi.waitFor(() => openNatsBus(`nats://127.0.0.1:${port}`, silentLog), { timeout: 10_000, interval: 50 }),
    breakConnections: async () => {
      const gone = ended(server);
      server.kill('SIGKILL');
      await gone;
      server = start();
    },
    close: async () => {
      const gone = ended(server);
      server.kill();
      await gone;
    },
  };
}

const text = (message: Uint8Array) => Buffer.from(message).toString();
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

describe.each([
  { name: 'PostgreSQL', isThere: true, ground: overPostgres },
  { name: 'NATS', isThere: natsServer !== undefined, ground: overNats },
])('a bus over $name', ({ isThere, ground }) => {
  let under: Ground;
  let here: Bus;
  let there: Bus;
  beforeAll(async () => {
    if (!isThere) return;
    under = await ground();
    [here, there] = [await under.open(), await under.open()];
  });
  afterAll(async () => {
    if (!isThere) return;
    await Promise.all([here.close(), there.close()]);
    await under.close();
  });

  /** What a listener hears, once it is known to hear at all. */
  const listenOn = async (topic: `${string}.${string}`) => {
    const heard: string[] = [];
    let gaps = 0;
    const stop = there.subscribe(topic, {
      onMessage: (message) => heard.push(text(message)),
      onGap: () => {
        gaps += 1;
      },
    });
    await eventually(() => {
      here.publish(topic, Buffer.from('are you there'));
      expect(heard.length).toBeGreaterThan(0);
    });
    const probes = 'are you there';
    return { heard: () => heard.filter((one) => one !== probes), gaps: () => gaps, stop };
  };

  it.runIf(isThere)('tells others in order, short and long, and not the one who spoke', async () => {
    const echo: string[] = [];
    here.subscribe('test.order', { onMessage: (message) => echo.push(text(message)) });
    const listener = await listenOn('test.order');
    const messages = Array.from(
      { length: 60 },
      (_, index) => `${index} ${'x'.repeat(index % 3 === 0 ? 20_000 : index)}`,
    );
    for (const message of messages) here.publish('test.order', Buffer.from(message));
    await eventually(() => expect(listener.heard()).toHaveLength(messages.length));
    expect(listener.heard()).toEqual(messages);
    expect(echo).toEqual([]);
    listener.stop();
  });

  it.runIf(isThere)('carries any bytes up to half a megabyte, and other topics hear nothing', async () => {
    const listener = await listenOn('test.bytes');
    const other = await listenOn('test.other');
    let received: Uint8Array | undefined;
    there.subscribe('test.bytes', {
      onMessage: (message) => {
        if (message.byteLength === MESSAGE_BYTES_MAX) received = Uint8Array.from(message);
      },
    });
    const sent = Uint8Array.from({ length: MESSAGE_BYTES_MAX }, (_, index) => index % 256);
    here.publish('test.bytes', sent);
    await eventually(() => expect(received?.byteLength).toBe(MESSAGE_BYTES_MAX));
    expect(Buffer.compare(Buffer.from(received ?? []), Buffer.from(sent))).toBe(0);
    expect(other.heard()).toEqual([]);
    expect(() => here.publish('test.bytes', new Uint8Array(MESSAGE_BYTES_MAX + 1))).toThrow(
      /half a megabyte/,
    );
    listener.stop();
  });

  it.runIf(isThere)('tells of a gap after a lost connection, and goes on', async () => {
    const listener = await listenOn('test.gap');
    await under.breakConnections();
    await eventually(() => expect(listener.gaps()).toBeGreaterThan(0));
    await eventually(() => {
      here.publish('test.gap', Buffer.from('again'));
      expect(listener.heard()).toContain('again');
    });
    listener.stop();
  });
});
