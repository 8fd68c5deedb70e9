import * as contract from '@overround/contracts/payments';
import { accept, refuse } from '@overround/kernel';
import { type Route, route, ruleRoutes, type Tx } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { brandOf, noteStaff } from '../staff-ground.ts';
import { readHealth, routingBook } from './route-store.ts';
import { isHealthy } from './routing-rule.ts';

async function presentRouting(deps: PaymentsDeps, tx: Tx, providerIds: readonly string[]) {
  const health = await readHealth(tx);
  return {
    rules: [...((await routingBook.newest(tx))?.terms.rules ?? [])],
    currencies: deps.directory.currencies().map(({ code, exponent }) => ({ code, exponent })),
    providers: deps.providers
      .filter(({ providerId }) => providerIds.includes(providerId))
      .map(({ providerId }) => ({
        providerId,
        isHealthy: isHealthy(health.get(providerId)),
        failures: health.get(providerId)?.failures ?? 0,
      })),
  };
}

/** Which provider is asked for what, how they answer of late, and the rule that two of staff change. */
export const routingRoutes = (deps: PaymentsDeps): Route[] => [
  route(contract.getRouting, ({ query }, { staff }) => {
    const brandId = brandOf(deps, staff, query.brand);
    const brand = brandId === undefined ? undefined : deps.directory.brandById(brandId);
    if (!brand) return refuse('not_found');
    return deps.db.read(brand, async (tx) => accept(await presentRouting(deps, tx, brand.paymentProviders)));
  }),
  ...ruleRoutes(contract.routingRule, {
    db: deps.db,
    book: routingBook,
    name: 'payment_routing',
    brandOf: ({ staff }, key) => {
      const brandId = brandOf(deps, staff, key);
      return brandId === undefined ? undefined : { brandId };
    },
    note: noteStaff,
    faultOf: ({ rules }) => (rules.every(isWellFormed) ? undefined : 'routing_rule_malformed'),
  }),
];

const isWellFormed = (rule: contract.RoutingTerms['rules'][number]): boolean => {
  const [from, to] = [rule.amountMinorMin, rule.amountMinorMax].map((digits) =>
    digits === undefined ? undefined : BigInt(digits),
  );
  if (from === undefined && to === undefined) return true;
  return rule.currency !== undefined && from !== 0n && to !== 0n && (from ?? 0n) <= (to ?? from ?? 0n);
};
