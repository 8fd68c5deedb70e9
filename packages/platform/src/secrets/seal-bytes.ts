import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import type { RandomBytes } from '@overround/kernel';

// One form for everything that is encrypted: version, nonce, body, tag (AES-256-GCM). What it is and where it stands is bound to it
// as associated data and does not lie in it.

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES;
/** What sealing adds to the length of what is sealed. */
export const SEAL_BYTES = HEAD_BYTES + TAG_BYTES;

export interface SealOrder {
  /** 32 bytes. */
  readonly key: KeyObject | Uint8Array;
  /** The first byte: which family of keys opens it. */
  readonly version: number;
  /** What it is and where it stands; the same to open it. */
  readonly context: string;
}

/** 29 bytes longer than what goes in, and never the same twice. */
export function sealBytes(
  plain: Uint8Array,
  { key, version, context }: SealOrder,
  randomBytes: RandomBytes,
): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Uint8Array.of(version), nonce, body, cipher.getAuthTag()]);
}

/** `undefined` for what was sealed under another key, version or context, or altered since. */
export function openBytes(sealed: Uint8Array, { key, version, context }: SealOrder): Uint8Array | undefined {
  if (sealed.length < SEAL_BYTES || sealed[0] !== version) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, HEAD_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const body = decipher.update(sealed.subarray(HEAD_BYTES, sealed.length - TAG_BYTES));
  try {
    return Buffer.concat([body, decipher.final()]);
  } catch {
    return undefined; // The tag does not fit: another key, another context, or changed bytes.
  }
}
