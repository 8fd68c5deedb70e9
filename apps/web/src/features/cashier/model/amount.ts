// Sums as people type them, and what is wrong with them before anything is asked of the server. Never through floats.

import {
  accept,
  type Minor,
  minor,
  minorFromDecimal,
  type Outcome,
  readNumericInput,
  type Refusal,
  refuse,
} from '@overround/kernel';

const WHOLE_DIGITS_MAX = 15;

/** What the field shows after something was typed: digits and one dot; decimals beyond those of the currency are cut. */
export const readAmount = (typed: string, exponent: number): string =>
  readNumericInput(typed, {
    isUnsigned: true,
    decimalsMax: exponent,
    lengthMax: WHOLE_DIGITS_MAX + (exponent > 0 ? exponent + 1 : 0),
  });

export interface AmountBounds {
  readonly amountMinorMin: Minor;
  readonly amountMinorMax: Minor;
  /** What there is to take from; deposits take from nothing of ours. */
  readonly balanceMinor?: Minor;
}

export type AmountRefusal =
  | Refusal<'missing'>
  | Refusal<'small', { readonly amountMinor: Minor }>
  | Refusal<'large', { readonly amountMinor: Minor }>
  | Refusal<'above', { readonly amountMinor: Minor }>;

/** The typed sum in minor units, or why it will not do. */
export function decideAmount(
  text: string,
  exponent: number,
  bounds: AmountBounds,
): Outcome<Minor, AmountRefusal> {
  const sum = minorFromDecimal(text.replace(/\.$/, ''), exponent);
  if (!sum.ok || sum.value === 0n) return refuse('missing');
  if (sum.value < bounds.amountMinorMin) return refuse('small', { amountMinor: bounds.amountMinorMin });
  if (sum.value > bounds.amountMinorMax) return refuse('large', { amountMinor: bounds.amountMinorMax });
  if (bounds.balanceMinor !== undefined && sum.value > bounds.balanceMinor)
    return refuse('above', { amountMinor: bounds.balanceMinor });
  return accept(sum.value);
}

const STEPS = [1n, 2n, 5n] as const;
const PRESETS_MAX = 4;
const DECADES_MAX = 18;

/**
 * Round sums to press: 1, 2 or 5 with zeros. They begin at ten times the smallest sum where there is room, so that the row is
 * of use and does not only repeat the minimum.
 */
export function presetsOf({ amountMinorMin, amountMinorMax, balanceMinor }: AmountBounds): readonly Minor[] {
  const most = balanceMinor !== undefined && balanceMinor < amountMinorMax ? balanceMinor : amountMinorMax;
  const round: bigint[] = [];
  for (let decade = 0; decade < DECADES_MAX; decade += 1)
    for (const step of STEPS) round.push(step * 10n ** BigInt(decade));
  const inside = (least: bigint): bigint[] => round.filter((sum) => sum >= least && sum <= most);
  const usual = inside(amountMinorMin * 10n);
  const chosen = usual.length >= PRESETS_MAX ? usual : inside(amountMinorMin).slice(-PRESETS_MAX);
  return chosen.slice(0, PRESETS_MAX).map(minor);
}
