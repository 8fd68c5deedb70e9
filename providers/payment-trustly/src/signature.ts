// RSA over `method + uuid + data`, the data written down without any punctuation (eu.developers.trustly.com, signatures).

import { createSign, createVerify, type KeyLike } from 'node:crypto';
import { asText } from '@overround/provider-kit';

export interface Signed {
  readonly method: string;
  readonly uuid: string;
  readonly data: unknown;
}

/** Names and values in the order of the names; nothing is nothing. */
function serialized(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(serialized).join('');
  if (typeof value !== 'object') return asText(value);
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => name + serialized(member))
    .join('');
}

const textOf = ({ method, uuid, data }: Signed): string => `${method}${uuid}${serialized(data)}`;
const RS256 = 'alg=RS256;';

/** With SHA-256, and says so; without a word it would be SHA-1. */
export const signatureBy = (privateKey: KeyLike, message: Signed): string =>
  RS256 + createSign('sha256').update(textOf(message)).sign(privateKey, 'base64');

/** Signed with SHA-256, or with the SHA-1 of older accounts. */
export function isSignedBy(publicKey: KeyLike, message: Signed, signature: string): boolean {
  const isNew = signature.startsWith(RS256);
  const given = isNew ? signature.slice(RS256.length) : signature;
  if (!/^[A-Za-z0-9+/]{40,2000}={0,2}$/.test(given)) return false;
  return createVerify(isNew ? 'sha256' : 'sha1')
    .update(textOf(message))
    .verify(publicKey, given, 'base64');
}
