// What a file is, by its bytes alone: neither its name nor the type it was sent as proves anything (safety 14). Pure.

import type { FileKind } from '@overround/contracts/files';
import { maskCards } from '@overround/kernel';

const SIGNATURES: readonly (readonly [kind: FileKind, bytes: readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** `undefined` for everything that is none of the three. */
export const kindOfBytes = (bytes: Uint8Array): FileKind | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, place) => bytes[place] === byte))?.[0];

const CONTENT_TYPES = { jpeg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const;
export const contentTypeOf = (kind: FileKind): string => CONTENT_TYPES[kind];

const ENDINGS = { jpeg: 'jpg', png: 'png', pdf: 'pdf' } as const;
const NAME_LETTERS_MAX = 80;
/** What a path, a header or a terminal would take for something else. */
const NOT_IN_NAMES = /[\p{C}\\/:*?"<>|]/gu;

/** The name a file is shown and saved under: no path, no number of a card, nothing invisible, the ending of what it is. */
export function fileNameOf(given: string, kind: FileKind): string {
  const plain = given
    .normalize('NFC')
    .replaceAll(NOT_IN_NAMES, ' ')
    .replace(/^[.\s]+/, '');
  const stem = plain.replace(/\.[a-z0-9]{1,5}\s*$/i, '').trimEnd();
  const cut = [...maskCards(stem)].slice(0, NAME_LETTERS_MAX).join('');
  return `${cut === '' ? 'file' : cut}.${ENDINGS[kind]}`;
}
