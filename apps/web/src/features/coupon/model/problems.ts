// What stands between a coupon and its bet, in the order in which it is said. Facts only: the screen makes the sentences.

import type { QuoteKey } from '@overround/client';
import type { OptionProblem } from './options.ts';

/** Why the most that may be staked is what it is; `payout` is the site's highest payout. */
export const STAKE_MAX_REASONS = [
  'outcome',
  'market',
  'event',
  'league',
  'sport',
  'brand',
  'platform',
  'person',
  'account',
  'jurisdiction',
  'budget',
  'balance',
  'payout',
] as const;
export type StakeMaxReason = (typeof STAKE_MAX_REASONS)[number];

/** Who play is closed to, as refusals say it in `personStatus`. */
export type ClosedBy = 'time_out' | 'self_excluded' | 'staff_excluded' | 'not_identified' | 'under_age';

/** The highest odds there are. */
export interface OddsLimit {
  readonly oddsMax: string;
  /** Whose limit it is where it is not the site's own. */
  readonly reason?: 'jurisdiction' | undefined;
}

export type CouponProblem =
  /** Play is closed to the player: nothing of theirs is placed, whatever else is right. */
  | { readonly code: 'play_closed'; readonly personStatus: ClosedBy }
  | { readonly code: 'legs_gone'; readonly keys: readonly QuoteKey[] }
  | { readonly code: 'legs_suspended'; readonly keys: readonly QuoteKey[] }
  | { readonly code: 'legs_related'; readonly keys: readonly QuoteKey[] }
  | { readonly code: 'legs_single_only'; readonly keys: readonly QuoteKey[] }
  /** Picks of a builder that have no joint price, and why: a code of a refusal. */
  | { readonly code: 'builder_unpriced'; readonly keys: readonly QuoteKey[]; readonly why: string }
  | { readonly code: 'kind_without_builders' }
  | { readonly code: 'too_many_legs'; readonly legsMax: number; readonly over: number }
  | { readonly code: 'groups_few' }
  | { readonly code: 'odds_too_short' }
  /** Above the highest odds there are. */
  | ({ readonly code: 'odds_too_long' } & OddsLimit)
  | { readonly code: 'prices_changed'; readonly keys: readonly QuoteKey[] }
  /** Something an option needs is missing or not whole. */
  | { readonly code: 'option_unfit'; readonly why: OptionProblem }
  | { readonly code: 'stake_missing' }
  | { readonly code: 'stake_too_low'; readonly stakeMinorMin: bigint; readonly part?: QuoteKey }
  | {
      readonly code: 'stake_too_high';
      readonly stakeMinorMax: bigint;
      readonly reason: StakeMaxReason;
      /** What open bets of the player take of that limit already. */
      readonly heldMinor?: bigint;
      readonly part?: QuoteKey;
    };

/** `blocking`: not as it stands. `confirm`: the player must agree first. `input`: something is still to be entered. */
export type Severity = 'blocking' | 'confirm' | 'input';
const SEVERITY: Readonly<Record<CouponProblem['code'], Severity>> = {
  play_closed: 'blocking',
  legs_gone: 'blocking',
  legs_suspended: 'blocking',
  legs_related: 'blocking',
  legs_single_only: 'blocking',
  builder_unpriced: 'blocking',
  kind_without_builders: 'blocking',
  too_many_legs: 'blocking',
  groups_few: 'blocking',
  odds_too_short: 'blocking',
  odds_too_long: 'blocking',
  prices_changed: 'confirm',
  option_unfit: 'blocking',
  stake_missing: 'input',
  stake_too_low: 'blocking',
  stake_too_high: 'blocking',
};
export const severityOf = (problem: CouponProblem): Severity => SEVERITY[problem.code];
