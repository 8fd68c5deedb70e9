// One socket for all topics: subscribes, follows the numbers, asks again after a gap, comes back after a loss, and says how
// fresh it is. Time, chance and the socket itself come in by argument.

import type {
  LiveChange,
  LiveFrame,
  LiveRequest,
  LiveSnapshot,
  LiveTopic,
  PersonalChange,
} from '@overround/contracts/live';
import { CallRefused } from '../http/refusal.ts';
import { reconnectDelayMs } from './backoff.ts';
import { type Sequence, stepOfChange, stepOfSnapshot } from './topic-sequence.ts';

/** A server that answers, though it refuses; not one that is down or away. */
const isAnswer = (status: number): boolean => status > 0 && status < 500;

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface LiveSocketOptions {
  /** Opens a connection; a promise, because a one-use ticket may have to be fetched first. */
  readonly connect: () => Promise<SocketLike>;
  readonly nowMs: () => number;
  /** Runs the task later; answers the way to cancel it. */
  readonly later: (task: () => void, ms: number) => () => void;
  readonly chance: () => number;
}

/** `polling`: no socket can be had for now, lists are fetched every few seconds. `stale`: no news although there should be. */
export type LiveStatus = 'idle' | 'connecting' | 'live' | 'stale' | 'polling';

export interface TopicReader {
  /** Of the topic `me` it says only that listening begins, or begins again: what was told before is to be asked for. */
  readonly onSnapshot?: (snapshot: LiveSnapshot) => void;
  readonly onChange?: (change: LiveChange) => void;
  readonly onPersonal?: (change: PersonalChange) => void;
  readonly onRefused?: (code: string) => void;
}

export type CouponSelections = readonly (readonly [number, number, number])[];

/** Silence after which prices are marked as old (looks, brief of the client). */
export const STALE_AFTER_MS = 6000;
const PING_AFTER_MS = 2500;
const DEAD_AFTER_MS = 12_000;
const WATCH_MS = 500;
/** Attempts without success after which lists are polled while trying goes on. */
const ATTEMPTS_BEFORE_POLLING = 2;

interface Topic {
  readonly readers: Set<TopicReader>;
  at: Sequence;
  selections: CouponSelections | undefined;
}

