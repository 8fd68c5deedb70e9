import { type Refusal, refuse } from '@overround/kernel';
import { type SelectionRef, selectionRef } from '../selection.ts';
import type { Control } from './control.ts';

/** No outcome is stopped: a suspended one may come back, a closed one does not. */
export const suspended: Control<Refusal<'selection_suspended', { selections: readonly SelectionRef[] }>> = {
  name: 'suspended',
  check: ({ legs }) => {
    const stopped = legs().flatMap(({ selection, quote }, index) =>
      quote.status === 'suspended' ? [selectionRef(selection, index)] : [],
    );
    return stopped.length > 0 ? refuse('selection_suspended', { selections: stopped }) : undefined;
  },
};
