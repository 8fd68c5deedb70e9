import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';

export type PdfRefusal = Refusal<'file_broken' | 'file_unsafe' | 'file_locked' | 'file_too_big', object>;

/** A name however it is spelled: each letter may stand as `#xx`. Nothing is decoded: ten megabytes of escapes would hold up the loop. */
const spelled = (name: string): string =>
  [...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      const hex = code.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
      return `(?:${letter}|#${hex})`;
    })
    .join('');
const anyOf = (names: readonly string[], end: string): RegExp =>
  new RegExp(`/(?:${names.map(spelled).join('|')})${end}`);

/**
 * Names that make a reader run something, open something else, or carry another file. What runs a script says so by `JavaScript`; its key `JS`
 * runs nothing alone, and three letters stand in many a scan by chance.
 */
const ACTIVE_NAMES = anyOf(
  [
    'JavaScript',
    'Launch',
    'EmbeddedFile',
    'EmbeddedFiles',
    'RichMedia',
    'Rendition',
    'SubmitForm',
    'ImportData',
    'GoToR',
    'GoToE',
  ],
  String.raw`\b`,
);
const ACTIVE_FORM = anyOf(['XFA'], String.raw`(?=[\s[<(\d])`);
/** What nobody can look into without a password. */
const LOCKED = anyOf(['Encrypt'], String.raw`(?=[\s<\d])`);
/** Objects that lie packed in a stream, which may be packed by Flate alone here: every writer of today does so. */
const PACKED_OBJECTS = anyOf(['ObjStm'], String.raw`\b`);
const OTHER_PACKINGS = anyOf(
  ['LZWDecode', 'ASCIIHexDecode', 'ASCII85Decode', 'RunLengthDecode', 'Crypt'],
  String.raw`\b`,
);
/** Their short names, where they say how something is packed: anywhere else they stand by chance. */
const OTHER_SHORT = /(?:\/Filter|\bobj)\s*(?:\[[^\]]{0,200})?\/(?:LZW|AHx|A85|RL)\b/;
const END_OF_PDF = '%%EOF';
const TAIL_BYTES = 2048;
/** Of all streams together, unpacked: more is a trap. */
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;
const STREAMS_MAX = 20_000;
/** Streams that begin as packed ones and are none. */
const SPOILED_MAX = 200;

const unpack = promisify(inflate);

/**
 * Whether a PDF is whole and only shows something, also in what it carries packed (safety 14); unpacked beside the loop. What hangs behind its
 * end is cut off. Nothing redraws it.
 */
export async function lookIntoPdf(bytes: Uint8Array): Promise<Outcome<Uint8Array, PdfRefusal>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf(END_OF_PDF);
  if (end < file.length - TAIL_BYTES || end < 0) return refuse('file_broken');
  const whole = file.subarray(0, end + END_OF_PDF.length);
  const plain = whole.toString('latin1');
  if (LOCKED.test(plain)) return refuse('file_locked');
  if (acts(plain)) return refuse('file_unsafe');
  if (PACKED_OBJECTS.test(plain)) {
    if (OTHER_PACKINGS.test(plain) || OTHER_SHORT.test(plain)) return refuse('file_unsafe');
    const fault = await faultInStreams(whole);
    if (fault) return refuse(fault);
  }
  return accept(whole);
}

const acts = (text: string): boolean => ACTIVE_NAMES.test(text) || ACTIVE_FORM.test(text);

async function faultInStreams(file: Buffer): Promise<'file_unsafe' | 'file_too_big' | undefined> {
  let left = UNPACKED_BYTES_MAX;
  let streams = 0;
  let spoiled = 0;
  for (const start of packedStarts(file)) {
    streams += 1;
    if (streams > STREAMS_MAX || spoiled > SPOILED_MAX) return 'file_unsafe';
    const unpacked = await unpackedFrom(file.subarray(start), left);
    if (unpacked === 'too_big') return 'file_too_big';
    if (unpacked === undefined) {
      spoiled += 1;
      continue;
    }
    left -= unpacked.length;
    if (acts(unpacked.toString('latin1'))) return 'file_unsafe';
  }
  return undefined;
}

/** Where something packed by Flate begins: behind the word, whatever is said of the stream. */
function* packedStarts(file: Buffer): Generator<number> {
  const word = 'stream';
  for (let at = file.indexOf(word); at >= 0; at = file.indexOf(word, at + word.length)) {
    let start = at + word.length;
    if (file[start] === 0x0d) start += 1;
    if (file[start] === 0x0a) start += 1;
    const [method = 0, check = 0] = file.subarray(start, start + 2);
    if ((method & 0x0f) === 8 && ((method << 8) | check) % 31 === 0) yield start;
  }
}

async function unpackedFrom(packed: Buffer, bytesMax: number): Promise<Buffer | 'too_big' | undefined> {
  try {
    return await unpack(packed, { maxOutputLength: Math.max(bytesMax, 1) });
  } catch (error) {
    // The library throws for what is not packed, and for what is too much.
    return error instanceof RangeError ? 'too_big' : undefined;
  }
}
