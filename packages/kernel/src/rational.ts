import { assert } from './assert.ts';

/** An exact fraction. Always normalised: denominator positive, no common factor. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function rational(numerator: bigint, denominator = 1n): Rational {
  assert(denominator !== 0n, 'a fraction has a denominator');
  const sign = denominator < 0n ? -1n : 1n;
  const factor = gcd(numerator, denominator) || 1n;
  return { numerator: (sign * numerator) / factor, denominator: (sign * denominator) / factor };
}

export const ZERO: Rational = { numerator: 0n, denominator: 1n };
export const ONE: Rational = { numerator: 1n, denominator: 1n };
export const HALF: Rational = { numerator: 1n, denominator: 2n };

export const addRational = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const subtractRational = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
export const multiplyRational = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);
export const divideRational = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator, a.denominator * b.numerator);
export const equalRational = (a: Rational, b: Rational): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator;
export function compareRational(a: Rational, b: Rational): -1 | 0 | 1 {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** Towards zero; only for amounts that are not negative. */
export function floorRational(value: Rational): bigint {
  assert(value.numerator >= 0n, 'floor is taken of an amount that is not negative');
  return value.numerator / value.denominator;
}

/** For display and statistics only. */
export const numberFromRational = (value: Rational): number =>
  Number(value.numerator) / Number(value.denominator);

/** `1/2` as text, the form stored with a settled leg. */
export const textOfRational = (value: Rational): string => `${value.numerator}/${value.denominator}`;
/** The combined odds of the longest ticket, 50 legs in thousandths up to 10,000, have 350 digits; a system's sum a few more. */
const FRACTION_TEXT = /^(-?\d{1,600})\/(\d{1,600})$/;
export function rationalFromText(text: string): Rational {
  const match = FRACTION_TEXT.exec(text);
  assert(match?.[1] !== undefined && match[2] !== undefined, 'a fraction is written numerator/denominator');
  return rational(BigInt(match[1]), BigInt(match[2]));
}
