import type { RandomBytes } from '@overround/kernel';

/** Digits and letters that nobody takes for one another; 32 of them, so a byte picks evenly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A code by which friends come: 40 bits from the generator of the operating system. */
export const drawFriendCode = (randomBytes: RandomBytes): string =>
  [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('');

/** What was typed, as codes are kept: letters that look like digits are read as these. Undefined: no code at all. */
export function friendCodeOf(typed: string): string | undefined {
  const code = typed.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : undefined;
}
