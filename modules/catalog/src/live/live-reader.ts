// One open socket: what it reads, how fast it asks, and what becomes of it when it cannot keep up.

import type { Duplex } from 'node:stream';
import type { LiveFrame, LiveRequest, LiveTopic, PersonalChange } from '@overround/contracts';
import type { Clock } from '@overround/kernel';
import type { RawData, WebSocket } from 'ws';
import { type SharedFrame, sharedFrame } from './frame.ts';
import { readLiveRequest } from './read-request.ts';
import type { TicketHolder } from './tickets.ts';
import type { TopicHub, TopicReader } from './topic-hub.ts';
import type { Topics } from './topics.ts';

export const BUFFERED_BYTES_MAX = 1024 * 1024;
const BEHIND_MS_MAX = 10_000;
const MESSAGES_PER_SECOND_MAX = 20;
const TOPICS_MAX = 200;

/** Close codes of the socket protocol. */
export const CLOSE = { policy: 1008, tooSlow: 1013, restart: 1012, sessionEnded: 4001 } as const;

export interface LiveReaderDeps {
  readonly socket: WebSocket;
  /** The stream under the socket: shared frames are written to it whole. */
  readonly stream: Duplex;
  readonly holder: TicketHolder;
  readonly topics: Topics;
  readonly clock: Clock;
}

export interface LiveReader extends TopicReader {
  readonly holder: TicketHolder;
  tellPersonal(number: number, change: PersonalChange): void;
  send(frame: LiveFrame): void;
  /** Number of the last personal change of its person, for the start of topic `me`. */
  personalNumber: () => number;
  close(code: number): void;
  /** Leaves all topics. */
  leave(): void;
}

export function openLiveReader({ socket, stream, holder, topics, clock }: LiveReaderDeps): LiveReader {
  const nowMs = () => clock.monotonicMs();
  const isDeflated = socket.extensions.includes('permessage-deflate');
  const hubs = new Map<string, TopicHub>();
  const behind = new Set<LiveTopic>();
  let behindSinceMs = 0;
  let readsMe = false;
  let budget = MESSAGES_PER_SECOND_MAX;
  let budgetAtMs = nowMs();

  const write = (frame: SharedFrame) => {
    if (socket.readyState === socket.OPEN) stream.write(isDeflated ? frame.deflated() : frame.plain);
  };

  const reader: LiveReader = {
    holder,
    personalNumber: () => 0,
    tell: (topic, change, snapshot) => {
      if (stream.writableLength > BUFFERED_BYTES_MAX) {
        if (behind.size === 0) behindSinceMs = nowMs();
        behind.add(topic);
        if (nowMs() - behindSinceMs > BEHIND_MS_MAX) reader.close(CLOSE.tooSlow);
        return;
      }
      // Changes were left out while it was behind: only the snapshot is true now.
      if (behind.delete(topic)) write(snapshot());
      else write(change);
    },
    tellPersonal: (number, change) => {
      if (readsMe) write(sharedFrame({ t: 'me', n: number, me: change }));
    },
    send: (frame) => write(sharedFrame(frame)),
    close: (code) => {
      socket.close(code);
      // A reader that does not answer the farewell is cut off: a session ends within a second.
      setTimeout(() => socket.terminate(), 500).unref();
    },
    leave: () => {
      for (const hub of hubs.values()) drop(hub);
      hubs.clear();
      readsMe = false;
    },
  };

  const drop = (hub: TopicHub) => {
    hub.readers.delete(reader);
    topics.release(hub);
  };
  const refuseTopic = (topic: string, code: string) => reader.send({ op: 'refused', topic, code });

  const subscribe = (request: Extract<LiveRequest, { op: 'sub' }>) => {
    const { topic } = request;
    if (topic === 'me') {
      if (holder.personId === undefined) return refuseTopic(topic, 'not_signed_in');
      readsMe = true;
      return reader.send({ t: 'me', n: reader.personalNumber(), snap: { games: [] } });
    }
    const before = hubs.get(topic);
    if (before && topic !== 'coupon') return write(before.snapshot());
    if (!before && hubs.size >= TOPICS_MAX) return refuseTopic(topic, 'too_many_topics');
    const hub = topic === 'coupon' ? topics.coupon(request.selections) : topics.shared(topic);
    if (!hub) return refuseTopic(topic, 'topic_unknown');
    if (before) drop(before);
    hubs.set(topic, hub);
    hub.readers.add(reader);
    // What waits to be told goes out first, so that the snapshot is of this very moment.
    hub.flush();
    write(hub.snapshot());
  };

  const answer = (request: LiveRequest) => {
    // Who asks for more than it reads would make us keep any number of snapshots for it.
    if (stream.writableLength > BUFFERED_BYTES_MAX) return reader.close(CLOSE.tooSlow);
    switch (request.op) {
      case 'ping':
        return reader.send({ op: 'pong', at: clock.now() });
      case 'sub':
        return subscribe(request);
      case 'unsub': {
        const hub = hubs.get(request.topic);
        hubs.delete(request.topic);
        if (request.topic === 'me') readsMe = false;
        if (hub) drop(hub);
        return;
      }
      case 'snap': {
        const hub = hubs.get(request.topic);
        if (hub) write(hub.snapshot());
        else refuseTopic(request.topic, 'topic_unknown');
      }
    }
  };

  socket.on('message', (data, isBinary) => {
    const now = nowMs();
    budget = Math.min(
      MESSAGES_PER_SECOND_MAX,
      budget + ((now - budgetAtMs) / 1000) * MESSAGES_PER_SECOND_MAX,
    );
    budgetAtMs = now;
    budget -= 1;
    if (budget < 0 || isBinary) return reader.close(CLOSE.policy);
    const request = readLiveRequest(textOf(data));
    if (request) answer(request);
    else refuseTopic('', 'input_malformed');
  });
  return reader;
}

/** A text frame arrives as one buffer; fragments and array buffers are possible by its type. */
function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8');
}
