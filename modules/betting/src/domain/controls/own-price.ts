import { compareRational, refuse } from '@overround/kernel';
import { atLeast } from '../resting.ts';
import type { OddsChanged } from './agreed-price.ts';
import type { Control } from './control.ts';
import { requote } from './facts.ts';

/** An order at an own price is not placed below it, whatever its legs did. */
export const ownPrice: Control<OddsChanged> = {
  name: 'own_price',
  check: ({ order, combined, legs }) => {
    const { combinedMilliMin } = order;
    if (combinedMilliMin === undefined || compareRational(combined(), atLeast(combinedMilliMin)) >= 0)
      return undefined;
    return refuse('odds_changed', { changes: legs().map((leg, index) => requote(leg, index)) });
  },
};
