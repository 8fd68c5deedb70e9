// What a file is, by its bytes alone: neither its name nor the type it was sent as proves anything (safety 14). Pure.

import type { FileKind } from '@overround/contracts/files';

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

/** Names of a PDF that make a reader run something, open something else, or carry another file. */
const ACTIVE_NAMES = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR)\b/;
const END_OF_PDF = '%%EOF';
const TAIL_BYTES = 2048;

/** Whether a PDF is whole and only shows something. Names spelled with `#xx` are read as what they stand for. */
export function pdfFault(bytes: Uint8Array): 'file_broken' | 'file_unsafe' | undefined {
  const text = Buffer.from(bytes).toString('latin1');
  if (!text.slice(-TAIL_BYTES).includes(END_OF_PDF)) return 'file_broken';
  const plain = text.replaceAll(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return ACTIVE_NAMES.test(plain) ? 'file_unsafe' : undefined;
}

const ENDINGS = { jpeg: 'jpg', png: 'png', pdf: 'pdf' } as const;
const NAME_LETTERS_MAX = 80;
/** What a path, a header or a terminal would take for something else. */
const NOT_IN_NAMES = /[\p{C}\\/:*?"<>|]/gu;

/** The name a file is shown and saved under: no path, nothing invisible, the ending of what it is. */
export function fileNameOf(given: string, kind: FileKind): string {
  const plain = given
    .normalize('NFC')
    .replaceAll(NOT_IN_NAMES, ' ')
    .replace(/^[.\s]+/, '');
  const stem = plain.replace(/\.[a-z0-9]{1,5}\s*$/i, '').trimEnd();
  const cut = [...stem].slice(0, NAME_LETTERS_MAX).join('');
  return `${cut === '' ? 'file' : cut}.${ENDINGS[kind]}`;
}
