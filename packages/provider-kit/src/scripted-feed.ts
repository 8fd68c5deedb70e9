import { type Clock, type Instant, SECOND } from '@overround/kernel';
import type { FeedEnvelope, FeedMessage, FeedProvider, FeedSink } from './feed.ts';

/** A source that can be asked what it has to say up to an instant: an invented world or a recorded season. */
export interface FeedScript {
  /** Everything it stands for now: fixtures, prices, states, and results not long past. */
  snapshotAt(now: Instant): readonly FeedMessage[];
  /** What happened since the last call. The same messages in the same order, however long the steps are. */
  advanceTo(now: Instant): readonly FeedMessage[];
}

/** Calls `work` every `ms` until the returned function is called. */
export type Every = (ms: number, work: () => void) => () => void;

export const everyByTimer: Every = (ms, work) => {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
};

export interface ScriptedFeedOptions {
  readonly producer: string;
  readonly script: FeedScript;
  readonly clock: Clock;
  readonly tickMs?: number;
  readonly every?: Every;
  readonly onError?: (error: unknown) => void;
}

const ALIVE_EVERY_MS = 5 * SECOND;
const BATCH_MAX = 200;

/** Plays a script to a sink in real time: numbers, batches, `alive`, snapshots on request. One step at a time. */
export function openScriptedFeed(options: ScriptedFeedOptions): FeedProvider {
  const { producer, script, clock } = options;
  const every = options.every ?? everyByTimer;
  let sequence = 0;
  let aliveAtMs = Number.NEGATIVE_INFINITY;
  let sink: FeedSink | undefined;
  let stopTicking = () => {};
  let turn: Promise<void> = Promise.resolve();
  let isStepping = false;

  const send = async (messages: readonly FeedMessage[]): Promise<void> => {
    for (let from = 0; from < messages.length; from += BATCH_MAX) {
      const producedAt = clock.now();
      const envelopes = messages.slice(from, from + BATCH_MAX).map((message): FeedEnvelope => {
        sequence += 1;
        return { producer, sequence, producedAt, message };
      });
      await sink?.accept(envelopes);
    }
  };
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const step = async (): Promise<void> => {
    const messages = [...script.advanceTo(clock.now())];
    if (clock.monotonicMs() - aliveAtMs >= ALIVE_EVERY_MS) {
      aliveAtMs = clock.monotonicMs();
      messages.push({ kind: 'alive', isSubscribed: true });
    }
    await send(messages);
  };
  // A sink that is slow makes steps longer, never a queue of them.
  const tick = () => {
    if (isStepping) return;
    isStepping = true;
    inTurn(step)
      .catch((error: unknown) => options.onError?.(error))
      .finally(() => {
        isStepping = false;
      });
  };
  const snapshot = (requestId: string): Promise<void> =>
    inTurn(async () => {
      const now = clock.now();
      await send([
        ...script.advanceTo(now),
        ...script.snapshotAt(now),
        { kind: 'snapshot_complete', requestId },
      ]);
    });

  return {
    producer,
    start: async (to) => {
      sink = to;
      await inTurn(async () => {
        const now = clock.now();
        script.advanceTo(now);
        await send([
          { kind: 'alive', isSubscribed: true },
          ...script.snapshotAt(now),
          { kind: 'snapshot_complete', requestId: 'start' },
        ]);
      });
      stopTicking = every(options.tickMs ?? SECOND, tick);
    },
    requestSnapshot: snapshot,
    stop: async () => {
      stopTicking();
      await turn;
      sink = undefined;
    },
  };
}
