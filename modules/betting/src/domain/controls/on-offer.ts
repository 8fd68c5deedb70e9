import { type Refusal, refuse } from '@overround/kernel';
import { type SelectionRef, selectionRef } from '../selection.ts';
import type { Control } from './control.ts';

type NotOnOffer =
  | Refusal<'selection_closed', { selections: readonly SelectionRef[] }>
  | Refusal<'all_selections_closed', { selections: readonly SelectionRef[] }>;

/** Every outcome is still in the line. Says so when none is: such a coupon cannot be mended by taking legs out. */
export const onOffer: Control<NotOnOffer> = {
  name: 'on_offer',
  check: ({ order, quotes }) => {
    const closed = order.coupon.selections.flatMap((selection, index) => {
      const quote = quotes()[index];
      return quote === undefined || quote.status === 'closed' ? [selectionRef(selection, index)] : [];
    });
    if (closed.length === 0) return undefined;
    return closed.length === order.coupon.selections.length
      ? refuse('all_selections_closed', { selections: closed })
      : refuse('selection_closed', { selections: closed });
  },
};
