import type { SiteContext, Tx } from '@overround/platform';
import type { OfferedMethod } from '../domain/payment-request.ts';
import type { Payment } from '../domain/payment.ts';
import type { PaymentsDeps } from '../module.ts';
import type { PaymentMethods } from '../reads/payment-methods.ts';
import { insertRoutes, listRules, moveTo, readHealth } from './route-store.ts';
import { planRoutes, routeOffer } from './routing-rule.ts';

type Where = Pick<PaymentsDeps, 'db' | 'directory'>;

const countryOf = ({ directory }: Pick<Where, 'directory'>, { countryId }: SiteContext): string =>
  directory.countryById(countryId)?.alpha2 ?? '';

/** What the providers offer, as the rules of the brand open and order it. */
export function openRoutedMethods(where: Where, methods: PaymentMethods): PaymentMethods {
  return {
    list: async (site, currency) => {
      const offer = await methods.list(site, currency);
      const rules = await where.db.read(site, listRules);
      const request = { countryCode: countryOf(where, site), currency };
      return { ...offer, methods: routeOffer(rules, offer.methods, request) };
    },
  };
}

/** Keeps who is asked for a new payment, in order; the first of them has it from now on. */
export async function planPayment(
  where: Pick<Where, 'directory'>,
  tx: Tx,
  site: SiteContext,
  {
    payment,
    methods,
  }: {
    readonly payment: Omit<Payment, 'createdAt' | 'pollCount'>;
    readonly methods: readonly OfferedMethod[];
  },
): Promise<void> {
  const { providerId, methodId, direction, currency, amountMinor } = payment;
  const chosen = methods.find(
    (one) => one.providerId === providerId && one.methodId === methodId && one.kind === direction,
  );
  if (!chosen) return;
  const request = { countryCode: countryOf(where, site), currency, amountMinor };
  const [rules, health] = [await listRules(tx), await readHealth(tx)];
  // Only who told of a card or an account can pay to it.
  const plan =
    payment.instrumentId === undefined ? planRoutes({ chosen, methods, rules, health, request }) : [chosen];
  await insertRoutes(tx, payment, plan);
  const [first] = plan;
  if (first && first.providerId !== providerId) await moveTo(tx, payment, first);
}
