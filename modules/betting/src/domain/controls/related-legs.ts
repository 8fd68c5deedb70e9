import { type Refusal, refuse } from '@overround/kernel';
import { isEachWayPair } from '../each-way.ts';
import { areBuilt, relatedPairs } from '../related.ts';
import type { SelectionRef } from '../selection.ts';
import type { Control } from './control.ts';

/** Legs that have to do with each other share a ticket only inside a builder, which prices that. Names every pair. */
export const relatedLegs: Control<
  Refusal<'selections_related', { pairs: readonly (readonly [SelectionRef, SelectionRef])[] }>
> = {
  name: 'related',
  check: ({ order: { coupon }, legs, book }) => {
    if (coupon.kind === 'single') return undefined;
    const pairs = relatedPairs(legs(), book).filter(
      ([{ index: one }, { index: other }]) =>
        !areBuilt(coupon, one, other) && !isEachWayPair(coupon, one, other),
    );
    return pairs.length > 0 ? refuse('selections_related', { pairs }) : undefined;
  },
};
