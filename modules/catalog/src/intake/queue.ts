import type { FeedEnvelope } from '@overround/provider-kit';

interface Waiting {
  readonly envelope: FeedEnvelope;
  /** On the last message of those that came together. */
  readonly done: (() => void) | undefined;
}

export interface MessageQueue {
  readonly length: number;
  /** Messages that came together; resolves when the last of them, and with it all, is stored. */
  push(envelopes: readonly FeedEnvelope[]): Promise<void>;
  /** The next messages in order, at most so many; the end of a snapshot always comes alone. */
  take(messagesMax: number): readonly Waiting[];
}

/** Messages that wait for their batch. Whoever brought one is told when it is stored: that is the back-pressure. */
export function messageQueue(): MessageQueue {
  let waiting: Waiting[] = [];
  return {
    get length() {
      return waiting.length;
    },
    push: (envelopes) =>
      new Promise((resolve) => {
        const last = envelopes.length - 1;
        if (last < 0) resolve();
        for (let k = 0; k <= last; k += 1) {
          const envelope = envelopes[k];
          if (envelope) waiting.push({ envelope, done: k === last ? resolve : undefined });
        }
      }),
    take: (messagesMax) => {
      const end = waiting.findIndex(({ envelope }) => envelope.message.kind === 'snapshot_complete');
      const count = end === 0 ? 1 : Math.min(messagesMax, end === -1 ? waiting.length : end);
      const taken = waiting.slice(0, count);
      waiting = waiting.slice(count);
      return taken;
    },
  };
}
