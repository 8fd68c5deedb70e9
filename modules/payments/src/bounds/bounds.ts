// Bounds about money of a brand, in cents of euro: from which sums staff let payouts go, and from which the law wants checks (safety 9, 10). Pure.

import { DEFAULT_RULE, type ApprovalRule } from '../approval/approval-rule.ts';

export interface MoneyBounds extends ApprovalRule {
  /** From this sum in 24 hours or 30 days on it has to be known who somebody is. */
  readonly lawFromMinor: bigint;
  /** From this sum on, where their money comes from. */
  readonly fundsFromMinor: bigint;
}

/** Of brands that set none. Those of the law may only go down from here. */
export const DEFAULT_BOUNDS: MoneyBounds = {
  ...DEFAULT_RULE,
  lawFromMinor: 200_000n,
  fundsFromMinor: 1_000_000n,
};

/** Sums as a rule keeps them. */
export const boundsOf = (terms: Readonly<Record<keyof MoneyBounds, string>>): MoneyBounds => ({
  oneFromMinor: BigInt(terms.oneFromMinor),
  twoFromMinor: BigInt(terms.twoFromMinor),
  lawFromMinor: BigInt(terms.lawFromMinor),
  fundsFromMinor: BigInt(terms.fundsFromMinor),
});

/** Why bounds cannot be; nothing: they can. A brand may want to look earlier than the law does, never later. */
export function boundsFault(bounds: MoneyBounds): 'bounds_out_of_order' | 'bounds_above_law' | undefined {
  const { oneFromMinor, twoFromMinor, lawFromMinor, fundsFromMinor } = bounds;
  if (oneFromMinor <= 0n || lawFromMinor <= 0n) return 'bounds_out_of_order';
  if (twoFromMinor < oneFromMinor || fundsFromMinor < lawFromMinor) return 'bounds_out_of_order';
  if (lawFromMinor > DEFAULT_BOUNDS.lawFromMinor || fundsFromMinor > DEFAULT_BOUNDS.fundsFromMinor)
    return 'bounds_above_law';
  return undefined;
}
