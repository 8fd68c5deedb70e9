import { decimalFromMinor, minorFromDigits } from '@overround/kernel';
import type { BackofficePhrases } from '@overround/phrases/backoffice';

const EURO_EXPONENT = 2;

/** A sum with its currency. */
export const sumText = (sum: {
  readonly amountMinor: string;
  readonly exponent: number;
  readonly currency: string;
}): string => `${decimalFromMinor(minorFromDigits(sum.amountMinor), sum.exponent)} ${sum.currency}`;

/** Cents of euro. */
export const euroText = (minor: string): string =>
  sumText({ amountMinor: minor, exponent: EURO_EXPONENT, currency: 'EUR' });

export const dateText = (phrases: BackofficePhrases, unixMs: number): string =>
  new Date(unixMs).toLocaleString(phrases.formatTag, { dateStyle: 'medium', timeStyle: 'short' });
