import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { instant, systemClock } from '@overround/kernel';
import { describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { buildFixture, buildOdds, buildResultMarket } from '../testing/test-feed.ts';
import { testLine } from '../testing/test-line.ts';
import { sharedFrame } from './frame.ts';
import { BUFFERED_BYTES_MAX, CLOSE, openLiveReader } from './live-reader.ts';
import { openTopics } from './topics.ts';

/** A socket whose other end reads when the test says so. */
function slowSocket() {
  const socket = Object.assign(new EventEmitter(), {
    extensions: '',
    readyState: 1,
    OPEN: 1,
    close: vi.fn(),
    terminate: vi.fn(),
  });
  const stream = new PassThrough();
  const written: string[] = [];
  let buffered = 0;
  vi.spyOn(stream, 'writableLength', 'get').mockImplementation(() => buffered);
  vi.spyOn(stream, 'write').mockImplementation((bytes) => {
    written.push(String(bytes));
    return true;
  });
  return { socket, stream, written, fill: (bytes: number) => void (buffered = bytes) };
}

const readerOn = (fake: ReturnType<typeof slowSocket>, now = { ms: 0 }) =>
  openLiveReader({
    socket: fake.socket as unknown as WebSocket, // The reader uses only what the fake has.
    stream: fake.stream,
    holder: {},
    topics: openTopics(testLine().book, systemClock),
    clock: { now: () => instant(now.ms), monotonicMs: () => now.ms },
  });

const change = sharedFrame({ t: 'board:live:1', n: 2, d: {} });
const snapshot = () => sharedFrame({ t: 'board:live:1', n: 5, snap: { games: [] } });

describe('a reader that cannot keep up', () => {
  it('is sent nothing while more than a megabyte waits, then the snapshot instead of what it missed', () => {
    const fake = slowSocket();
    const reader = readerOn(fake);
    fake.fill(BUFFERED_BYTES_MAX + 1);
    reader.tell('board:live:1', change, snapshot);
    expect(fake.written).toEqual([]);
    fake.fill(0);
    reader.tell('board:live:1', change, snapshot);
    reader.tell('board:live:1', change, snapshot);
    expect(fake.written.map((frame) => frame.includes('snap'))).toEqual([true, false]);
  });

  it('is closed when it stays behind for ten seconds', () => {
    const fake = slowSocket();
    const now = { ms: 0 };
    const reader = readerOn(fake, now);
    fake.fill(BUFFERED_BYTES_MAX + 1);
    reader.tell('board:live:1', change, snapshot);
    now.ms = 10_001;
    reader.tell('board:live:1', change, snapshot);
    expect(fake.socket.close).toHaveBeenCalledWith(CLOSE.tooSlow);
  });
});

const ask = (fake: ReturnType<typeof slowSocket>, request: object) =>
  fake.socket.emit('message', Buffer.from(JSON.stringify(request)), false);

describe('a reader that asks', () => {
  it('is dropped when it asks for more while more than a megabyte waits for it', () => {
    const fake = slowSocket();
    readerOn(fake);
    fake.fill(BUFFERED_BYTES_MAX + 1);
    ask(fake, { op: 'sub', topic: 'board:live:1' });
    expect(fake.written).toEqual([]);
    expect(fake.socket.close).toHaveBeenCalledWith(CLOSE.tooSlow);
  });

  it('may read 200 topics at once, and another one for one it leaves', () => {
    const fake = slowSocket();
    const now = { ms: 0 };
    readerOn(fake, now);
    const askSlowly = (request: object) => {
      now.ms += 100;
      ask(fake, request);
      return fake.written.at(-1) ?? '';
    };
    for (let sport = 1; sport <= 200; sport += 1)
      expect(askSlowly({ op: 'sub', topic: `board:live:${sport}` })).toContain('"snap"');
    expect(askSlowly({ op: 'sub', topic: 'board:live:201' })).toContain('too_many_topics');
    askSlowly({ op: 'unsub', topic: 'board:live:1' });
    expect(askSlowly({ op: 'sub', topic: 'board:live:201' })).toContain('"snap"');
    expect(fake.socket.close).not.toHaveBeenCalled();
  });

  it('may ask 20 times in a second, and no more', () => {
    const fake = slowSocket();
    const now = { ms: 0 };
    readerOn(fake, now);
    for (let time = 0; time < 20; time += 1) ask(fake, { op: 'ping' });
    expect(fake.socket.close).not.toHaveBeenCalled();
    ask(fake, { op: 'ping' });
    expect(fake.socket.close).toHaveBeenCalledWith(CLOSE.policy);
  });
});

describe('shared frames', () => {
  it('are encoded once for all readers of a topic, and take at most 0.6 of their JSON when compressed', () => {
    const line = testLine();
    const refs = Array.from({ length: 40 }, (_, index) => `m${index}`);
    line.say(...refs.map((ref) => buildFixture(ref, { status: 'live' })));
    line.say(...refs.map((ref) => buildOdds(ref, buildResultMarket(2000, 3000, 4000))));
    const hub = openTopics(line.book, systemClock).shared('board:live:1');
    const told: unknown[] = [];
    const reader = { tell: (_topic: string, frame: unknown) => void told.push(frame) };
    hub?.readers.add(reader);
    hub?.readers.add({ ...reader });
    line.say(...refs.map((ref, index) => buildOdds(ref, buildResultMarket(2000 + 7 * index, 3100, 3900))));
    hub?.flush();
    expect(told).toHaveLength(2);
    expect(told[0]).toBe(told[1]);
    const frame = told[0] as ReturnType<typeof sharedFrame>; // What the hub was seen to send.
    expect(frame.deflated().length / frame.plain.length).toBeLessThan(0.6);
  });
});
