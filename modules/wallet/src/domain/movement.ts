import type { AccountId, BrandId, CurrencyCode, Minor, Refusal } from '@overround/kernel';
import type { MovementKind } from './movement-kinds.ts';

/** Accounts of the house, one per currency. A clearing account belongs to one payment provider. */
export type HouseAccountKind =
  | 'open_stakes'
  /** What players hold against each other, and what the house earns by it. */
  | 'pool_stakes'
  | 'pool_commission'
  | 'bet_result'
  /** What boosts of expresses paid (minus), and premiums of insurances less the insured sums paid. */
  | 'boost_cost'
  | 'insurance'
  /** Pools of bettors: an account for each, and what is deducted, rounded off, carried on and put in. */
  | `tote_pool:${string}`
  | 'tote_takeout'
  | 'tote_breakage'
  | 'tote_carry'
  | 'tote_guarantee'
  | 'rounding'
  | 'withdrawals_pending'
  /** What players paid in and cannot use before it is known who they are. */
  | 'deposits_held'
  | 'bonus_cost'
  /** What players staked on games of a casino less what they won; an account for each casino. */
  | `game_result:${string}`
  /** What bringing friends costs the house. */
  | 'friend_rewards'
  /** What partners cost the house, what each is owed, and what they were paid outside of the product. */
  | 'partner_commission'
  | `partner_payable:${string}`
  | 'partner_paid_out'
  | 'tax'
  | 'adjustments'
  /** Between two currencies: what came in one and went out in the other. */
  | 'exchange'
  | `deposits_clearing:${string}`
  | `payouts_clearing:${string}`;

export interface MovementEntry {
  /** A player's account, or one of the house in the currency of the movement. */
  readonly account: AccountId | HouseAccountKind;
  /** Plus is more for its owner. The entries of a movement sum to zero. */
  readonly amountMinor: Minor;
  /** Of a house account in another currency than the movement's; each currency sums to zero by itself. */
  readonly currency?: CurrencyCode;
}

export interface Movement {
  readonly brandId: BrandId;
  /** One that ends in `.correction` is never refused for funds: what is missing becomes a debt, and what it gives pays the debt first. */
  readonly kind: MovementKind;
  /** Who caused it, and its id there. The same cause moves money once. */
  readonly source: string;
  readonly sourceId: string;
  /** `player`, `system`, `provider:<id>` or `staff:<id>`. */
  readonly actor: string;
  readonly currency: CurrencyCode;
  readonly entries: readonly MovementEntry[];
}

export interface Posted {
  readonly outcome: 'posted' | 'duplicate';
  /** Balance of the first player account of the movement; absent when it has none. */
  readonly balanceMinor?: Minor;
}

/** Amounts are digits of minor units: facts travel to the client as they are. */
export type PostRefusal =
  | Refusal<'funds_insufficient', { readonly balanceMinor: string }>
  | Refusal<'account_unknown'>;
