// One-time codes that a player carries to a cash desk. Pure: the key comes in.

import { createHmac } from 'node:crypto';
import { latinDigits } from '@overround/kernel';

/** No 0, 1, I, L, O: typed by hand. 31 signs, a prime: what is weighted by its place and added up shows every mistyped and every swapped sign. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const SIGNS = ALPHABET.length;
/** 31^11 codes, 54 bits; the twelfth sign checks them. */
const DRAWN = 11;
const GROUP = 4;

const checkSignOf = (drawn: readonly number[]): number => {
  const sum = drawn.reduce((all, value, at) => all + value * (at + 1), 0);
  // The check sign has the weight 12: a whole code adds up to nothing.
  const inverse = Array.from({ length: SIGNS }, (_, value) => value).find(
    (value) => (sum + value * (DRAWN + 1)) % SIGNS === 0,
  );
  return inverse ?? 0; // 12 and 31 have no common divisor: there is always one.
};

/** The code of a payment: always the same under one key, so that its page can be opened again and the code is kept nowhere. */
export function cashCodeOf(key: Uint8Array, paymentId: string): string {
  const bytes = createHmac('sha256', key).update(`code:${paymentId}`).digest('hex');
  // 256 bits over 31^11 codes: none is likelier than another by more than 2^-200.
  let rest = BigInt(`0x${bytes}`);
  const drawn = Array.from({ length: DRAWN }, () => {
    const value = Number(rest % BigInt(SIGNS));
    rest /= BigInt(SIGNS);
    return value;
  });
  return [...drawn, checkSignOf(drawn)].map((value) => ALPHABET.charAt(value)).join('');
}

/** What is kept of a code: its sum under the key, which tells nobody who reads the table what the code is. */
export const markOf = (key: Uint8Array, code: string): Buffer =>
  createHmac('sha256', key).update(`mark:${code}`).digest();

/** As it is shown: groups of four. */
export const cashCodeText = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/** A code as typed: small letters, blanks, dashes and the digits of other keyboards do not matter. Undefined: a sign is wrong. */
export function cashCodeIn(typed: string): string | undefined {
  const code = latinDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();
  const values = Array.from(code, (sign) => ALPHABET.indexOf(sign));
  if (values.length !== DRAWN + 1 || values.includes(-1)) return undefined;
  return checkSignOf(values.slice(0, DRAWN)) === values[DRAWN] ? code : undefined;
}
