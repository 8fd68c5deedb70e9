// The four digits that bind a page to a phone: both compute them from the hash that is to be signed.

import { createHash } from 'node:crypto';

export const HASHES = ['SHA256', 'SHA384', 'SHA512'] as const;
export type HashType = (typeof HASHES)[number];

/** What the phone signs. */
export const challengeHash = (challenge: Uint8Array, hashType: HashType): Buffer =>
  createHash(hashType).update(challenge).digest();

/** Smart-ID RP API v2, 2.3.13.2: the last two bytes of the SHA-256 of the hash, as a decimal number, its last four digits. */
export function smartIdCode(hash: Uint8Array): string {
  const digest = createHash('sha256').update(hash).digest();
  return String(digest.readUInt16BE(digest.length - 2) % 10_000).padStart(4, '0');
}

/** MID REST, 2.4.1: the first six bits and the last seven bits of the hash. */
export function mobileIdCode(hash: Uint8Array): string {
  const first = (hash.at(0) ?? 0) >> 2;
  const last = (hash.at(-1) ?? 0) & 0x7f;
  return String((first << 7) | last).padStart(4, '0');
}
