import {
  compareRational,
  type Minor,
  minor,
  multiplyRational,
  ONE,
  type Rational,
  rational,
  subtractRational,
} from '@overround/kernel';
import type { Quote, SelectionRef } from './selection.ts';

/** Why the most that may be staked is what it is (features-and-rules A3, row 54). */
export type StakeMaxReason = 'event' | 'market' | 'account' | 'brand' | 'balance';

/** What bounds a stake apart from the price: all in minor units of the account's currency. */
export interface StakeLimits {
  readonly stakeMinorMin: Minor;
  /** The most one ticket may stake with this brand. */
  readonly stakeMinorMax: Minor;
  /** The most one ticket may pay out with this brand. */
  readonly payoutMinorMax: Minor;
  /** A cap on this person's account, absent when there is none. */
  readonly accountStakeMinorMax?: Minor;
  /** A round sum worth about one euro: what caps over several currencies are counted in. */
  readonly unitMinor: Minor;
  /** Absent for visitors: nobody knows their balance. */
  readonly balanceMinor?: Minor;
}

export interface StakeBounds {
  readonly stakeMinorMin: Minor;
  /** 0 when nothing can be staked, e.g. with an empty account. */
  readonly stakeMinorMax: Minor;
  readonly reason: StakeMaxReason;
  /** The leg that bounds, when reason is event or market. */
  readonly selection?: SelectionRef;
}

/** A leg as far as bounds need it. */
export interface BoundedLeg {
  readonly quote: Quote;
  readonly ref: SelectionRef;
  /** Part of the stake that stands on this leg. */
  readonly share: Rational;
}

/**
 * The tightest of all bounds and where it comes from. Event and market caps bound what the ticket may win, so the stake is
 * cap / (combined odds - 1), down. What is left of the house's exposure bounds the leg by its own price and part of the stake.
 * On equal bounds the earlier in the list is named: brand, event, market, account, balance.
 */
export function stakeBounds(
  combined: Rational,
  legs: readonly BoundedLeg[],
  limits: StakeLimits,
): StakeBounds {
  const byPayout = minor(scaled(limits.payoutMinorMax, combined));
  const profit = subtractRational(combined, ONE);
  const caps: { reason: StakeMaxReason; max: Minor; selection?: SelectionRef }[] = [
    { reason: 'brand', max: limits.stakeMinorMax < byPayout ? limits.stakeMinorMax : byPayout },
  ];
  if (compareRational(profit, { numerator: 0n, denominator: 1n }) > 0) {
    for (const reason of ['event', 'market'] as const) {
      for (const { quote, ref } of legs) {
        const cap = quote.winMinorMax?.[reason];
        if (cap !== undefined) caps.push({ reason, max: minor(scaled(cap, profit)), selection: ref });
      }
    }
  }
  for (const { quote, ref, share } of legs) {
    for (const reason of ['event', 'market'] as const) {
      const room = quote.roomMinor?.[reason];
      if (room === undefined) continue;
      const legProfit = multiplyRational(share, rational(BigInt(quote.oddsMilli) - 1000n, 1000n));
      if (legProfit.numerator === 0n) continue; // The ticket gains when this leg loses.
      caps.push({ reason, max: minor(room > 0n ? scaled(room, legProfit) : 0n), selection: ref });
    }
  }
  if (limits.accountStakeMinorMax !== undefined)
    caps.push({ reason: 'account', max: limits.accountStakeMinorMax });
  if (limits.balanceMinor !== undefined) caps.push({ reason: 'balance', max: limits.balanceMinor });
  const tightest = caps.reduce((best, cap) => (cap.max < best.max ? cap : best));
  return {
    stakeMinorMin: limits.stakeMinorMin,
    stakeMinorMax: tightest.max,
    reason: tightest.reason,
    ...(tightest.selection ? { selection: tightest.selection } : {}),
  };
}

/** `amount / factor`, down. */
const scaled = (amount: bigint, factor: Rational): bigint => (amount * factor.denominator) / factor.numerator;
