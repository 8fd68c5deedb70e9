// RSA-SHA256 over the raw bytes and the second they were signed in, as aggregators of games sign (features-and-rules row 115): whoever holds the
// public key alone can forge nothing.

import { constants, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Instant, SECOND } from '@overround/kernel';
import { FRESH_MS, type SignedHeaders } from './signature.ts';

export const CASINO_TIMESTAMP_HEADER = 'x-casino-timestamp';
export const CASINO_SIGNATURE_HEADER = 'x-casino-signature';
/** Which key of the signer, while one takes over from another. */
export const CASINO_KEY_HEADER = 'x-casino-key';

const PADDING = constants.RSA_PKCS1_PADDING;

const signedBytes = (timestamp: string, rawBody: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${timestamp}.`), rawBody]);

/** Headers that prove bytes; the key in PEM or ready. */
export function casinoHeaders(
  key: { readonly keyId: string; readonly privateKey: string | KeyObject },
  now: Instant,
  body: Uint8Array | string,
): Record<string, string> {
  const timestamp = String(Math.floor(now / SECOND));
  const bytes = signedBytes(timestamp, Buffer.from(body));
  const privateKey = typeof key.privateKey === 'string' ? createPrivateKey(key.privateKey) : key.privateKey;
  return {
    [CASINO_TIMESTAMP_HEADER]: timestamp,
    [CASINO_KEY_HEADER]: key.keyId,
    [CASINO_SIGNATURE_HEADER]: sign('sha256', bytes, { key: privateKey, padding: PADDING }).toString(
      'base64',
    ),
  };
}

/** Public keys of a signer by their id, in PEM or ready. RSA of 2048 bits at least. */
export type CasinoKeys = Readonly<Record<string, string | KeyObject>>;

/** Whether one of the keys signed the bytes within the last five minutes. */
export function isCasinoSigned(
  keys: CasinoKeys,
  now: Instant,
  rawBody: Uint8Array,
  headers: SignedHeaders,
): boolean {
  const timestamp = headers[CASINO_TIMESTAMP_HEADER] ?? '';
  const given = headers[CASINO_SIGNATURE_HEADER] ?? '';
  const keyId = headers[CASINO_KEY_HEADER] ?? '';
  if (!/^[0-9]{1,12}$/.test(timestamp) || !/^[A-Za-z0-9+/]{300,1100}={0,2}$/.test(given)) return false;
  if (Math.abs(now - Number(timestamp) * SECOND) > FRESH_MS) return false;
  const known = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
  if (known === undefined) return false;
  const key = typeof known === 'string' ? createPublicKey(known) : known;
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) return false;
  return verify(
    'sha256',
    signedBytes(timestamp, rawBody),
    { key, padding: PADDING },
    Buffer.from(given, 'base64'),
  );
}
