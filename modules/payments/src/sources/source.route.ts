import { sourceRule } from '@overround/contracts/payments';
import { type Route, ruleRoutes } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { brandOf, noteStaff } from '../staff-ground.ts';
import { sourceBook } from './source-store.ts';

/** Whether money goes back to its source: the rule that two of staff change. */
export const sourceRoutes = (deps: PaymentsDeps): Route[] =>
  ruleRoutes(sourceRule, {
    db: deps.db,
    book: sourceBook,
    name: 'payment_sources',
    brandOf: ({ staff }, key) => {
      const brandId = brandOf(deps, staff, key);
      return brandId === undefined ? undefined : { brandId };
    },
    note: noteStaff,
  });
