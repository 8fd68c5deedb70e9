import type { Refusal } from '@overround/kernel';

/** Codes that the connection itself can give; all others come from the server. */
export type ConnectionRefusal =
  | 'request_timeout'
  | 'request_cancelled'
  | 'network_down'
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'too_many_requests'
  | 'broken';

/** Spec 1 section 8: a timeout, and a timeout while the answer was being read. */
export const TIMEOUT_CODE = 1488;
export const DOWNLOAD_TIMEOUT_CODE = 1489;

export interface CallRefusalFacts {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Number of the envelope, or 1488/1489. */
  readonly errorCode?: number;
  /** The server's own words, for calls whose texts are not ours. */
  readonly text?: string;
  /** Problems by field name: sentences of office calls, codes of all others. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Further facts for the sentence. */
  readonly facts?: Readonly<Record<string, unknown>>;
}
export type CallRefusal = Refusal<string, CallRefusalFacts>;

const codeByStatus: Readonly<Record<number, ConnectionRefusal>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  408: 'request_timeout',
  422: 'bad_request',
  429: 'too_many_requests',
};

/** The code of an HTTP status without a better one (spec 1 section 8); others are faults of the server. */
export const codeOfStatus = (status: number): ConnectionRefusal => codeByStatus[status] ?? 'broken';

/** A refusal as an error, for places that want to throw (query caches). */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly refusal: CallRefusal;
  constructor(refusal: CallRefusal) {
    super(refusal.text ?? refusal.code);
    this.refusal = refusal;
  }
}
