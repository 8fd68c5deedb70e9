import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { RandomBytes } from '@overround/kernel';

// What must lie in the database and must not be readable there: encrypted under the secrets key of the installation, which lies
// in the configuration and never in the database.

export interface SecretBox {
  /** Encrypts; `context` says what it is and where it stands, and must be the same to open it. 29 bytes longer than the input. */
  seal(plain: Uint8Array, context: string): Uint8Array;
  /** `undefined` for what was sealed under another key or context, or altered since. */
  open(sealed: Uint8Array, context: string): Uint8Array | undefined;
  /** 32 bytes for one purpose, always the same under the same secrets key. */
  derive(purpose: string): Uint8Array;
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES;
export const SECRETS_KEY_CHARACTERS_MIN = 32;

/** `keyText` is at least 32 characters of chance, e.g. `openssl rand -base64 32`. */
export function openSecretBox(keyText: string, randomBytes: RandomBytes): SecretBox {
  if (keyText.length < SECRETS_KEY_CHARACTERS_MIN)
    throw new Error(`the secrets key has fewer than ${SECRETS_KEY_CHARACTERS_MIN} characters`);
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', keyText, 'overround secrets', purpose, 32));
  const key = derive('box');
  return {
    derive,
    seal: (plain, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Uint8Array.of(VERSION), nonce, body, cipher.getAuthTag()]);
    },
    open: (sealed, context) => {
      if (sealed.length < HEAD_BYTES + TAG_BYTES || sealed[0] !== VERSION) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, HEAD_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
      const body = decipher.update(sealed.subarray(HEAD_BYTES, sealed.length - TAG_BYTES));
      try {
        return Buffer.concat([body, decipher.final()]);
      } catch {
        return undefined; // The tag does not fit: another key, another context, or changed bytes.
      }
    },
  };
}
