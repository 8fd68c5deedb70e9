import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;
const TIMESTAMP = /^\d{10}$/;
/** A message older or newer than this is refused, so that a recorded one cannot be sent again later. */
const AGE_SECONDS_MAX = 300;

export interface SignedRequest {
  readonly rawBody: Uint8Array;
  /** Unix seconds, header `x-feed-timestamp`. */
  readonly timestamp: string | undefined;
  /** `sha256=` and the hex digest, header `x-feed-signature`. */
  readonly signature: string | undefined;
}

/** HMAC-SHA-256 with the producer's secret over `timestamp.` and the raw body. */
export function sign(secret: string, timestamp: string, rawBody: Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex')}`;
}

/** Compares in constant time; a missing, malformed or stale part is simply not valid. */
export function isSigned(secret: string, request: SignedRequest, nowSeconds: number): boolean {
  const { timestamp, signature } = request;
  if (timestamp === undefined || signature === undefined) return false;
  if (!TIMESTAMP.test(timestamp) || !SIGNATURE.test(signature)) return false;
  if (Math.abs(nowSeconds - Number(timestamp)) > AGE_SECONDS_MAX) return false;
  const expected = Buffer.from(sign(secret, timestamp, request.rawBody));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
