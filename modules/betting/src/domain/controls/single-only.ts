import { type Refusal, refuse } from '@overround/kernel';
import { type SelectionRef, selectionRef } from '../selection.ts';
import type { Control } from './control.ts';

/** Outcomes that are sold alone stand in no ticket with others. */
export const singleOnly: Control<Refusal<'selection_single_only', { selections: readonly SelectionRef[] }>> =
  {
    name: 'single_only',
    check: ({ order, legs }) => {
      if (order.coupon.kind === 'single') return undefined;
      const alone = legs().flatMap(({ selection, quote }, index) =>
        quote.isCombinable ? [] : [selectionRef(selection, index)],
      );
      return alone.length > 0 ? refuse('selection_single_only', { selections: alone }) : undefined;
    },
  };
