import { type Refusal, refuse } from '@overround/kernel';
import { eachWayFaults } from '../each-way.ts';
import { type SelectionRef, selectionRef } from '../selection.ts';
import type { Control } from './control.ts';

/** An each-way is pairs of a winner and its place part, and place parts stand nowhere else. */
export const eachWayPairs: Control<Refusal<'each_way_unfit', { selections: readonly SelectionRef[] }>> = {
  name: 'each_way',
  check: ({ order: { coupon } }) => {
    const faults = eachWayFaults(coupon).flatMap((place) => {
      const selection = coupon.selections[place];
      return selection ? [selectionRef(selection, place)] : [];
    });
    return faults.length > 0 ? refuse('each_way_unfit', { selections: faults }) : undefined;
  },
};
