// What a player types into a stake field, and what it is worth (spec 1 section 5, numeric input).

import { decimalFromMinor, latinNumber, type Minor, minorFromDecimal } from '@overround/kernel';

/** Whole digits of a stake at most: the grammar of sums has fifteen, no currency needs more than this. */
const WHOLE_DIGITS_MAX = 12;
/** A pasted sum with groups of thousands: `1,234.56`, `1.234.567`. */
const GROUPED = /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:[.,]\d{3}){2,}$/;

function ungrouped(text: string): string {
  if (!GROUPED.test(text)) return text;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const isDecimal = text.indexOf(text[last] ?? '') === last;
  const whole = (isDecimal ? text.slice(0, last) : text).replace(/[.,]/g, '');
  return isDecimal ? `${whole}.${text.slice(last + 1)}` : whole;
}

/**
 * Typed text as it stays in the field: only digits and one dot (a comma becomes one), no leading zeros, decimals cut to what
 * the currency has. Bounds are not applied here: a stake that changes by itself would be a stake nobody asked for, so the
 * coupon says what is wrong and offers the bound.
 */
export function stakeText(typed: string, decimalsMax: number): string {
  const kept = ungrouped(latinNumber(typed).replace(/[^\d.,]/g, '')).replaceAll(',', '.');
  if (kept === '') return '';
  const dot = kept.indexOf('.');
  const whole = (dot < 0 ? kept : kept.slice(0, dot)).replace(/^0+(?=\d)/, '').slice(0, WHOLE_DIGITS_MAX);
  if (dot < 0 || decimalsMax === 0) return whole;
  const decimals = kept
    .slice(dot + 1)
    .replaceAll('.', '')
    .slice(0, decimalsMax);
  return `${whole === '' ? '0' : whole}.${decimals}`;
}

/** What a field's text is worth; `undefined` while it is not a sum. */
export function stakeMinorOf(text: string, exponent: number): Minor | undefined {
  const sum = minorFromDecimal(text.replace(/\.$/, ''), exponent);
  return sum.ok ? sum.value : undefined;
}

/** A sum as a person would have typed it: no empty decimals. */
export const textOfStake = (amountMinor: bigint, exponent: number): string => {
  const text = decimalFromMinor(amountMinor, exponent);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};

/** The next stake up or down: by one whole unit, never below the least stake. */
export function steppedStake(
  stakeMinor: bigint | undefined,
  direction: 1 | -1,
  bounds: { readonly exponent: number; readonly stakeMinorMin: bigint },
): string {
  const unit = 10n ** BigInt(bounds.exponent);
  const step = bounds.stakeMinorMin > unit ? bounds.stakeMinorMin : unit;
  const from = stakeMinor ?? 0n;
  // On whole steps, so that 7.50 goes to 8 and to 7.
  const next = direction === 1 ? (from / step + 1n) * step : ((from + step - 1n) / step - 1n) * step;
  return textOfStake(next > bounds.stakeMinorMin ? next : bounds.stakeMinorMin, bounds.exponent);
}
