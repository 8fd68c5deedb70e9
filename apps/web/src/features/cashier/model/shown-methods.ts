// Which ways to pay are shown. Pure.

import type { PaymentMethodView } from '@overround/contracts/payments';

/** So many before all are asked for (specification 1 section 9). */
export const METHODS_SHOWN_FIRST = 15;

/** The one used last first, the others as the providers have them; at most fifteen until all are asked for. */
export function shownMethods<Method extends Pick<PaymentMethodView, 'methodId'>>(
  methods: readonly Method[],
  { first, isWhole }: { readonly first: string; readonly isWhole: boolean },
): readonly Method[] {
  const ordered = [
    ...methods.filter(({ methodId }) => methodId === first),
    ...methods.filter(({ methodId }) => methodId !== first),
  ];
  return isWhole ? ordered : ordered.slice(0, METHODS_SHOWN_FIRST);
}
