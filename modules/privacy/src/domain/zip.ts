// An archive as every system opens it (PKWARE APPNOTE 6.3.3): names in UTF-8, entries deflated, no part above 4 GB.

import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** A path of the archive, divided by `/`. */
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly packed: Buffer;
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the first day such an archive knows: when a file was made stands inside. */
const FIRST_DAY = 0x21;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;

/** Writes the entries one after the other; only what was deflated is held in memory. */
export async function zipOf(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const parts: Buffer[] = [];
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const one = { ...(await deflate(entry)), offset };
    const head = headOf(one);
    parts.push(head, one.name, one.packed);
    offset += head.length + one.name.length + one.packed.length;
    written.push(one);
  }
  const list = written.flatMap((one) => [listedOf(one), one.name]);
  const listBytes = list.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([...parts, ...list, endOf(written.length, listBytes, offset)]);
}

async function deflate({ name, chunks }: ZipEntry): Promise<Omit<Written, 'offset'>> {
  const stream = createDeflateRaw();
  const packed: Buffer[] = [];
  stream.on('data', (part: Buffer) => packed.push(part));
  const isOver = once(stream, 'end');
  let crc = 0;
  let size = 0;
  for await (const chunk of chunks) {
    crc = crc32(chunk, crc);
    size += chunk.length;
    if (!stream.write(chunk)) await once(stream, 'drain');
  }
  stream.end();
  await isOver;
  return { name: Buffer.from(name, 'utf8'), crc, size, packed: Buffer.concat(packed) };
}

/** What the head of an entry and its line in the list share: from the version needed to the length of the name. */
function writeFacts(into: Buffer, at: number, { name, crc, size, packed }: Omit<Written, 'offset'>): void {
  into.writeUInt16LE(VERSION, at);
  into.writeUInt16LE(UTF8_NAMES, at + 2);
  into.writeUInt16LE(DEFLATED, at + 4);
  into.writeUInt16LE(FIRST_DAY, at + 8);
  into.writeUInt32LE(crc, at + 10);
  into.writeUInt32LE(packed.length, at + 14);
  into.writeUInt32LE(size, at + 18);
  into.writeUInt16LE(name.length, at + 22);
}

function headOf(one: Written): Buffer {
  const head = Buffer.alloc(LOCAL_BYTES);
  head.writeUInt32LE(LOCAL, 0);
  writeFacts(head, 4, one);
  return head;
}

function listedOf(one: Written): Buffer {
  const line = Buffer.alloc(CENTRAL_BYTES);
  line.writeUInt32LE(CENTRAL, 0);
  line.writeUInt16LE(VERSION, 4);
  writeFacts(line, 6, one);
  line.writeUInt32LE(one.offset, 42);
  return line;
}

function endOf(count: number, listBytes: number, listAt: number): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listBytes, 12);
  end.writeUInt32LE(listAt, 16);
  return end;
}
