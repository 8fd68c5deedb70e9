import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cashCodeIn, cashCodeOf, cashCodeText, markOf } from './cash-code.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const KEY = new Uint8Array(32).fill(7);
const OTHER = new Uint8Array(32).fill(8);
const PAYMENT = '0198c0de-0000-7000-8000-000000000001';
const code = cashCodeOf(KEY, PAYMENT);

describe('the code of a payment', () => {
  it('is twelve signs nobody takes for one another, and always the same', () => {
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
    expect(cashCodeOf(KEY, PAYMENT)).toBe(code);
  });
  it('is another one under another key, and for another payment', () => {
    expect(cashCodeOf(OTHER, PAYMENT)).not.toBe(code);
    expect(cashCodeOf(KEY, randomUUID())).not.toBe(code);
  });
  it('uses the whole alphabet at each drawn place', () => {
    const codes = Array.from({ length: 2000 }, () => cashCodeOf(KEY, randomUUID()));
    for (let at = 0; at < 11; at += 1) expect(new Set(codes.map((one) => one[at])).size).toBe(31);
  });
  it('is not what is kept of it, and is kept under the key', () => {
    expect(markOf(KEY, code).toString('latin1')).not.toContain(code);
    expect(markOf(OTHER, code).equals(markOf(KEY, code))).toBe(false);
  });
});

const shown = cashCodeText(code);
it.each([
  ['as it is shown', shown],
  ['without its dashes', code],
  ['in small letters', shown.toLowerCase()],
  ['with blanks and other dashes', ` ${shown.replaceAll('-', ' – ')}\u200f`],
  ['with Arabic digits', shown.replaceAll(/[2-9]/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
  [
    'with wide letters',
    shown.replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  ],
])('is read %s', (_how, typed) => {
  expect(cashCodeIn(typed)).toBe(code);
});

it('shows every mistyped sign and every two swapped ones', () => {
  const signs = Array.from(code);
  for (const [at, was] of signs.entries()) {
    for (const sign of ALPHABET)
      if (sign !== was) expect(cashCodeIn(signs.with(at, sign).join(''))).toBeUndefined();
    for (const [beside, other] of signs.entries())
      if (other !== was) expect(cashCodeIn(signs.with(at, other).with(beside, was).join(''))).toBeUndefined();
  }
});

it.each(['', 'ABC', code.slice(1), `${code}2`, code.replace(/.$/, '0'), '٪'.repeat(12)])(
  'is no code: %o',
  (typed) => {
    expect(cashCodeIn(typed)).toBeUndefined();
  },
);
