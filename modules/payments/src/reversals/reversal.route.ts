import * as contract from '@overround/contracts/payments';
import { accept, digitsOfMinor, type Minor, present, refuse } from '@overround/kernel';
import { type Route, route, type Tx } from '@overround/platform';
import { offeredId } from '../domain/payment-request.ts';
import type { Payment } from '../domain/payment.ts';
import type { PaymentsDeps } from '../module.ts';
import { pageOf } from '../page.ts';
import { brandOf, noteStaff, playerOf } from '../staff-ground.ts';
import { findPayment } from '../store/payment-store.ts';
import { endByHand } from './end-by-hand.ts';
import { listReversals, listReversalsOf, readGoneBack, type ShownReversal } from './reversal-store.ts';

const moneyOf = (
  { directory }: Pick<PaymentsDeps, 'directory'>,
  { amountMinor, currency }: { readonly amountMinor: Minor; readonly currency: string },
) => ({
  amountMinor: digitsOfMinor(amountMinor),
  currency,
  exponent: present(directory.currency(currency), `currency ${currency}`).exponent,
});

async function presentReversal(
  deps: PaymentsDeps,
  tx: Tx,
  one: ShownReversal,
  staff: string,
): Promise<contract.ReversalView> {
  const { reversalId, paymentId, kind, state, actor, reason, createdAt, isClaimAsked } = one;
  const player = await playerOf(tx, one.personId);
  return {
    reversalId,
    paymentId,
    player,
    kind,
    state,
    actor,
    createdAt,
    isClaimAsked,
    isOwn: actor === `staff:${staff}`,
    reason: reason ?? null,
    ...moneyOf(deps, one),
  };
}

async function presentAll(
  deps: PaymentsDeps,
  tx: Tx,
  staff: string,
  reversals: readonly ShownReversal[],
): Promise<contract.ReversalView[]> {
  const shown: contract.ReversalView[] = [];
  for (const one of reversals) shown.push(await presentReversal(deps, tx, one, staff));
  return shown;
}

async function presentStaffPayment(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  staff: string,
): Promise<contract.StaffPayment> {
  const { paymentId, personId, direction, status, currency, createdAt, amountMinor, providerId } = payment;
  const gone = await readGoneBack(tx, payment);
  const isCredited = direction === 'deposit' && status === 'succeeded';
  const left = isCredited ? amountMinor - gone.chargedBackMinor + gone.wonMinor - gone.refundedMinor : 0n;
  const debts = await deps.wallet.listDebts(tx, personId);
  const owed = debts.find((debt) => debt.currency === currency)?.owedMinor ?? 0n;
  const provider = deps.providers.find((one) => one.providerId === providerId);
  return {
    paymentId,
    player: await playerOf(tx, personId),
    methodId: offeredId(payment),
    direction,
    status,
    ...moneyOf(deps, payment),
    createdAt,
    leftMinor: String(left),
    mayRefund: left > 0n,
    isRefundByHand: provider?.startRefund === undefined,
    debtMinor: String(owed),
    reversals: await presentAll(deps, tx, staff, await listReversalsOf(tx, paymentId)),
  };
}

/** What went back, and one payment as staff need it to give it back. */
export const reversalRoutes = (deps: PaymentsDeps): Route[] => [
  route(contract.listReversals, ({ query }, { staff }) => {
    const brandId = brandOf(deps, staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.read({ brandId }, async (tx) => {
      const { page, next } = pageOf(await listReversals(tx, query.after), ({ reversalId }) => reversalId);
      return accept({ reversals: await presentAll(deps, tx, staff.login, page), next });
    });
  }),
  route(contract.getStaffPayment, ({ params: { paymentId }, query }, context) => {
    const brandId = brandOf(deps, context.staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const payment = await findPayment(tx, paymentId);
      if (!payment) return refuse('not_found');
      const { personId } = payment;
      await noteStaff(tx, context, { brandId, personId, action: 'payment.viewed', after: { paymentId } });
      return accept(await presentStaffPayment(deps, tx, payment, context.staff.login));
    });
  }),
  route(contract.endRefundByHand, ({ params: { refundId }, body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    const { hasSucceeded, reference, reason } = body;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const staff = context.staff.login;
      const ended = await endByHand(deps, tx, { brandId, refundId, hasSucceeded, reference, staff });
      if (!ended.ok) return ended;
      const after = { refundId, hasSucceeded, reference };
      await noteStaff(tx, context, { brandId, action: 'payment.refund_ended', reason, after });
      const payment = await findPayment(tx, ended.value.paymentId);
      return payment ? accept(await presentStaffPayment(deps, tx, payment, staff)) : refuse('not_found');
    });
  }),
];
