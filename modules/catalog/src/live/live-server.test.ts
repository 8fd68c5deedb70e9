import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { LiveChange, LiveFrame, LiveSnapshot } from '@overround/contracts';
import { systemClock } from '@overround/kernel';
import { silentLog } from '@overround/platform';
import type { Happening } from '@overround/sports';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { buildFixture, buildOdds, buildResultMarket, buildState, buildTotals } from '../testing/test-feed.ts';
import { type TestLine, testLine } from '../testing/test-line.ts';
import { type LiveServer, openLiveServer } from './live-server.ts';
import { openTickets, TICKET_VALID_MS, type Tickets } from './tickets.ts';

let http: Server;
let live: LiveServer;
let line: TestLine;
let tickets: Tickets;
let shiftMs = 0;
const open: WebSocket[] = [];

beforeEach(async () => {
  shiftMs = 0;
  line = testLine();
  line.say(
    buildFixture('a', { status: 'live' }),
    buildOdds('a', buildResultMarket(1280, 5100, 13_000), buildTotals([2.5, 1900, 1900])),
  );
  tickets = openTickets(randomBytes, () => systemClock.monotonicMs() + shiftMs);
  live = openLiveServer({ book: line.book, tickets, log: silentLog, clock: systemClock });
  http = createServer();
  live.attach(http, { isOwnHost: (host) => host === 'localhost' });
  http.listen(0);
  await once(http, 'listening');
});
afterEach(async () => {
  await live.close();
  http.close();
  open.length = 0;
});

