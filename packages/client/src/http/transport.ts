import { type CallRefusal, DOWNLOAD_TIMEOUT_CODE, TIMEOUT_CODE } from './refusal.ts';
import type { RawAnswer } from './envelopes.ts';
import { accept, type Outcome, refuse } from '@overround/kernel';

export interface WireRequest {
  readonly method: string;
  /** Path and query on our own origin. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text, a form, or the bytes of a file. */
  readonly body?: string | FormData | Blob;
  readonly signal?: AbortSignal;
  readonly timeoutMs: number;
}

/** Carries one request. The browser's is `fetchTransport`; server rendering answers in process. */
export type Transport = (request: WireRequest) => Promise<Outcome<RawAnswer, CallRefusal>>;

interface Kept {
  readonly etag: string;
  readonly body: unknown;
}
const KEPT_MAX = 60;

/** Answers by address with their ETag; an answer 304 gives the very same object, so that nothing below works again. */
class AnswerShelf {
  readonly #kept = new Map<string, Kept>();
  etagOf(url: string): string | undefined {
    return this.#kept.get(url)?.etag;
  }
  bodyOf(url: string): unknown {
    return this.#kept.get(url)?.body;
  }
  keep(url: string, etag: string | null, body: unknown): void {
    this.#kept.delete(url);
    if (etag === null) return;
    this.#kept.set(url, { etag, body });
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > KEPT_MAX && !oldest.done) this.#kept.delete(oldest.value);
  }
}

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

function failure(error: unknown, isLate: boolean, hasStarted: boolean): CallRefusal {
  if (isLate) {
    return refuse('request_timeout', {
      status: 0,
      errorCode: hasStarted ? DOWNLOAD_TIMEOUT_CODE : TIMEOUT_CODE,
    });
  }
  if (error instanceof DOMException && error.name === 'AbortError')
    return refuse('request_cancelled', { status: 0 });
  // A body that is not JSON is the server's fault; anything else means that it could not be reached.
  return error instanceof SyntaxError
    ? refuse('broken', { status: 0 })
    : refuse('network_down', { status: 0 });
}

/** What a plain form of another site cannot send: our server wants it with every change (safety 8). */
const OWN_PAGE: Readonly<Record<string, string>> = { 'x-requested-with': 'XMLHttpRequest' };

/**
 * Requests over `fetch` with a time limit, revalidation by ETag, and faults as refusals. `always` are headers of every
 * request, such as the language of the page.
 */
export function fetchTransport(
  fetchIt: typeof fetch = fetch,
  always: Readonly<Record<string, string>> = {},
): Transport {
  const shelf = new AnswerShelf();

  return async ({ method, url, headers, body, signal, timeoutMs }) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    const etag = method === 'GET' ? shelf.etagOf(url) : undefined;
    let hasStarted = false;
    try {
      const response = await fetchIt(url, {
        method,
        credentials: 'same-origin',
        // We revalidate ourselves; the browser's own store would answer 200 with a new object.
        ...(etag !== undefined && { cache: 'no-store' as const }),
        headers: {
          accept: 'application/json',
          ...always,
          ...(method !== 'GET' && OWN_PAGE),
          ...headers,
          ...(etag !== undefined && { 'if-none-match': etag }),
        },
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
        ...(body !== undefined && { body }),
      });
      hasStarted = true;
      if (response.status === 304) return accept({ status: 200, body: shelf.bodyOf(url) });
      const answer = parsed(await response.text());
      if (method === 'GET' && response.ok) shelf.keep(url, response.headers.get('etag'), answer);
      const dateMs = Date.parse(response.headers.get('date') ?? '');
      return accept({
        status: response.status,
        body: answer,
        ...(!Number.isNaN(dateMs) && { dateMs }),
      });
    } catch (error) {
      return failure(error, limit.signal.aborted, hasStarted);
    } finally {
      clearTimeout(timer);
    }
  };
}
