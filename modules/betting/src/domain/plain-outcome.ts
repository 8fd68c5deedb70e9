import type { LegResult } from './resolve-leg.ts';

/** What a decided outcome is worth, in whole numbers: one unit at `oddsMilli` comes back as `(gain * oddsMilli + back) / scale`. */
export interface PlainOutcome {
  readonly gain: bigint;
  readonly back: bigint;
  readonly scale: bigint;
}

/** Numbers the database multiplies without care for their size. */
const PLAIN_MAX = 1_000_000n;

/**
 * The numbers by which the database settles bets on a decided outcome, the same as `domain/ticket-payout` uses. Undefined for a
 * finer fraction than any market gives; bets on that are settled one by one.
 */
export function plainOutcome({
  won,
  void: voided,
}: Extract<LegResult, { isOpen: false }>): PlainOutcome | undefined {
  const gain = won.numerator * voided.denominator;
  const back = voided.numerator * 1000n * won.denominator;
  const scale = 1000n * won.denominator * voided.denominator;
  return [gain, back, scale].every((one) => one <= PLAIN_MAX) ? { gain, back, scale } : undefined;
}