const address = () => {
  const at = http.address();
  return `ws://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
};
const connect = (options: { ticket?: string; origin?: string; path?: string; deflate?: boolean } = {}) => {
  const ticket = options.ticket ?? tickets.issue({ sessionId: 's1', personId: 'p1' }).ticket;
  const socket = new WebSocket(`${address()}${options.path ?? '/live'}?ticket=${ticket}`, {
    origin: options.origin ?? 'http://localhost:8080',
    perMessageDeflate: options.deflate ?? true,
  });
  open.push(socket);
  const frames: LiveFrame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse((data as Buffer).toString())));
  const next = async (): Promise<LiveFrame> => {
    await expect.poll(() => frames.length, { interval: 5 }).toBeGreaterThan(0);
    const frame = frames.shift();
    if (!frame) throw new Error('no frame');
    return frame;
  };
  return { socket, frames, next, say: (message: object) => socket.send(JSON.stringify(message)) };
};
const opened = async (options: Parameters<typeof connect>[0] = {}) => {
  const client = connect(options);
  await once(client.socket, 'open');
  return client;
};
const statusOf = async (options: Parameters<typeof connect>[0]) => {
  const { socket } = connect(options);
  const [, response] = await once(socket, 'unexpected-response').catch(() => [undefined, undefined]);
  return response?.statusCode;
};
const snapOf = (frame: LiveFrame): LiveSnapshot => {
  if (!('snap' in frame)) throw new Error(`not a snapshot: ${JSON.stringify(frame)}`);
  return frame.snap;
};
const changeOf = (frame: LiveFrame): LiveChange => {
  if (!('d' in frame)) throw new Error(`not a change: ${JSON.stringify(frame)}`);
  return frame.d;
};

describe('opening the socket', () => {
  it.each([
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['an unknown ticket', { ticket: 'nonsense' }, 401],
    ['another path', { path: '/elsewhere' }, 404],
  ])('turns away %s', async (_who, options, status) => {
    expect(await statusOf(options)).toBe(status);
  });

  it('takes a ticket once, and not after half a minute', async () => {
    const { ticket } = tickets.issue({});
    await opened({ ticket });
    expect(await statusOf({ ticket })).toBe(401);
    const late = tickets.issue({});
    shiftMs = TICKET_VALID_MS + 1;
    expect(await statusOf({ ticket: late.ticket })).toBe(401);
  });
});

describe('topics', () => {
  it.each([
    ['compressed', true],
    ['plain', false],
  ])('send a snapshot and then numbered changes (%s)', async (_way, deflate) => {
    const client = await opened({ deflate });
    client.say({ op: 'sub', topic: 'board:live:1' });
    const first = await client.next();
    const id = line.gameId('a');
    expect(snapOf(first).games).toMatchObject([
      { i: id, st: 'open', q: { '1|0': [1280], '9|2.5': [1900] }, ec: 5 },
    ]);
    line.say(buildOdds('a', buildResultMarket(1300, 5000, 12_000)));
    line.say(buildOdds('a', buildResultMarket(1310, 5000, 12_000)));
    const second = await client.next();
    expect('n' in second && 'n' in first && second.n - first.n).toBe(1);
    // Two changes within one tick are one, and the last value wins.
    expect(changeOf(second)).toMatchObject({
      g: { [id]: { q: { '1|0': [1310], '2|0': [5000], '3|0': [12_000] } } },
    });
    line.say({ kind: 'bet_stop', eventRef: 'a', cause: 'penalty' });
    // Why, and when bets may be back.
    const why = ['penalty', expect.any(Number)];
    expect(changeOf(await client.next())).toMatchObject({ g: { [id]: { st: 'suspended', why } } });
    client.say({ op: 'snap', topic: 'board:live:1' });
    const again = await client.next();
    expect('n' in again && 'n' in first && again.n - first.n).toBe(2);
    expect(snapOf(again).games[0]).toMatchObject({ st: 'suspended', why, q: { '1|0': [1310] } });
  });

  it('add games that join a board whole and name those that leave', async () => {
    const client = await opened();
    client.say({ op: 'sub', topic: 'board:live:1' });
    await client.next();
    line.say(buildFixture('b', { status: 'live' }), buildOdds('b', buildResultMarket(2000, 3000, 4000)));
    const id = line.gameId('b');
    expect(changeOf(await client.next())).toMatchObject({
      add: [id],
      g: { [id]: { st: 'open', q: { '1|0': [2000] } } },
    });
    line.say({ kind: 'result', eventRef: 'b', certainty: 'scout', state: buildState({ phase: 'ended' }) });
    expect(changeOf(await client.next())).toMatchObject({ del: [id] });
  });

  it('show a match with its sub-games, score and happenings', async () => {
    line.say(buildOdds('a', buildResultMarket(2000, 2000, 4000, { period: 1 })));
    const client = await opened();
    client.say({ op: 'sub', topic: `match:${line.gameId('a')}` });
    expect(snapOf(await client.next()).games).toHaveLength(2);
    const goal = { kind: 'score', side: 1, points: 1, period: 1, second: 700 } as const;
    line.say({
      kind: 'state_change',
      eventRef: 'a',
      state: buildState({ score: { home: 1, away: 0 }, second: 700, happenings: [goal] }),
      happenings: [goal],
    });
    const change = changeOf(await client.next());
    expect(change.g?.[line.gameId('a')]).toMatchObject({
      sc: { s: [1, 0], cp: 1 },
      h: [['score', 1, 1, 700, 1]],
    });
  });

  it('begin with where play is, for who comes after it was told', async () => {
    const attack = { kind: 'play', play: 'attack', side: 2, period: 1, second: 30, zone: 20 } as const;
    const goal = { kind: 'score', side: 2, points: 1, period: 1, second: 40 } as const;
    const play = (...happenings: Happening[]) =>
      line.say({ kind: 'state_change', eventRef: 'a', state: buildState({ second: 30 }), happenings });
    const courseFor = async () => {
      const client = await opened();
      client.say({ op: 'sub', topic: `match:${line.gameId('a')}` });
      let frame = await client.next();
      while (!('snap' in frame)) frame = await client.next();
      return frame.snap.h?.at(-1);
    };
    play(attack);
    expect(await courseFor()).toEqual(['attack', 2, 1, 30, 20]);
    play(goal);
    expect(await courseFor()).toEqual(['period_start', 0, 1, 0]);
  });

  it('tell every price of a match, in the snapshot and as it changes', async () => {
    const client = await opened();
    const id = line.gameId('a');
    client.say({ op: 'sub', topic: `match:${id}` });
    const [main] = snapOf(await client.next()).games;
    expect(Object.keys(main?.q ?? {})).toHaveLength(main?.ec ?? 0);
    line.say(buildOdds('a', buildResultMarket(1500, 4000, 7000)));
    const changed = { '1|0': [1500], '2|0': [4000], '3|0': [7000] };
    expect(changeOf(await client.next()).g?.[id]?.q).toEqual(changed);
  });

  it('carry the selections of a coupon only', async () => {
    const client = await opened();
    const id = line.gameId('a');
    client.say({ op: 'sub', topic: 'coupon', selections: [[id, 10, 2.5]] });
    expect(snapOf(await client.next()).games[0]?.q).toEqual({ '10|2.5': [1900] });
    line.say(buildOdds('a', buildTotals([2.5, 1800, 2000])));
    expect(changeOf(await client.next()).g?.[id]?.q).toEqual({ '10|2.5': [2000] });
  });

  it('tell a person about own money and bets, and nobody else', async () => {
    const own = await opened();
    const guest = await opened({ ticket: tickets.issue({}).ticket });
    own.say({ op: 'sub', topic: 'me' });
    guest.say({ op: 'sub', topic: 'me' });
    expect(await guest.next()).toEqual({ op: 'refused', topic: 'me', code: 'not_signed_in' });
    await own.next();
    live.publishPersonal('p1', { kind: 'balance', accountId: 1, balanceMinor: '95', currency: 'EUR' });
    expect(await own.next()).toMatchObject({ t: 'me', n: 1, me: { kind: 'balance', balanceMinor: '95' } });
    expect(guest.frames).toEqual([]);
  });

  it.each([
    ['a topic that is none', { op: 'sub', topic: 'gift' }, 'topic_unknown'],
    ['a match that is not listed', { op: 'sub', topic: 'match:1' }, 'topic_unknown'],
    ['a broken selection', { op: 'sub', topic: 'coupon', selections: [['x', 1, 2]] }, 'input_malformed'],
    ['nonsense', { hello: 1 }, 'input_malformed'],
  ])('refuse %s', async (_what, message, code) => {
    const client = await opened();
    client.say(message);
    expect(await client.next()).toMatchObject({ op: 'refused', code });
  });
});

describe('limits', () => {
  it('closes a socket that asks too fast', async () => {
    const client = await opened();
    const closed = once(client.socket, 'close');
    for (let i = 0; i < 40; i += 1) client.say({ op: 'ping' });
    expect((await closed)[0]).toBe(1008);
  });

  it('closes a socket that sends more than 16 KB at once', async () => {
    const client = await opened({ deflate: false });
    const closed = once(client.socket, 'close');
    client.socket.send('x'.repeat(17 * 1024));
    expect((await closed)[0]).toBe(1009);
  });

  it('asks every half a minute for a sign of life, and drops who gives none', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const timed = openLiveServer({ book: line.book, tickets, log: silentLog, clock: systemClock });
    const server = createServer();
    timed.attach(server, { isOwnHost: (host) => host === 'localhost' });
    server.listen(0);
    await once(server, 'listening');
    const at = server.address();
    const join = async (autoPong: boolean) => {
      const port = typeof at === 'object' && at ? at.port : 0;
      const socket = new WebSocket(`ws://127.0.0.1:${port}/live?ticket=${tickets.issue({}).ticket}`, {
        origin: 'http://localhost:8080',
        autoPong,
      });
      const pings: unknown[] = [];
      socket.on('ping', () => pings.push(1));
      await once(socket, 'open');
      return { socket, pings };
    };
    const [alive, dead] = [await join(true), await join(false)];
    const closed = once(dead.socket, 'close');
    const heard = Promise.all([once(alive.socket, 'ping'), once(dead.socket, 'ping')]);
    vi.advanceTimersByTime(29_999);
    expect([...alive.pings, ...dead.pings]).toEqual([]);
    vi.advanceTimersByTime(1);
    await heard;
    // The pong is on its way while the next frame is written; one round trip later it is there.
    const pong = once(alive.socket, 'message');
    alive.socket.send(JSON.stringify({ op: 'ping' }));
    await pong;
    vi.advanceTimersByTime(30_000);
    expect((await closed)[0]).toBe(1006);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    await timed.close();
    server.close();
    vi.useRealTimers();
  });

  it('closes the sockets of a session within a second of its end', async () => {
    const client = await opened();
    const other = await opened({ ticket: tickets.issue({ sessionId: 's2', personId: 'p1' }).ticket });
    client.say({ op: 'sub', topic: 'me' });
    await client.next();
    const closed = once(client.socket, 'close');
    live.endSession('s1');
    expect(await client.next()).toMatchObject({ me: { kind: 'session_ended' } });
    expect((await closed)[0]).toBe(4001);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });
});
