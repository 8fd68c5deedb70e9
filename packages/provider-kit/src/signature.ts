// How a sandbox and its customer know each other: HMAC-SHA256 over `timestamp.body`, the timestamp in Unix seconds.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Instant, MINUTE, SECOND } from '@overround/kernel';

export const TIMESTAMP_HEADER = 'x-sandbox-timestamp';
export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** A message older or newer than this is stale (safety 7). */
export const FRESH_MS = 5 * MINUTE;

export type SignedHeaders = Readonly<Record<string, string | undefined>>;

export function signatureOf(secret: string, timestamp: string, body: Uint8Array | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

export function signedHeaders(secret: string, now: Instant, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now / SECOND));
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signatureOf(secret, timestamp, body) };
}

/** Whether the bytes were signed with the secret within the last five minutes. Compares in constant time. */
export function isSigned(
  secret: string,
  now: Instant,
  rawBody: Uint8Array | string,
  headers: SignedHeaders,
): boolean {
  const timestamp = headers[TIMESTAMP_HEADER] ?? '';
  const given = headers[SIGNATURE_HEADER] ?? '';
  if (!/^[0-9]{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(given)) return false;
  const wanted = signatureOf(secret, timestamp, rawBody);
  const isGenuine = timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(wanted, 'hex'));
  return isGenuine && Math.abs(now - Number(timestamp) * SECOND) <= FRESH_MS;
}
