import { hkdfSync } from 'node:crypto';
import type { RandomBytes } from '@overround/kernel';
import { openBytes, sealBytes } from './seal-bytes.ts';

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

/** The first byte of what this box sealed. */
export const SECRET_BOX_VERSION = 1;
export const SECRETS_KEY_CHARACTERS_MIN = 32;

/** `keyText` is at least 32 characters of chance, e.g. `openssl rand -base64 32`. */
export function openSecretBox(keyText: string, randomBytes: RandomBytes): SecretBox {
  if (keyText.length < SECRETS_KEY_CHARACTERS_MIN)
    throw new Error(`the secrets key has fewer than ${SECRETS_KEY_CHARACTERS_MIN} characters`);
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', keyText, 'overround secrets', purpose, 32));
  const key = derive('box');
  const version = SECRET_BOX_VERSION;
  return {
    derive,
    seal: (plain, context) => sealBytes(plain, { key, version, context }, randomBytes),
    open: (sealed, context) => openBytes(sealed, { key, version, context }),
  };
}

export { INSTALLATION_WRAP_ID, type KeyRing, openKeyRing, type WrappedKey } from './key-ring.ts';
export { openBytes, sealBytes } from './seal-bytes.ts';
