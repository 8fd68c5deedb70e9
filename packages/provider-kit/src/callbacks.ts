// Signed callbacks of the sandboxes: told until they are understood.

import { type Clock, SECOND } from '@overround/kernel';
import { signedHeaders } from './signature.ts';

/** What may go wrong on the way of a callback; tests and demonstrations turn it on. */
export interface SandboxFaults {
  readonly delayMs?: number;
  /** Each callback is sent so many times more. */
  readonly duplicates?: number;
  /** Every second callback is overtaken by those after it. */
  readonly isDisordered?: boolean;
  /** Callbacks get lost; only polling finds out. */
  readonly isSilent?: boolean;
}

export interface DeliveriesOptions {
  readonly secret: string;
  readonly clock: Clock;
  readonly callbackUrl: () => string;
  /** Signs the bytes where a service signs another way than sandboxes do. */
  readonly headersOf?: (body: string) => Readonly<Record<string, string>>;
  readonly faults: () => SandboxFaults;
  readonly retryDelaysMs?: readonly number[];
  readonly fetch?: typeof fetch;
  readonly onFailure?: (message: string) => void;
}

/** What is on its way to one receiver. A notice is an object of JSON. */
export interface Deliveries<Notice extends object = object> {
  send(notice: Notice): void;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
  close(): void;
}

const RETRY_DELAYS_MS = [1, 2, 5, 15, 60, 300, 900].map((seconds) => seconds * SECOND);
const OVERTAKEN_MS = 60;
const ANSWER_TIMEOUT_MS = 5 * SECOND;

/** Tells the merchant until it answers 2xx, or 4xx other than 429: then it has understood and does not want it. */
export function openDeliveries<Notice extends object>(options: DeliveriesOptions): Deliveries<Notice> {
  const { retryDelaysMs = RETRY_DELAYS_MS, onFailure = () => undefined } = options;
  const call = options.fetch ?? fetch;
  const closing = new AbortController();
  const open = new Set<Promise<void>>();
  let count = 0;

  const tell = async (notice: Notice): Promise<boolean> => {
    const body = JSON.stringify(notice);
    // Signed anew with each try: an old signature would be stale.
    const headers = {
      'content-type': 'application/json',
      ...(options.headersOf?.(body) ?? signedHeaders(options.secret, options.clock.now(), body)),
    };
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
      const answer = await call(options.callbackUrl(), {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (answer.ok) return true;
      onFailure(`a callback was answered ${answer.status}`);
      return answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    } catch (error) {
      onFailure(
        `a callback could not be delivered: ${error instanceof Error ? error.message : String(error)}`,
      );
      return false;
    }
  };
  const deliver = async (notice: Notice, delayMs: number): Promise<void> => {
    await pause(delayMs, closing.signal);
    for (const retryMs of [...retryDelaysMs, undefined]) {
      if (closing.signal.aborted || (await tell(notice)) || retryMs === undefined) return;
      await pause(retryMs, closing.signal);
    }
  };
  return {
    send: (notice) => {
      const { delayMs = 0, duplicates = 0, isDisordered = false, isSilent = false } = options.faults();
      if (isSilent) return;
      for (let copy = 0; copy <= duplicates; copy += 1) {
        count += 1;
        const job = deliver(notice, delayMs + (isDisordered && count % 2 === 1 ? OVERTAKEN_MS : 0));
        open.add(job);
        void job.finally(() => open.delete(job));
      }
    },
    settled: async () => {
      while (open.size > 0) await Promise.all(open);
    },
    close: () => closing.abort(),
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
