// How Sinch signs what it tells (developers.sinch.com, "Webhook signatures"): HMAC-SHA256 over `body.nonce.timestamp`, base64.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Instant, SECOND } from '@overround/kernel';
import { FRESH_MS } from '@overround/provider-kit';

export const SIGNATURE = 'x-sinch-webhook-signature';
export const ALGORITHM = 'x-sinch-webhook-signature-algorithm';
export const NONCE = 'x-sinch-webhook-signature-nonce';
export const TIMESTAMP = 'x-sinch-webhook-signature-timestamp';
export const SIGNED_HEADERS = [SIGNATURE, ALGORITHM, NONCE, TIMESTAMP] as const;

export const signatureOf = (
  secret: string,
  body: Uint8Array | string,
  { nonce, timestamp }: { readonly nonce: string; readonly timestamp: string },
): string => createHmac('sha256', secret).update(body).update(`.${nonce}.${timestamp}`).digest('base64');

/** Whether the bytes were signed with the secret within five minutes. Compares in constant time. */
export function isSigned(
  secret: string,
  now: Instant,
  body: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): boolean {
  const nonce = headers[NONCE] ?? '';
  const timestamp = headers[TIMESTAMP] ?? '';
  if (headers[ALGORITHM]?.toLowerCase() !== 'hmacsha256' || nonce === '' || !/^\d{1,12}$/.test(timestamp))
    return false;
  const given = Buffer.from(headers[SIGNATURE] ?? '', 'base64');
  const wanted = Buffer.from(signatureOf(secret, body, { nonce, timestamp }), 'base64');
  const isGenuine = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isGenuine && Math.abs(now - Number(timestamp) * SECOND) <= FRESH_MS;
}
