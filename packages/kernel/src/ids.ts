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
  const stamp = BigInt(Math.trunc(atMs));
  for (let index = 0; index < 6; index += 1)
    bytes[index] = Number((stamp >> BigInt(8 * (5 - index))) & 0xffn);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
