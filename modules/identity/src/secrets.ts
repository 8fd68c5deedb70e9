import { createHash } from 'node:crypto';
import type { RandomBytes } from '@overround/kernel';

/**
 * Secrets that are random enough to be stored as a plain SHA-256 (safety 9): session, device, refresh tokens
 * and links.
 */
const SECRET_BYTES = 32;

export interface Secret {
  readonly text: string;
  readonly hash: Uint8Array;
}

export const sha256 = (...parts: readonly string[]): Uint8Array =>
  createHash('sha256').update(parts.join('\u0000')).digest();

export function drawSecret(randomBytes: RandomBytes): Secret {
  const text = Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url');
  return { text, hash: sha256(text) };
}

/** The shape of what `drawSecret` makes; anything else is not looked up. */
export const isSecretText = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text);
