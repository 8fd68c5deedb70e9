import { compareRational, type Refusal, refuse, textOfRational } from '@overround/kernel';
import { TICKET_KINDS } from '@overround/settlement';
import type { Control } from './control.ts';

/** Some kinds have odds below which they are not sold. */
export const shortestOdds: Control<Refusal<'coupon_odds_too_short', { combinedOddsMin: string }>> = {
  name: 'shortest_odds',
  check: ({ order, combined }) => {
    const { combinedMin } = TICKET_KINDS[order.coupon.kind];
    return combinedMin && compareRational(combined(), combinedMin) < 0
      ? refuse('coupon_odds_too_short', { combinedOddsMin: textOfRational(combinedMin) })
      : undefined;
  },
};
