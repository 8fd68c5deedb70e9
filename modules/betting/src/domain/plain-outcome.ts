import { legDigest, legResultText } from './decide-settlement.ts';
import type { LegResult } from './resolve-leg.ts';

/**
 * What an outcome came to, in whole numbers: one unit at `oddsMilli` comes back as `(gain * oddsMilli + back) / scale`. The three
 * are absent while it is open.
 */
export interface PlainOutcome {
  readonly gain?: bigint;
  readonly back?: bigint;
  readonly scale?: bigint;
  /** As it is kept with the settlement. */
  readonly text: string;
  /** Its part in the digest of a bet. */
  readonly digest: bigint;
}

/** Numbers the database multiplies without care for their size. */
const PLAIN_MAX = 1_000_000n;

/**
 * The numbers by which the database settles bets on an outcome, the same as `domain/ticket-payout` uses. Undefined for a finer
 * fraction than any market gives; bets on that are settled one by one.
 */
export function plainOutcome(result: LegResult): PlainOutcome | undefined {
  const seen = { text: legResultText(result), digest: legDigest(result) };
  if (result.isOpen) return seen;
  const { won, void: voided } = result;
  const gain = won.numerator * voided.denominator;
  const back = voided.numerator * 1000n * won.denominator;
  const scale = 1000n * won.denominator * voided.denominator;
  const isPlain = [gain, back, scale].every((one) => one <= PLAIN_MAX);
  return isPlain ? { ...seen, gain, back, scale } : undefined;
}
