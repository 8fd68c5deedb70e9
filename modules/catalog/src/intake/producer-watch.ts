// One producer as we follow it: its numbers, its signs of life, and whether its markets may be open (safety 7).

import type { FeedEnvelope } from '@overround/provider-kit';

export const ALIVE_SILENCE_MS = 15_000;
/** An unanswered request is repeated: the answer may have been lost with the connection. */
export const SNAPSHOT_RETRY_MS = 30_000;

export interface ProducerWatch {
  readonly producer: string;
  /** Number of the last message taken; undefined before the first. */
  readonly lastSequence: number | undefined;
  readonly lastAliveMs: number;
  readonly isUp: boolean;
  /** Outstanding request for a snapshot; `''` waits for the one a provider begins with. */
  readonly awaiting: string | undefined;
  readonly askedAtMs: number;
  /** Messages were lost since the snapshot was asked for: it is not whole. */
  readonly hasHole: boolean;
  /** It has told more than that it is alive. */
  readonly hasSpoken: boolean;
}

export const newWatch = (producer: string, nowMs: number): ProducerWatch => ({
  producer,
  lastSequence: undefined,
  lastAliveMs: nowMs,
  isUp: false,
  awaiting: '',
  askedAtMs: nowMs,
  hasHole: false,
  hasSpoken: false,
});

export type Verdict = 'take' | 'ignore' | 'gap';

/**
 * What to do with the next message by its number. Duplicates and older ones are ignored; a message after a hole is taken, but
 * what was in the hole is unknown, so a snapshot is wanted.
 */
export function judgeSequence(watch: ProducerWatch, envelope: FeedEnvelope): Verdict {
  if (watch.lastSequence === undefined) return 'take';
  if (envelope.sequence <= watch.lastSequence) return 'ignore';
  return envelope.sequence === watch.lastSequence + 1 ? 'take' : 'gap';
}

/** The watch after a message that was taken. */
export function noteMessage(watch: ProducerWatch, envelope: FeedEnvelope, nowMs: number): ProducerWatch {
  const { message } = envelope;
  const isSignOfLife =
    message.kind === 'snapshot_complete' || (message.kind === 'alive' && message.isSubscribed);
  return {
    ...watch,
    lastSequence: envelope.sequence,
    lastAliveMs: isSignOfLife ? nowMs : watch.lastAliveMs,
    hasSpoken: watch.hasSpoken || message.kind !== 'alive',
  };
}

/** Whether this end of a snapshot is the one waited for. */
export const answersRequest = (watch: ProducerWatch, requestId: string): boolean =>
  watch.awaiting !== undefined && (watch.awaiting === '' || watch.awaiting === requestId);

export const isSilent = (watch: ProducerWatch, nowMs: number): boolean =>
  nowMs - watch.lastAliveMs >= ALIVE_SILENCE_MS;

/** Asks for a snapshot, unless one is on its way and not overdue. */
export const wantsRequest = (watch: ProducerWatch, nowMs: number): boolean =>
  watch.awaiting === undefined || nowMs - watch.askedAtMs >= SNAPSHOT_RETRY_MS;

export const askedFor = (watch: ProducerWatch, requestId: string, nowMs: number): ProducerWatch => ({
  ...watch,
  isUp: false,
  awaiting: requestId,
  askedAtMs: nowMs,
  hasHole: false,
});

export const recovered = (watch: ProducerWatch, nowMs: number): ProducerWatch => ({
  ...watch,
  isUp: true,
  awaiting: undefined,
  lastAliveMs: nowMs,
});
