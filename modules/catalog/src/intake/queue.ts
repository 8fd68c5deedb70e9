import type { FeedEnvelope } from '@overround/provider-kit';

interface Waiting {
  readonly envelope: FeedEnvelope;
  readonly done: () => void;
}

export interface MessageQueue {
  readonly length: number;
  push(envelope: FeedEnvelope): Promise<void>;
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
    push: (envelope) =>
      new Promise((resolve) => {
        waiting.push({ envelope, done: resolve });
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
