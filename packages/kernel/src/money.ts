import { assert } from './assert.ts';
import type { Branded } from './brand.ts';
import { accept, type Outcome, type Refusal, refuse } from './outcome.ts';

/** An amount in the smallest unit of its currency (cents, paise, satoshi). The currency travels beside it. */
export type Minor = Branded<bigint, 'Minor'>;

/** ISO 4217 code, or our own code for a crypto unit. */
export type CurrencyCode = string;

export const minor = (units: bigint): Minor => units as Minor;
export const ZERO_MINOR: Minor = minor(0n);

export const addMinor = (a: Minor, b: Minor): Minor => minor(a + b);
export const subtractMinor = (a: Minor, b: Minor): Minor => minor(a - b);
export const sumMinor = (amounts: readonly Minor[]): Minor =>
  minor(amounts.reduce<bigint>((all, one) => all + one, 0n));
export const minMinor = (a: Minor, b: Minor): Minor => (a < b ? a : b);

export type DecimalSumRefusal =
  | Refusal<'sum_malformed'>
  | Refusal<'sum_too_precise', { decimalsMax: number }>;

const DECIMAL_SUM = /^[0-9]{1,15}(\.[0-9]{1,8})?$/;

/**
 * The one edge converter from decimal sums (`summ` and relatives) to minor units.
 * Accepts a string of the grammar of safety 3, or a JSON number whose shortest text matches it and is below 2^53.
 * More decimals than the currency has is a refusal, never a rounding. String operations only.
 */
export function minorFromDecimal(sum: string | number, exponent: number): Outcome<Minor, DecimalSumRefusal> {
  if (typeof sum === 'number' && !(sum < Number.MAX_SAFE_INTEGER)) return refuse('sum_malformed');
  const text = String(sum);
  if (!DECIMAL_SUM.test(text)) return refuse('sum_malformed');
  const [whole = '0', decimals = ''] = text.split('.');
  if (decimals.length > exponent) return refuse('sum_too_precise', { decimalsMax: exponent });
  return accept(minor(BigInt(whole + decimals.padEnd(exponent, '0'))));
}

/** The way back: `1234n` with exponent 2 is `"12.34"`. Negative amounts keep their sign. */
export function decimalFromMinor(amount: bigint, exponent: number): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(exponent + 1, '0');
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** The decimal sum as the JSON number that spec'd calls answer with. For display on the wire only, never for arithmetic. */
export function wireNumberFromMinor(amount: bigint, exponent: number): number {
  return Number(decimalFromMinor(amount, exponent));
}

/** Digits of minor units as our own calls carry them. */
export function minorFromDigits(digits: string): Minor {
  assert(/^-?[0-9]{1,30}$/.test(digits), 'minor units are digits');
  return minor(BigInt(digits));
}
export const digitsOfMinor = (amount: Minor): string => amount.toString();

/** Splits `total` into `parts` whole shares; the indivisible units go to the first shares (safety 3). */
export function splitMinor(total: Minor, parts: number): Minor[] {
  assert(parts > 0, 'a split has at least one part');
  const share = total / BigInt(parts);
  const rest = total % BigInt(parts);
  return Array.from({ length: parts }, (_, index) => minor(BigInt(index) < rest ? share + 1n : share));
}
