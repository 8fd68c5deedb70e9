import type { StakeMaxReason } from './problems.ts';
import type { CouponCurrency } from './summarise-coupon.ts';
import type { Rational } from '@overround/kernel';
import { mostEach, type Purse } from './purse.ts';
import { stakeForPayout } from './ticket-math.ts';

export interface StakeBounds {
  readonly stakeMinorMin: bigint;
  readonly stakeMinorMax: bigint;
  readonly reason: StakeMaxReason;
  /** What open bets of the player take of that limit already. */
  readonly heldMinor?: bigint | undefined;
  /** What the running bonus holds that its terms stake beside own money; absent: none. */
  readonly bonusMinor?: bigint | undefined;
}

/** Bounds of one stake that goes on several tickets; `undefined` while none is known. */
export function tightestOf(all: readonly StakeBounds[]): StakeBounds | undefined {
  const [first, ...others] = all;
  return (
    first &&
    others.reduce((tightest, one) => {
      const stakeMinorMin =
        one.stakeMinorMin > tightest.stakeMinorMin ? one.stakeMinorMin : tightest.stakeMinorMin;
      return one.stakeMinorMax < tightest.stakeMinorMax
        ? { ...one, stakeMinorMin }
        : { ...tightest, stakeMinorMin };
    }, first)
  );
}

interface BoundsQuestion {
  /** Of each ticket that would be placed. */
  readonly odds: readonly Rational[];
  readonly bets: number;
  readonly currency: CouponCurrency;
  readonly server: StakeBounds | undefined;
  readonly purse: Purse | undefined;
}

/**
 * What one ticket may be staked with: the site's bounds, the highest payout, what the server says of this coupon, and the
 * money all tickets are staked of. The tightest counts and gives the reason; on equal ones the first.
 */
export function stakeBounds({ odds, bets, currency, server, purse }: BoundsQuestion): StakeBounds {
  const caps: { max: bigint; reason: StakeMaxReason; heldMinor?: bigint | undefined }[] = [
    { max: currency.stakeMinorMax, reason: 'brand' },
    ...odds.map((one) => ({ max: stakeForPayout(currency.payoutMinorMax, one), reason: 'payout' as const })),
    ...(server ? [{ max: server.stakeMinorMax, reason: server.reason, heldMinor: server.heldMinor }] : []),
    ...(purse ? [{ max: mostEach(purse, bets), reason: 'balance' as const }] : []),
  ];
  const tightest = caps.reduce((best, cap) => (cap.max < best.max ? cap : best));
  return {
    stakeMinorMin: server?.stakeMinorMin ?? currency.stakeMinorMin,
    stakeMinorMax: tightest.max,
    reason: tightest.reason,
    ...(tightest.heldMinor && { heldMinor: tightest.heldMinor }),
  };
}
