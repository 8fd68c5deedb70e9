import type { Branded } from './brand.ts';

export type BrandId = Branded<number, 'BrandId'>;
export type PersonId = Branded<string, 'PersonId'>;
/** The number of a wallet, as the wire shows it. */
export type AccountId = Branded<number, 'AccountId'>;
export type BetId = Branded<number, 'BetId'>;
/** One fixture for ever (`CI` on the wire). */
export type EventId = Branded<number, 'EventId'>;
/** One listing of an event or of one of its sub-games (`I` on the wire). */
export type GameId = Branded<number, 'GameId'>;

/** Bytes from the operating system generator, given by the caller so that ids can be repeated in simulations. */
export type RandomBytes = (count: number) => Uint8Array;

/** A time-ordered UUID (RFC 9562, version 7). */
export function uuidV7(atMs: number, randomBytes: RandomBytes): string {
  const bytes = randomBytes(16);
  const stamp = Math.trunc(atMs).toString(16).padStart(12, '0');
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-${hexOf(bytes, 6, 8)}-${hexOf(bytes, 8, 10)}-${hexOf(bytes, 10, 16)}`;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hexOf(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let place = from; place < to; place += 1) text += HEX[bytes[place] ?? 0];
  return text;
}
