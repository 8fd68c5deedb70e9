import { createHmac } from 'node:crypto';
import type { SecretBox } from '@overround/platform';

// By what a document is known again. Only keyed hashes are kept: a number could be guessed from a plain one.

const PURPOSE = 'marks of documents';

/** Numbers as they are compared: without blanks, dashes and case. */
export const numberKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The mark of one number of one country; `kind` keeps the number of a passport apart from that of its owner. */
export const markOf = (
  box: Pick<SecretBox, 'derive'>,
  kind: 'document' | 'person',
  country: string,
  number: string,
): Uint8Array =>
  createHmac('sha256', box.derive(PURPOSE))
    .update(`${kind}|${country}|${numberKey(number)}`)
    .digest();
