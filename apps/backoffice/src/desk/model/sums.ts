// Sums and prices in words. Digits stay digits: nothing is rounded through a float.

import { leftToRight } from '@overround/phrases';

export interface SumFormat {
  /** Tag for numbers: Latin digits everywhere. */
  readonly tag: string;
}

const formats = new Map<string, Intl.NumberFormat>();
function formatOf(tag: string, isSigned: boolean, decimals: number): Intl.NumberFormat {
  const key = `${tag} ${isSigned} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...(isSigned && { signDisplay: 'exceptZero' as const }),
  });
  formats.set(key, format);
  return format;
}

/** From here on the part behind the point says nothing to a desk. */
const WHOLE_FROM = 100_000n;
const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** A whole number of parts as a decimal text, exactly: `-1250`, 3 → `-1.250`. */
export function decimalText(digits: string, places: number): Intl.StringNumericLiteral {
  const isBelow = digits.startsWith('-');
  const whole = (isBelow ? digits.slice(1) : digits).padStart(places + 1, '0');
  const text = `${whole.slice(0, whole.length - places)}.${whole.slice(whole.length - places) || '0'}`;
  return `${isBelow ? '-' : ''}${text}` as Intl.StringNumericLiteral; // Digits with one point.
}

/** Thousandths of a unit as a sum: two decimals while it is small, none when it is not. */
export function sumText(milli: string, tag: string, isSigned = false): string {
  const decimals = sizeOf(BigInt(milli)) >= WHOLE_FROM ? 0 : 2;
  return formatOf(tag, isSigned, decimals).format(decimalText(milli, 3));
}

export interface Currency {
  readonly currency: string;
  readonly exponent: number;
}

/** Minor units of a currency with its letters, for a sentence. */
export function moneyText(minor: string, { currency, exponent }: Currency, tag: string): string {
  return leftToRight(`${formatOf(tag, false, exponent).format(decimalText(minor, exponent))} ${currency}`);
}

/** The same with its sign: what the house made. */
export function profitText(minor: string, { currency, exponent }: Currency, tag: string): string {
  return leftToRight(`${formatOf(tag, true, exponent).format(decimalText(minor, exponent))} ${currency}`);
}

/** A price: two decimals, three where they are needed. */
export function oddsText(oddsMilli: number): string {
  const text = (oddsMilli / 1000).toFixed(3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

export const percentText = (share: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(share);

export type Sign = 'plus' | 'minus' | 'zero';
export function signOf(milli: string): Sign {
  const amount = BigInt(milli);
  if (amount === 0n) return 'zero';
  return amount > 0n ? 'plus' : 'minus';
}

/** How long a bar is beside the longest, in whole hundredths; what is there at all is seen. */
export function barPercent(milli: string, longest: bigint): number {
  const size = sizeOf(BigInt(milli));
  if (size === 0n || longest === 0n) return 0;
  return Math.max(2, Number((size * 100n) / longest));
}

export const longestOf = (sums: readonly string[]): bigint =>
  sums.reduce((most, sum) => (sizeOf(BigInt(sum)) > most ? sizeOf(BigInt(sum)) : most), 0n);

/** What was typed as an amount, in minor units; nothing for what is no amount of the currency. */
export function minorFromText(text: string, exponent: number): bigint | undefined {
  const match = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  if (part.length > exponent) return undefined;
  return BigInt(whole + part.padEnd(exponent, '0'));
}

/** What was typed as a price, in thousandths. */
export function oddsFromText(text: string): number | undefined {
  const match = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  return match ? Number((match[1] ?? '') + (match[2] ?? '').padEnd(3, '0')) : undefined;
}
