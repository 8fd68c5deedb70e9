import * as contract from '@overround/contracts/payments';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import { readBounds } from '../bounds/bounds-store.ts';
import type { PaymentsDeps } from '../module.ts';
import { brandOf, noteStaff } from '../staff-ground.ts';
import { findPayment } from '../store/payment-store.ts';
import { decidePayout } from './decide-payout.ts';
import { readCase, readWaiting } from './read-case.ts';

/** Payouts that wait for staff. */
export const payoutRoutes = (deps: PaymentsDeps): Route[] => [
  route(contract.listPayouts, ({ query }, { staff }) => {
    const brandId = brandOf(deps, staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.read({ brandId }, async (tx) => {
      const { oneFromMinor, twoFromMinor } = await readBounds(tx);
      return accept({
        ...(await readWaiting(deps, tx, { login: staff.login, after: query.after })),
        oneFromMinor: String(oneFromMinor),
        twoFromMinor: String(twoFromMinor),
      });
    });
  }),
  route(contract.getPayout, ({ params: { paymentId }, query }, context) => {
    const brandId = brandOf(deps, context.staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const payment = await findPayment(tx, paymentId);
      const shown = payment && (await readCase(deps, tx, payment, context.staff.login));
      if (!payment || !shown) return refuse('not_found');
      const { personId } = payment;
      await noteStaff(tx, context, { brandId, personId, action: 'payout.viewed', after: { paymentId } });
      return accept(shown);
    });
  }),
  route(contract.decidePayoutCall, async ({ params: { paymentId }, body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    const { isFor, reason } = body;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const decided = await decidePayout(deps, tx, context, { paymentId, isFor, reason: reason.trim() });
      if (!decided.ok) return decided;
      const shown = await readCase(deps, tx, decided.value.payment, context.staff.login);
      return shown ? accept(shown) : refuse('not_found');
    });
  }),
];
