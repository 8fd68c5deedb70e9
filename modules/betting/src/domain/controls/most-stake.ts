import { type Minor, type Refusal, refuse } from '@overround/kernel';
import type { SelectionRef } from '../selection.ts';
import type { StakeMaxReason } from '../stake-bounds.ts';
import type { Control } from './control.ts';

/** The stake is no more than the tightest of its bounds, which is named. */
export const mostStake: Control<
  Refusal<'stake_too_high', { stakeMinorMax: Minor; reason: StakeMaxReason; selection?: SelectionRef }>
> = {
  name: 'stake_max',
  check: ({ order, bounds }) => {
    const { stakeMinorMax, reason, selection } = bounds();
    if (order.stakeMinor <= stakeMinorMax) return undefined;
    return refuse('stake_too_high', { stakeMinorMax, reason, ...(selection ? { selection } : {}) });
  },
};
