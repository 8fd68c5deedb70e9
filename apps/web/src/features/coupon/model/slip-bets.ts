// The bets a coupon stands for, as the house is asked what they count towards a bonus: one ticket, or each of several singles, in the
// order they are placed.

import type { LegSummary } from './leg-summaries.ts';
import type { CouponSummary } from './summarise-coupon.ts';

export interface SlipBet {
  /** Its place in the coupon, from 1. */
  readonly number: number;
  readonly legs: readonly LegSummary[];
  readonly stakeMinor: bigint;
}

export type SlipSummary = Pick<
  CouponSummary,
  'kind' | 'bets' | 'places' | 'parts' | 'legs' | 'totalStakeMinor' | 'fill'
>;

export function slipBetsOf({ bets, places, parts, legs, totalStakeMinor }: SlipSummary): readonly SlipBet[] {
  if (bets <= 1) return [{ number: 1, legs, stakeMinor: totalStakeMinor }];
  return places.flatMap((place, at): SlipBet[] => {
    if (!place.isIncluded) return [];
    const own = place.legs.flatMap((leg) => legs[leg] ?? []);
    const part = parts.find(({ id }) => id === own[0]?.key);
    return [{ number: at + 1, legs: own, stakeMinor: part?.stakeMinor ?? 0n }];
  });
}
