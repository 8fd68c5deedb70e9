// What stands between a coupon and its bet, in the order in which it is said. Facts only: the screen makes the sentences.

import type { QuoteKey } from '@overround/client';

/** Why the most that may be staked is what it is; `payout` is the site's highest payout. */
export type StakeMaxReason = 'event' | 'market' | 'account' | 'brand' | 'balance' | 'payout';

export type CouponProblem =
  | { readonly code: 'legs_gone'; readonly keys: readonly QuoteKey[] }
  | { readonly code: 'legs_suspended'; readonly keys: readonly QuoteKey[] }
  | { readonly code: 'legs_related'; readonly keys: readonly QuoteKey[] }
  | { readonly code: 'legs_single_only'; readonly keys: readonly QuoteKey[] }
  | { readonly code: 'too_many_legs'; readonly legsMax: number }
  | { readonly code: 'prices_changed'; readonly keys: readonly QuoteKey[] }
  | { readonly code: 'stake_missing' }
  | { readonly code: 'stake_too_low'; readonly stakeMinorMin: bigint }
  | { readonly code: 'stake_too_high'; readonly stakeMinorMax: bigint; readonly reason: StakeMaxReason };

/** `blocking`: not as it stands. `confirm`: the player must agree first. `input`: something is still to be entered. */
export type Severity = 'blocking' | 'confirm' | 'input';
const SEVERITY: Readonly<Record<CouponProblem['code'], Severity>> = {
  legs_gone: 'blocking',
  legs_suspended: 'blocking',
  legs_related: 'blocking',
  legs_single_only: 'blocking',
  too_many_legs: 'blocking',
  prices_changed: 'confirm',
  stake_missing: 'input',
  stake_too_low: 'blocking',
  stake_too_high: 'blocking',
};
export const severityOf = (problem: CouponProblem): Severity => SEVERITY[problem.code];
