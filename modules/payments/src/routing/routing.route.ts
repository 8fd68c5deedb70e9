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

type Wired = contract.RoutingTerms['rules'][number];

const isWellFormed = (rule: Wired): boolean => {
  const hasBounds = rule.amountMinorMin !== undefined || rule.amountMinorMax !== undefined;
  if (hasBounds && (rule.currency === undefined || !isSpan(rule))) return false;
  return !rule.terms || (!hasBounds && areTermsWellFormed(rule.terms, rule));
};

/** Sums are of a currency; a provider keeps its fee of what it sends, and what is paid in arrives whole. */
function areTermsWellFormed(terms: contract.MethodTerms, { currency, direction }: Wired): boolean {
  const { amountMinorMin: least, amountMinorMax: most, fee } = terms;
  const hasSums = least !== undefined || most !== undefined || (fee && fee.fixedMinor !== '0');
  if (hasSums && currency === undefined) return false;
  return isSpan(terms) && (!fee || direction === 'withdrawal');
}

/** Both ends above nothing, in their order. */
function isSpan({
  amountMinorMin,
  amountMinorMax,
}: Pick<Wired, 'amountMinorMin' | 'amountMinorMax'>): boolean {
  const [from, to] = [amountMinorMin, amountMinorMax].map((digits) =>
    digits === undefined ? undefined : BigInt(digits),
  );
  return from !== 0n && to !== 0n && (from === undefined || to === undefined || from <= to);
}
