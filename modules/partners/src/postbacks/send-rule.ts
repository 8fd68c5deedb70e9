// How a postback is signed, what an answer means, and when it is tried again.

import { createHmac } from 'node:crypto';
import { HOUR, MINUTE, SECOND } from '@overround/kernel';

/** Waits after the first failure, the second and so on; one more failure and it is given up. */
const WAITS_MS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR] as const;
export const TRIES_MAX = WAITS_MS.length + 1;

/** What came back: a status of HTTP, or why there was none. */
export type SendResult =
  | { readonly status: number }
  | { readonly error: 'address' | 'timeout' | 'network' | 'answer' };

export type NextStep =
  | { readonly state: 'delivered' }
  | { readonly state: 'waiting'; readonly waitMs: number }
  | { readonly state: 'dead' };

/**
 * Any 2xx took it. 410 says that the address is gone, and an address that may not be called will not become one that may; all else, a redirect too,
 * is tried again. `tries` counts this one.
 */
export function nextStep(result: SendResult, tries: number): NextStep {
  if ('status' in result && result.status >= 200 && result.status < 300) return { state: 'delivered' };
  const isFinal = 'status' in result ? result.status === 410 : result.error === 'address';
  const waitMs = WAITS_MS[tries - 1];
  return isFinal || waitMs === undefined ? { state: 'dead' } : { state: 'waiting', waitMs };
}

/** `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a dot and the whole address, so a call that was listened to cannot be sent later. */
export function signatureOf(secret: string, url: string, unixSeconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${unixSeconds}.${url}`).digest('hex');
  return `t=${unixSeconds},v1=${v1}`;
}
