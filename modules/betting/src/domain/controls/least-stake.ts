import { type Minor, type Refusal, refuse } from '@overround/kernel';
import type { Control } from './control.ts';

/** The stake is no less than the brand takes. */
export const leastStake: Control<Refusal<'stake_too_low', { stakeMinorMin: Minor }>> = {
  name: 'stake_min',
  check: ({ order, bounds }) => {
    const { stakeMinorMin } = bounds();
    return order.stakeMinor < stakeMinorMin ? refuse('stake_too_low', { stakeMinorMin }) : undefined;
  },
};
