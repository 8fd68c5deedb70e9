// A feed of the journeys' own: it pushes signed messages, as any outside feed does, so that a walk decides what happens.

import { createHmac } from 'node:crypto';

/** Files run side by side, and the numbers of a producer have one order: each worker is a producer of its own. */
const PRODUCER = `journeys-${process.env['VITEST_POOL_ID'] ?? '1'}`;
const SECRET = 'journeys-secret-of-the-test-run';

export type Message = Readonly<Record<string, unknown>> & { readonly kind: string };

interface Receipt {
  readonly acceptedCount: number;
  readonly lastSequence: number;
  readonly recoveryRequestId?: string;
}

export interface Feed {
  /** Resolves when the house has taken the messages. */
  push(...messages: readonly Message[]): Promise<void>;
}

async function post(productUrl: string, messages: readonly unknown[]): Promise<Receipt> {
  const body = JSON.stringify({ messages });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const digest = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
  const response = await fetch(`${productUrl}/feed-intake/v1/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-feed-producer': PRODUCER,
      'x-feed-timestamp': timestamp,
      'x-feed-signature': `sha256=${digest}`,
    },
    body,
  });
  if (!response.ok) throw new Error(`the push was refused: ${response.status} ${await response.text()}`);
  // The envelope of the call's contract.
  const { data } = (await response.json()) as { readonly data: Receipt };
  if (data.recoveryRequestId !== undefined) throw new Error('the feed of the journeys lost a message');
  return data;
}

/**
 * Goes on where the last journey stopped, as numbers of a producer have no gaps: number 0 tells a house just started that
 * nothing came before, and asks a running one for the last number.
 */
export async function openFeed(productUrl: string): Promise<Feed> {
  const greeting = { sequence: 0, message: { kind: 'snapshot_complete' } };
  let { lastSequence } = await post(productUrl, [greeting]);
  return {
    push: async (...messages) => {
      const numbered = messages.map((message, at) => ({ sequence: lastSequence + at + 1, message }));
      ({ lastSequence } = await post(productUrl, numbered));
    },
  };
}
