import { type Minor, type Refusal, refuse } from '@overround/kernel';
import type { SelectionRef } from '../selection.ts';
import type { BoundKind, StakeMaxReason } from '../stake-bounds.ts';
import type { Control } from './control.ts';

/** Whose limit it is, what it holds, how much that is, and the most that may be staked under it. */
export interface StakeTooHigh {
  readonly stakeMinorMax: Minor;
  readonly reason: StakeMaxReason;
  readonly kind: BoundKind;
  readonly limitMinor: Minor;
  readonly selection?: SelectionRef;
}

/** The stake is no more than the tightest of its bounds, which is named. */
export const mostStake: Control<Refusal<'stake_too_high', StakeTooHigh>> = {
  name: 'stake_max',
  check: ({ order, bounds }) => {
    const { stakeMinorMin: _least, ...tightest } = bounds();
    return order.stakeMinor > tightest.stakeMinorMax ? refuse('stake_too_high', tightest) : undefined;
  },
};
