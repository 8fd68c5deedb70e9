// The six ways odds are written. All are made from thousandths; none is ever computed with again.

import { decimalTextOfOdds, ODDS_MILLI_MIN, ODDS_SCALE } from './odds.ts';
import { fractionOfOdds } from './odds-fraction.ts';

export const ODDS_NOTATIONS = [
  'decimal',
  'fractional',
  'american',
  'hong_kong',
  'malay',
  'indonesian',
] as const;
export type OddsNotation = (typeof ODDS_NOTATIONS)[number];

/** `1850` as the player reads it: "1.85", "17/20", "-118", "0.85", "0.85", "-1.176". For display only. */
export function textOfOdds(oddsMilli: number, notation: OddsNotation): string {
  switch (notation) {
    case 'decimal':
      return decimalTextOfOdds(oddsMilli);
    case 'fractional':
      return fractionOfOdds(oddsMilli);
    case 'american':
      return americanOfOdds(oddsMilli);
    case 'hong_kong':
      return trimmed(hongKongOfOdds(oddsMilli));
    case 'malay':
      return trimmed(malayOfOdds(oddsMilli));
    case 'indonesian':
      return trimmed(indonesianOfOdds(oddsMilli));
  }
}

const trimmed = (value: number): string => String(Math.round(value * 1000) / 1000);
const profitMilli = (oddsMilli: number): number => oddsMilli - ODDS_SCALE;

/** Profit of a stake of 100, or the stake that wins 100 with a minus. Whole, halves away from zero; evens are +100. */
export function americanOfOdds(oddsMilli: number): string {
  const profit = profitMilli(oddsMilli);
  if (profit >= ODDS_SCALE) return `+${Math.round(profit / 10)}`;
  return `-${Math.round((100 * ODDS_SCALE) / profit)}`;
}

/** Profit of one unit. */
export const hongKongOfOdds = (oddsMilli: number): number => profitMilli(oddsMilli) / ODDS_SCALE;

/** Profit of one unit up to evens; above, minus the stake that wins one unit. */
export function malayOfOdds(oddsMilli: number): number {
  const profit = profitMilli(oddsMilli);
  return profit <= ODDS_SCALE ? profit / ODDS_SCALE : -ODDS_SCALE / profit;
}

/** Profit of one unit from evens; below, minus the stake that wins one unit. */
export function indonesianOfOdds(oddsMilli: number): number {
  const profit = profitMilli(oddsMilli);
  return profit >= ODDS_SCALE ? profit / ODDS_SCALE : -ODDS_SCALE / profit;
}

/** Share of the stake money that the price stands for, margin included. */
export const impliedProbability = (oddsMilli: number): number => ODDS_SCALE / oddsMilli;

export type ParsedNotation = 'decimal' | 'fractional' | 'american';

/**
 * Odds as people type them: "1.85" or 1.85, "17/20", "+150", "-400" (a number at or below −100 too). `decimal` is unrounded.
 * `undefined` when it is none of these, or a price at which nothing can be won.
 */
export function parseOdds(
  written: string | number,
): { readonly notation: ParsedNotation; readonly decimal: number } | undefined {
  const text = String(written).trim();
  const fraction = /^(\d{1,9})\/(\d{1,9})$/.exec(text);
  if (fraction) return priced('fractional', 1 + Number(fraction[1]) / Number(fraction[2]));
  const american = /^([+-])(\d{3,7})$/.exec(text);
  if (american) {
    const size = Number(american[2]);
    if (size < 100) return undefined;
    return priced('american', american[1] === '+' ? 1 + size / 100 : 1 + 100 / size);
  }
  return /^\d{1,5}(\.\d{1,12})?$/.test(text) ? priced('decimal', Number(text)) : undefined;
}

function priced(
  notation: ParsedNotation,
  decimal: number,
): { readonly notation: ParsedNotation; readonly decimal: number } | undefined {
  return Number.isFinite(decimal) && decimal * ODDS_SCALE >= ODDS_MILLI_MIN
    ? { notation, decimal }
    : undefined;
}
