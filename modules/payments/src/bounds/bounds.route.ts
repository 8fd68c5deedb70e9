import * as contract from '@overround/contracts/payments';
import { accept, refuse } from '@overround/kernel';
import { type Route, route, ruleRoutes } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { brandOf, noteStaff } from '../staff-ground.ts';
import { boundsFault, boundsOf, DEFAULT_BOUNDS, type MoneyBounds } from './bounds.ts';
import { boundsBook, readBounds } from './bounds-store.ts';

const shown = (bounds: MoneyBounds): contract.BoundsTerms => ({
  oneFromMinor: String(bounds.oneFromMinor),
  twoFromMinor: String(bounds.twoFromMinor),
  lawFromMinor: String(bounds.lawFromMinor),
  fundsFromMinor: String(bounds.fundsFromMinor),
});

/** From which sums people look: what counts, and the rule that two of staff change. */
export const boundsRoutes = (deps: PaymentsDeps): Route[] => [
  route(contract.getBounds, ({ query }, { staff }) => {
    const brandId = brandOf(deps, staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    const { lawFromMinor, fundsFromMinor } = shown(DEFAULT_BOUNDS);
    return deps.db.read({ brandId }, async (tx) =>
      accept({ bounds: shown(await readBounds(tx)), most: { lawFromMinor, fundsFromMinor } }),
    );
  }),
  ...ruleRoutes(contract.boundsRule, {
    db: deps.db,
    book: boundsBook,
    name: 'payment_bounds',
    brandOf: ({ staff }, key) => {
      const brandId = brandOf(deps, staff, key);
      return brandId === undefined ? undefined : { brandId };
    },
    note: noteStaff,
    faultOf: (terms) => boundsFault(boundsOf(terms)),
  }),
];
