import {
  accept,
  type Clock,
  type Instant,
  instant,
  type Outcome,
  type Refusal,
  refuse,
  SECOND,
} from '@overround/kernel';
import {
  type Every,
  everyByTimer,
  type FeedEnvelope,
  type FeedMessage,
  type FeedProvider,
  type FeedSink,
} from '@overround/provider-kit';
import { isSigned, type SignedRequest } from './signature.ts';

/** One message as it is pushed. Its content is checked by the intake, like that of any feed. */
export interface PushedMessage {
  /** Grows by one with each message of the producer. */
  readonly sequence: number;
  /** Milliseconds since the Unix epoch; the time of arrival when left out. */
  readonly producedAt?: number;
  readonly message: Readonly<Record<string, unknown>> & { readonly kind: string };
}

export interface PushReceipt {
  readonly acceptedCount: number;
  /** Sent again: numbers at or below the last one. They had their effect already. */
  readonly duplicateCount: number;
  readonly lastSequence: number;
  /** The house wants everything again: push it and end with `snapshot_complete` carrying this id. */
  readonly recoveryRequestId?: string;
}

export type PushRefusal =
  | Refusal<'feed_unknown_producer'>
  | Refusal<'feed_signature_wrong'>
  | Refusal<'not_now'>;

export interface FeedPush {
  /** A provider per producer, to be started like any feed. */
  readonly providers: readonly FeedProvider[];
  /** What `POST /feed-intake/v1/messages` calls: signature over the raw bytes first, then the messages in order. */
  receive(
    producer: string,
    signed: SignedRequest,
    messages: readonly PushedMessage[],
  ): Promise<Outcome<PushReceipt, PushRefusal>>;
}

export interface FeedPushOptions {
  /** Secret per producer name. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** Producers that say `alive` themselves; for all others their pushes are the only sign of life and silence is allowed. */
  readonly producersWithAlive?: readonly string[];
  readonly every?: Every;
}

/** Feeds that are pushed to us: an outside feed or a trader's tool. */
export function openFeedPush(options: FeedPushOptions): FeedPush {
  const producers = new Map(
    Object.entries(options.secrets).map(([producer, secret]) => {
      const speaksAlive = options.producersWithAlive?.includes(producer) ?? false;
      return [producer, { secret, line: openPushLine(producer, options, speaksAlive) }];
    }),
  );
  return {
    providers: [...producers.values()].map(({ line }) => line.provider),
    receive: async (producer, signed, messages) => {
      const known = producers.get(producer);
      if (!known) return refuse('feed_unknown_producer');
      if (!isSigned(known.secret, signed, Math.floor(options.clock.now() / SECOND)))
        return refuse('feed_signature_wrong');
      return known.line.take(messages);
    },
  };
}

interface PushLine {
  readonly provider: FeedProvider;
  take(messages: readonly PushedMessage[]): Promise<Outcome<PushReceipt, PushRefusal>>;
}

const ALIVE_EVERY_MS = 5 * SECOND;

/**
 * Keeps the numbering of one producer. Our own `alive` messages need numbers too, so envelopes are numbered anew; a gap in the
 * producer's numbers becomes a gap in ours, and the intake asks for a snapshot as it does of every feed.
 */
function openPushLine(
  producer: string,
  { clock, every = everyByTimer }: Pick<FeedPushOptions, 'clock' | 'every'>,
  speaksAlive: boolean,
): PushLine {
  let sink: FeedSink | undefined;
  let stopAlive = () => {};
  let lastPushed: number | undefined;
  let lastSent = 0;
  // The house begins with its line closed and opens it with the first whole snapshot, also after a restart.
  let recoveryRequestId: string | undefined = 'start';
  // One batch after the other, so that envelopes leave in the order of their numbers.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const envelope = (message: FeedMessage, producedAt: Instant): FeedEnvelope => {
    lastSent += 1;
    return { producer, sequence: lastSent, producedAt, message };
  };
  const sayAlive = () =>
    inTurn(async () => sink?.accept([envelope({ kind: 'alive', isSubscribed: true }, clock.now())])).catch(
      () => undefined,
    );

  return {
    provider: {
      producer,
      start: async (to) => {
        sink = to;
        await sayAlive();
        if (!speaksAlive) stopAlive = every(ALIVE_EVERY_MS, () => void sayAlive());
      },
      requestSnapshot: async (requestId) => {
        recoveryRequestId = lastPushed === undefined ? undefined : requestId;
        // Nothing was ever pushed: what this producer stands for is nothing, and that is complete.
        if (lastPushed === undefined)
          await inTurn(async () =>
            sink?.accept([envelope({ kind: 'snapshot_complete', requestId }, clock.now())]),
          );
      },
      stop: async () => {
        stopAlive();
        sink = undefined;
      },
    },
    take: (messages) =>
      inTurn(async () => {
        if (!sink) return refuse('not_now');
        const envelopes: FeedEnvelope[] = [];
        for (const pushed of messages) {
          if (lastPushed !== undefined && pushed.sequence <= lastPushed) continue;
          if (lastPushed !== undefined) lastSent += pushed.sequence - lastPushed - 1;
          lastPushed = pushed.sequence;
          envelopes.push(
            envelope(completed(pushed.message, recoveryRequestId), instant(pushed.producedAt ?? clock.now())),
          );
          if (pushed.message.kind === 'snapshot_complete') recoveryRequestId = undefined;
        }
        await sink.accept(envelopes);
        return accept({
          acceptedCount: envelopes.length,
          duplicateCount: messages.length - envelopes.length,
          lastSequence: lastPushed ?? 0,
          ...(recoveryRequestId === undefined ? {} : { recoveryRequestId }),
        });
      }),
  };
}

/** A `snapshot_complete` without an id answers whatever was asked. The intake validates every message; it is untrusted here. */
function completed(message: PushedMessage['message'], requestId: string | undefined): FeedMessage {
  const whole =
    message.kind === 'snapshot_complete' && !message['requestId']
      ? { ...message, requestId: requestId ?? '' }
      : message;
  return whole as unknown as FeedMessage;
}
