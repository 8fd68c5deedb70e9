// Addresses a partner wants to write to are hashed in the browser: what leaves it is what the list holds.

export interface TypedAddress {
  /** As it was typed. */
  readonly typed: string;
  /** What is hashed. */
  readonly text: string;
}

/** An address for mail has an `@`; all else is a number, which is written with its country and digits alone. */
function textOf(typed: string): string {
  const plain = typed.normalize('NFC').trim().toLowerCase();
  return plain.includes('@') ? `email:${plain}` : `phone:+${plain.replaceAll(/\D/g, '').replace(/^00/, '')}`;
}

/** One a line; lines without anything, and those that stand there twice, are left out. */
export function addressesOf(typed: string): TypedAddress[] {
  const known = new Map<string, TypedAddress>();
  for (const line of typed.split(/[\n,;]/)) {
    const text = textOf(line);
    if (line.trim() !== '' && !known.has(text)) known.set(text, { typed: line.trim(), text });
  }
  return [...known.values()];
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** HMAC-SHA256 of each text, in their order; hex. */
export async function hashTexts(keyHex: string, texts: readonly string[]): Promise<string[]> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(keyHex), hmac, false, ['sign']);
  const hashes = texts.map(async (text) =>
    hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))),
  );
  return Promise.all(hashes);
}
