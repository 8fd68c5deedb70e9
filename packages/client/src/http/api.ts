import type { Outcome } from '@overround/kernel';
import type { CallInput, CallTypes, ClientCall } from './call.ts';
import { openEnvelope } from './envelopes.ts';
import { pathText, type QueryValue, queryText } from './query.ts';
import { type CallRefusal, CallRefused } from './refusal.ts';
import type { Transport } from './transport.ts';

export interface CallOptions {
  /** Cancels the call, for example when its screen is left. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Calls to the same path share the one that is under way. */
  readonly isShared?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Api {
  /** Makes a call and answers with its value or why there is none. It never throws. */
  call<T extends CallTypes>(
    call: ClientCall<T>,
    input: CallInput<T>,
    options?: CallOptions,
  ): Promise<Outcome<T['answer'], CallRefusal>>;
  /** The same, throwing `CallRefused`: what query caches expect. */
  read<T extends CallTypes>(
    call: ClientCall<T>,
    input: CallInput<T>,
    options?: CallOptions,
  ): Promise<T['answer']>;
}

export const TIMEOUT_MS_DEFAULT = 15_000;
const JSON_TYPE = 'application/json';
const JSON_API_TYPE = 'application/vnd.api+json';
/** What a file is, the server tells by its bytes. */
const BYTES_TYPE = 'application/octet-stream';

/** Path and query of a call: what it is fetched by, and what its answer is kept by in a rendered page. */
export function urlOf<T extends CallTypes>(call: ClientCall<T>, input: CallInput<T>): string {
  // Parameters and queries are flat objects by contract; their values are what these functions write.
  const path = pathText(call.path, input.params as Readonly<Record<string, QueryValue>> | undefined);
  const query = queryText((input.query ?? {}) as Readonly<Record<string, QueryValue>>, call.defaults);
  return query === '' ? path : `${path}?${query}`;
}

interface Packed {
  readonly body?: string | FormData | Blob;
  readonly headers: Readonly<Record<string, string>>;
}

/** Forms and files go unchanged; office calls and JSON:API wrap the payload as data with attributes (spec 1 section 7). */
function pack(call: ClientCall, body: unknown): Packed {
  if (body === undefined || call.method === 'GET') return { headers: {} };
  if (typeof FormData !== 'undefined' && body instanceof FormData) return { body, headers: {} };
  if (typeof Blob !== 'undefined' && body instanceof Blob)
    return { body, headers: { 'content-type': BYTES_TYPE } };
  if (call.family === 'json_api' || call.family === 'office') {
    return {
      body: JSON.stringify({ data: { attributes: body } }),
      headers: { 'content-type': JSON_API_TYPE },
    };
  }
  return { body: JSON.stringify(body), headers: { 'content-type': JSON_TYPE } };
}

/** The typed client over a transport. */
export function createApi(transport: Transport): Api {
  const underWay = new Map<string, Promise<Outcome<unknown, CallRefusal>>>();

  async function send(
    call: ClientCall,
    url: string,
    body: unknown,
    options: CallOptions,
  ): Promise<Outcome<unknown, CallRefusal>> {
    const packed = pack(call, body);
    const answer = await transport({
      method: call.method,
      url,
      headers: { ...packed.headers, ...options.headers },
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS_DEFAULT,
      ...(packed.body !== undefined && { body: packed.body }),
      ...(options.signal && { signal: options.signal }),
    });
    return answer.ok ? openEnvelope(call.family, answer.value) : answer;
  }

  function shared(
    call: ClientCall,
    url: string,
    body: unknown,
    options: CallOptions,
  ): Promise<Outcome<unknown, CallRefusal>> {
    const key = `${call.method} ${url.split('?')[0]}`;
    const known = underWay.get(key);
    if (known) return known;
    const started = send(call, url, body, options).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  const api: Api = {
    call(call, input, options = {}) {
      const url = urlOf(call, input);
      const plain: ClientCall = {
        name: call.name,
        method: call.method,
        path: call.path,
        family: call.family,
      };
      const answer = options.isShared
        ? shared(plain, url, input.body, options)
        : send(plain, url, input.body, options);
      // The server checks its answers against the contract in tests; the browser trusts it and carries no validator.
      return answer as Promise<Outcome<never, CallRefusal>>;
    },
    async read(call, input, options) {
      const outcome = await api.call(call, input, options);
      if (!outcome.ok) throw new CallRefused(outcome);
      return outcome.value;
    },
  };
  return api;
}

export interface ScreenScope {
  readonly signal: AbortSignal;
  /** Cancels every call that was made with the signal. */
  readonly leave: () => void;
}

/** Ties calls to a screen: leaving it cancels what is still under way. */
export function createScreenScope(): ScreenScope {
  const controller = new AbortController();
  return { signal: controller.signal, leave: () => controller.abort() };
}
