/**
 * Text of a season file. Files are UTF-8 or, the older ones and those a spreadsheet wrote, Windows-1252; UTF-16 is known by its
 * byte order mark. Names of teams come out right either way.
 */
export function decodeSeason(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
