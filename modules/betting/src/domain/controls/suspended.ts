import { type Refusal, refuse } from '@overround/kernel';
import { type SelectionRef, selectionRef } from '../selection.ts';
import type { Control } from './control.ts';

/** Always a reason, and a hint when it may be back (features-and-rules A4, row 71). */
export interface Suspended extends SelectionRef {
  readonly reason?: string;
  readonly backInMs?: number | null;
}

/** No outcome is stopped: a suspended one may come back, a closed one does not. */
export const suspended: Control<Refusal<'selection_suspended', { selections: readonly Suspended[] }>> = {
  name: 'suspended',
  check: ({ legs }) => {
    const stopped = legs().flatMap(({ selection, quote }, index) =>
      quote.status === 'suspended' ? [{ ...selectionRef(selection, index), ...quote.suspension }] : [],
    );
    return stopped.length > 0 ? refuse('selection_suspended', { selections: stopped }) : undefined;
  },
};
