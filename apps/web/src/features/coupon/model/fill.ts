// A stake above the most there is may be cut down to it instead of being refused (features-and-rules A3, row 53).

import type { Fill, TicketOptions } from './options.ts';
import type { StakeBounds } from './stake-bounds.ts';

export interface FillQuestion {
  readonly options: Pick<TicketOptions, 'fill' | 'when' | 'isAdvance'>;
  /** Parts with sums of their own are not cut. */
  readonly hasParts: boolean;
  readonly bounds: StakeBounds;
  /** The most of this very coupon is known: nobody stakes a limit they have not seen. */
  readonly isBounded: boolean;
  readonly stakeMinor: bigint | undefined;
}

/**
 * The mode that counts, and the stake that would be taken. What the balance bounds is not filled: nobody is helped to stake
 * everything there is.
 */
export function filledStake({ options, hasParts, bounds, isBounded, stakeMinor }: FillQuestion): {
  readonly fill: Fill;
  readonly stakeMinor: bigint | undefined;
} {
  const { stakeMinorMin, stakeMinorMax, reason } = bounds;
  const isOff =
    hasParts ||
    options.when !== 'now' ||
    options.isAdvance ||
    reason === 'balance' ||
    stakeMinorMax < stakeMinorMin ||
    !isBounded;
  const fill = isOff ? 'exact' : options.fill;
  const isAbove = stakeMinor !== undefined && stakeMinor > stakeMinorMax;
  const isCut = fill === 'max' || (fill === 'up_to_max' && isAbove);
  return { fill, stakeMinor: isCut ? stakeMinorMax : stakeMinor };
}
