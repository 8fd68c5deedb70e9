import { inflateRawSync } from 'node:zlib';

/** Entries of an archive by their names, as its list at the end tells them. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.length - 22;
  let at = bytes.readUInt32LE(end + 16);
  const files = new Map<string, string>();
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    const head = bytes.readUInt32LE(at + 42);
    const from = head + 30 + bytes.readUInt16LE(head + 26);
    files.set(
      name,
      inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(at + 20))).toString('utf8'),
    );
    at += 46 + nameBytes;
  }
  return files;
}
