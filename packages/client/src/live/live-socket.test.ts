import type { LiveFrame, LiveRequest } from '@overround/contracts/live';
import { describe, expect, it, vi } from 'vitest';
import { CallRefused } from '../http/refusal.ts';
import { LiveSocket, type SocketLike, STALE_AFTER_MS } from './live-socket.ts';

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly said: LiveRequest[] = [];
  isClosed = false;
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
  }
  tell(frame: LiveFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const refused = (status: number): Error => new CallRefused({ ok: false, code: 'refused', status });

/** A socket, a clock and timers that a test moves by hand. */
function world() {
  let nowMs = 0;
  let timers: { task: () => void; dueMs: number }[] = [];
  const sockets: FakeSocket[] = [];
  let failure: Error | undefined;
  const live = new LiveSocket({
    connect: async () => {
      if (failure) throw failure;
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    nowMs: () => nowMs,
    later: (task, ms) => {
      const timer = { task, dueMs: nowMs + ms };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    chance: () => 1,
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    live,
    sockets,
    last: () => sockets.at(-1) as FakeSocket,
    settle,
    /** How attempts end from now on. */
    fail: (error: Error | undefined) => {
      failure = error;
    },
    pass: async (ms: number) => {
      const endMs = nowMs + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0];
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        nowMs = next.dueMs;
        next.task();
        await settle();
      }
      nowMs = endMs;
    },
    begin: async () => {
      live.start();
      await settle();
      sockets.at(-1)?.onopen?.();
    },
  };
}

const TOPIC = 'board:live:1';
const snap = (n: number): LiveFrame => ({ t: TOPIC, n, snap: { games: [] } });
const change = (n: number): LiveFrame => ({ t: TOPIC, n, d: { add: [n] } });

describe('LiveSocket', () => {
  it('asks for its topics once the socket is open, and takes a snapshot and the changes after it', async () => {
    const { live, last, begin } = world();
    const reader = { onSnapshot: vi.fn(), onChange: vi.fn() };
    live.read(TOPIC, reader);
    await begin();
    expect(last().said).toEqual([{ op: 'sub', topic: TOPIC }]);
    for (const frame of [snap(4), change(5), change(6)]) last().tell(frame);
    expect(reader.onSnapshot).toHaveBeenCalledOnce();
    expect(reader.onChange.mock.calls.map(([it]) => it.add)).toEqual([[5], [6]]);
  });

  it('asks for the snapshot again after a gap and takes nothing before it', async () => {
    const { live, last, begin } = world();
    const reader = { onSnapshot: vi.fn(), onChange: vi.fn() };
    live.read(TOPIC, reader);
    await begin();
    for (const frame of [snap(4), change(6), change(7)]) last().tell(frame);
    expect(reader.onChange).not.toHaveBeenCalled();
    expect(last().said.at(-1)).toEqual({ op: 'snap', topic: TOPIC });
    for (const frame of [snap(7), change(8)]) last().tell(frame);
    expect(reader.onChange).toHaveBeenCalledOnce();
  });

  it('leaves old frames and frames that do not parse', async () => {
    const { live, last, begin } = world();
    const reader = { onChange: vi.fn() };
    live.read(TOPIC, reader);
    await begin();
    last().tell(snap(4));
    last().tell(change(4));
    last().onmessage?.({ data: '{"t":' });
    expect(reader.onChange).not.toHaveBeenCalled();
  });

  it('leaves a topic when its last reader has gone', async () => {
    const { live, last, begin } = world();
    const leaveFirst = live.read(TOPIC, {});
    const leaveSecond = live.read(TOPIC, {});
    await begin();
    leaveFirst();
    expect(last().said).toHaveLength(1);
    leaveSecond();
    expect(last().said.at(-1)).toEqual({ op: 'unsub', topic: TOPIC });
  });

  it('is stale after six seconds of silence, pings before that, and is fresh again with the next word', async () => {
    const { live, last, begin, pass } = world();
    await begin();
    await pass(STALE_AFTER_MS - 1000);
    expect(last().said).toContainEqual({ op: 'ping' });
    expect(live.status()).toBe('live');
    await pass(1500);
    expect(live.status()).toBe('stale');
    last().tell({ op: 'pong', at: 1 });
    expect(live.status()).toBe('live');
  });

  it('comes back after a loss and asks for all topics again', async () => {
    const { live, sockets, last, begin, pass } = world();
    live.read(TOPIC, {});
    await begin();
    last().onclose?.();
    expect(live.status()).toBe('stale');
    await pass(600);
    last().onopen?.();
    expect(sockets).toHaveLength(2);
    expect(last().said).toEqual([{ op: 'sub', topic: TOPIC }]);
    expect(live.status()).toBe('live');
  });

  it('opens a new connection when the old one has long been silent', async () => {
    const { sockets, begin, pass } = world();
    await begin();
    await pass(13_500);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  it.each([
    ['polls while the server answers but gives no connection', refused(429), 'polling'],
    ['is stale while the server is away, since lists cannot be had either', refused(0), 'stale'],
    ['is stale while the server is down', refused(503), 'stale'],
  ])('%s, and goes on trying', async (_name, error, status) => {
    const { live, sockets, fail, pass, settle } = world();
    fail(error);
    live.start();
    await settle();
    await pass(1000);
    expect(live.status()).toBe(status);
    fail(undefined);
    await pass(5000);
    // Nothing was heard yet.
    expect(live.status()).toBe(status);
    sockets.at(-1)?.onopen?.();
    expect(live.status()).toBe('live');
  });

  it('comes back when the server said it would close', async () => {
    const { sockets, last, begin, pass } = world();
    await begin();
    last().tell({ op: 'bye', retryMs: 2000 });
    await pass(1999);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(sockets).toHaveLength(2);
  });

  it('sends the selections with the coupon topic, and the new ones when they change', async () => {
    const { live, last, begin } = world();
    await begin();
    live.read('coupon', {}, [[7, 1, 0]]);
    live.read('coupon', {}, [
      [7, 1, 0],
      [8, 3, 0],
    ]);
    expect(last().said.map((request) => ('selections' in request ? request.selections.length : 0))).toEqual([
      1, 2,
    ]);
  });

  it('takes personal news without a snapshot', async () => {
    const { live, last, begin } = world();
    const reader = { onPersonal: vi.fn() };
    live.read('me', reader);
    await begin();
    last().tell({ t: 'me', n: 12, me: { kind: 'session_ended' } });
    expect(reader.onPersonal).toHaveBeenCalledWith({ kind: 'session_ended' });
  });

  it('tells all readers of personal news when listening begins, and asks for no snapshot of it', async () => {
    const { live, last, begin } = world();
    const readers = [{ onSnapshot: vi.fn() }, { onSnapshot: vi.fn() }, { onSnapshot: vi.fn() }];
    for (const reader of readers.slice(0, 2)) live.read('me', reader);
    await begin();
    last().tell({ t: 'me', n: 4, snap: { games: [] } });
    for (const reader of readers.slice(2)) live.read('me', reader);
    expect(readers.map(({ onSnapshot }) => onSnapshot.mock.calls.length)).toEqual([1, 1, 0]);
    expect(last().said).toEqual([{ op: 'sub', topic: 'me' }]);
  });

  it('opens anew for who is signed in now, and forgets a connection that was still on its way', async () => {
    const { live, sockets, settle, begin } = world();
    live.read('me', {});
    await begin();
    live.renew();
    live.renew();
    await settle();
    expect(sockets.map((socket) => socket.isClosed)).toEqual([true, true, false]);
    sockets[2]?.onopen?.();
    expect(sockets[2]?.said).toEqual([{ op: 'sub', topic: 'me' }]);
  });
});
