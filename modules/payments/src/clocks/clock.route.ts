import { clockRule } from '@overround/contracts/payments';
import { type Route, ruleRoutes } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { brandOf, noteStaff } from '../staff-ground.ts';
import { clockBook } from './clock-store.ts';

/** How long states may last: the rule that two of staff change. */
export const clockRoutes = (deps: PaymentsDeps): Route[] =>
  ruleRoutes(clockRule, {
    db: deps.db,
    book: clockBook,
    name: 'payment_clocks',
    brandOf: ({ staff }, key) => {
      const brandId = brandOf(deps, staff, key);
      return brandId === undefined ? undefined : { brandId };
    },
    note: noteStaff,
  });