export class LiveSocket {
  readonly #options: LiveSocketOptions;
  readonly #topics = new Map<LiveTopic, Topic>();
  readonly #statusListeners = new Set<() => void>();
  #socket: SocketLike | undefined;
  #isOpen = false;
  #status: LiveStatus = 'idle';
  #attempt = 0;
  /** The server answers calls, though it may open no socket. */
  #isReached = true;
  #heardAtMs = 0;
  #pingedAtMs = 0;
  #isWanted = false;
  /** Grows when what is being opened is no longer wanted. */
  #turn = 0;
  #stopWatch: (() => void) | undefined;
  #stopRetry: (() => void) | undefined;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
  }

  readonly status = (): LiveStatus => this.#status;
  readonly onStatus = (listener: () => void): (() => void) => {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  };

  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#open();
  }

  stop(): void {
    this.#isWanted = false;
    this.#turn += 1;
    this.#stopRetry?.();
    this.#stopWatch?.();
    this.#drop();
    this.#become('idle');
  }

  /** Reads a topic until the answered function is called. The coupon topic needs its selections. */
  read(topic: LiveTopic, reader: TopicReader, selections?: CouponSelections): () => void {
    const known = this.#topics.get(topic);
    const entry: Topic = known ?? { readers: new Set(), at: undefined, selections };
    entry.readers.add(reader);
    if (selections) entry.selections = selections;
    this.#topics.set(topic, entry);
    if (!known || selections) this.#subscribe(topic, entry);
    else if (entry.at !== undefined && topic !== 'me') this.#say({ op: 'snap', topic });
    return () => {
      entry.readers.delete(reader);
      if (entry.readers.size > 0 || this.#topics.get(topic) !== entry) return;
      this.#topics.delete(topic);
      this.#say({ op: 'unsub', topic });
    };
  }

  /** Tries to connect now, for example because the device is online again. */
  wake(): void {
    if (!this.#isWanted || this.#socket) return;
    this.#stopRetry?.();
    this.#open();
  }

  /** Opens anew: somebody else is signed in now. Readers keep reading. */
  renew(): void {
    if (!this.#isWanted) return;
    this.stop();
    this.start();
  }

  #open(): void {
    const turn = this.#turn;
    this.#attempt += 1;
    // What was lost is lost until something is heard: prices do not look fresh while a new attempt is under way.
    if (this.#status === 'idle') this.#become('connecting');
    this.#options.connect().then(
      (socket) => {
        if (turn !== this.#turn) {
          socket.close();
          return;
        }
        this.#isReached = true;
        this.#adopt(socket);
      },
      (error: unknown) => {
        if (turn !== this.#turn) return;
        // Not even a ticket was to be had: lists cannot be fetched either.
        this.#isReached = error instanceof CallRefused && isAnswer(error.refusal.status);
        this.#lost();
      },
    );
  }

  #adopt(socket: SocketLike): void {
    this.#socket = socket;
    socket.onopen = () => {
      this.#isOpen = true;
      this.#attempt = 0;
      this.#heard();
      for (const [topic, entry] of this.#topics) this.#subscribe(topic, entry);
      this.#watch();
    };
    socket.onmessage = ({ data }) => {
      this.#heard();
      // Frames come from our own server; what does not parse is left and shows up as a gap.
      if (typeof data === 'string') this.#take(parseFrame(data));
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #lost(retryMs?: number): void {
    this.#drop();
    this.#stopWatch?.();
    if (!this.#isWanted) return;
    this.#become(this.#isReached && this.#attempt >= ATTEMPTS_BEFORE_POLLING ? 'polling' : 'stale');
    const delayMs = retryMs ?? reconnectDelayMs(this.#attempt + 1, this.#options.chance());
    this.#stopRetry = this.#options.later(() => this.#open(), delayMs);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isOpen = false;
    for (const entry of this.#topics.values()) entry.at = undefined;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #heard(): void {
    this.#heardAtMs = this.#options.nowMs();
    this.#become('live');
  }

  #watch(): void {
    this.#stopWatch = this.#options.later(() => {
      const now = this.#options.nowMs();
      const silentMs = now - this.#heardAtMs;
      if (silentMs >= DEAD_AFTER_MS) {
        this.#lost();
        return;
      }
      if (silentMs >= STALE_AFTER_MS) this.#become('stale');
      if (silentMs >= PING_AFTER_MS && now - this.#pingedAtMs >= PING_AFTER_MS) {
        this.#pingedAtMs = now;
        this.#say({ op: 'ping' });
      }
      this.#watch();
    }, WATCH_MS);
  }

  #subscribe(topic: LiveTopic, entry: Topic): void {
    entry.at = undefined;
    if (topic === 'coupon') this.#say({ op: 'sub', topic, selections: entry.selections ?? [] });
    else this.#say({ op: 'sub', topic });
  }

  #say(request: LiveRequest): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(request));
  }

  #take(frame: LiveFrame | undefined): void {
    if (!frame) return;
    if ('op' in frame) {
      if (frame.op === 'refused') this.#refused(frame.topic, frame.code);
      if (frame.op === 'bye') this.#lost(frame.retryMs);
      return;
    }
    const entry = this.#topics.get(frame.t);
    if (!entry) return;
    const step = 'snap' in frame ? stepOfSnapshot(frame.n) : this.#stepOf(entry, frame);
    if (step.kind === 'gap') {
      entry.at = undefined;
      this.#say({ op: 'snap', topic: frame.t });
    }
    if (step.kind !== 'take') return;
    entry.at = step.next;
    this.#tell(entry, frame);
  }

  /** Personal news has no snapshot: its first number is where the reader begins. */
  #stepOf(entry: Topic, frame: Exclude<LiveFrame, { op: string }>): ReturnType<typeof stepOfChange> {
    return 'me' in frame ? stepOfSnapshot(frame.n) : stepOfChange(entry.at, frame.n);
  }

  #tell(entry: Topic, frame: Exclude<LiveFrame, { op: string }>): void {
    for (const reader of entry.readers) {
      if ('snap' in frame) reader.onSnapshot?.(frame.snap);
      else if ('d' in frame) reader.onChange?.(frame.d);
      else reader.onPersonal?.(frame.me);
    }
  }

  #refused(topic: string, code: string): void {
    // The server answers with a topic we asked for.
    const entry = this.#topics.get(topic as LiveTopic);
    if (entry) for (const reader of entry.readers) reader.onRefused?.(code);
  }

  #become(status: LiveStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    for (const listener of this.#statusListeners) listener();
  }
}

function parseFrame(text: string): LiveFrame | undefined {
  try {
    // Our own server writes the frames; the protocol has no other form.
    return JSON.parse(text) as LiveFrame;
  } catch {
    return undefined;
  }
}
