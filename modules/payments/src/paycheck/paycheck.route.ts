import * as contract from '@overround/contracts/payments';
import { accept, digitsOfMinor, present, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { presentPayment } from '../reads/present-payment.ts';
import { KEY } from '../routes/cashier.route.ts';
import { listNewest } from '../store/payment-lists.ts';
import { bareCode, desksOf, findPaycheck, redeemPaycheck } from './redeem-paycheck.ts';

const PAYCHECKS_MAX = 50;
/** Looked through for those over codes. */
const LOOKED_AT = 500;

export const paycheckRoutes = (deps: PaymentsDeps): Route[] => [
  route(contract.lookAtPaycheck, async ({ body }, { site }) => {
    const found = await findPaycheck(deps, site, bareCode(body.code));
    if (!found.ok) return found;
    const { amountMinor, currency, isSpent } = found.value.state;
    const { exponent } = present(deps.directory.currency(currency), `currency ${currency}`);
    return accept({ amountMinor: digitsOfMinor(amountMinor), currency, exponent, isSpent });
  }),
  route(contract.redeemPaycheckCall, async ({ body }, context) => {
    const key = context.header('idempotency-key');
    if (key === undefined || !KEY.test(key)) return refuse('idempotency_key_missing');
    const done = await redeemPaycheck(deps, context, key, { code: body.code, accountId: body.accountId });
    if (!done.ok) return done;
    if (done.value.isReplay) context.setHeader('idempotent-replay', 'true');
    return done.value.answer;
  }),
  route(contract.listPaychecks, (_input, { site, session }) =>
    deps.db.read(site, async (tx) => {
      const desks = new Set(desksOf(deps, site).map(({ provider }) => provider.providerId));
      const payments = (await listNewest(tx, session.personId, LOOKED_AT))
        .filter(({ providerId }) => desks.has(providerId))
        .slice(0, PAYCHECKS_MAX)
        .map((payment) => presentPayment(payment, deps.directory));
      return accept({ payments, isOffered: desks.size > 0 });
    }),
  ),
];
