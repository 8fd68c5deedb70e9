// What is known of a picked outcome now: the live book first, else the last check of the coupon.

import { SUSPENSION_REASONS } from '@overround/contracts/live';
import type { DraftLeg } from '../../../state/coupon-draft.ts';

export { SUSPENSION_REASONS };

export interface Suspension {
  readonly reason: (typeof SUSPENSION_REASONS)[number] | undefined;
  /** Absent where nobody can say. */
  readonly backInMs: number | undefined;
}

/** One leg as the last check of the coupon (UpdateCoupon) answered it. */
export interface CheckedLeg {
  readonly oddsMilli: number;
  readonly isSuspended: boolean;
  readonly isOver: boolean;
  readonly isSingleOnly: boolean;
  readonly isLive: boolean;
  /** Whether it is void unless the player begins the match; absent where there is no such choice. */
  readonly startersOnly?: boolean | undefined;
  /** Absent when nobody knows. */
  readonly startsAtMs: number | undefined;
  /** Why its bets are stopped, and when they may be open again; absent while they are open, or nobody says. */
  readonly suspension?: Suspension | undefined;
  /** Names in the language of the page; the draft keeps those of the language it was picked in. Absent when nobody knows. */
  readonly labels: DraftLeg['labels'] | undefined;
}

export interface LegQuote {
  /** `unknown`: nobody has answered yet; the price is the one that was picked. */
  readonly status: 'open' | 'suspended' | 'gone' | 'unknown';
  readonly oddsMilli: number;
}

export interface BookPrice {
  readonly oddsMilli: number;
  readonly isOpen: boolean;
}

/**
 * The book knows first. A leg that the check found and the book no longer has was taken off in between: it counts as
 * suspended until the next check says whether it is gone.
 */
export function legQuote(
  leg: Pick<DraftLeg, 'oddsMilliSeen'>,
  price: BookPrice | undefined,
  checked: CheckedLeg | undefined,
): LegQuote {
  if (price) return { status: price.isOpen ? 'open' : 'suspended', oddsMilli: price.oddsMilli };
  if (!checked) return { status: 'unknown', oddsMilli: leg.oddsMilliSeen };
  return {
    status: checked.isOver ? 'gone' : 'suspended',
    oddsMilli: checked.oddsMilli > 1000 ? checked.oddsMilli : leg.oddsMilliSeen,
  };
}
