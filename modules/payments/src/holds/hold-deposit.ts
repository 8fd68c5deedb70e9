// A deposit that reaches a bound of the law (safety 10): its money is not refused and not lost. It waits on an account of the house until it is
// known whose it is, or until staff send it back to where it came from.

import { lockPerson } from '@overround/identity';
import { type BrandId, minor, type Outcome } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import type { HouseAccountKind } from '@overround/wallet';
import {
  FOR_STAFF_ALONE,
  isAskedAnew,
  isForStaffAlone,
  OWN_LIMIT,
  type Payment,
  STRAY,
} from '../domain/payment.ts';
import { offeredId } from '../domain/payment-request.ts';
import { allowAll } from '../domain/policies.ts';
import { JOBS } from '../jobs.ts';
import type { PaymentsDeps } from '../module.ts';
import { newReversalId, settleHeld } from '../reversals/apply-reversal.ts';
import { insertReversal } from '../reversals/reversal-store.ts';
import { promiseLook } from '../clocks/clock-store.ts';
import { RULE_WAITS, titlesOf, waitsByRule } from '../risk/look-at-risk.ts';
import { movePayment, storeHeldFor } from '../store/payment-store.ts';
import { lockDepositsOf } from '../store/person-deposits.ts';
import { insertReview, type NewReview } from '../store/provider-event-store.ts';
import {
  tellDepositBeyondLimit,
  tellDepositHeld,
  tellDepositLookedAt,
  tellDepositReturned,
  tellStrayDeposit,
} from '../tell.ts';

/** Where money lies that waits. */
export const HELD_ACCOUNT: HouseAccountKind = 'deposits_held';

/** Whether its sum stands among those that the law counts: what expired came late, and does not. */
const isCounted = ({ status }: Payment): boolean =>
  status === 'created' || status === 'pending' || status === 'held';

/**
 * Whether money that comes in on what was begun before fits the limits of now: what is asked when a deposit is begun. Behind the lock of the
 * deposits of its person, so that of two that come at once the second sees the first, and then of the person, as whoever begins one (decision 10).
 */
export async function fitsAnew(
  { depositPolicy = allowAll }: Pick<PaymentsDeps, 'depositPolicy'>,
  tx: Tx,
  payment: Payment,
): Promise<Outcome<undefined>> {
  await lockDepositsOf(tx, payment);
  await lockPerson(tx, payment.personId);
  return depositPolicy(tx, { ...payment, methodId: offeredId(payment) });
}

/** Why a deposit that came may not be used yet; nothing: it may. */
export async function whyHeld(
  deps: Pick<PaymentsDeps, 'depositMayStand' | 'depositPolicy'>,
  tx: Tx,
  payment: Payment,
): Promise<string | undefined> {
  if (isAskedAnew(payment) && !(await fitsAnew(deps, tx, payment)).ok) return OWN_LIMIT;
  const may = await deps.depositMayStand?.(tx, { ...payment, isCounted: isCounted(payment) });
  if (may && !may.ok) return may.code;
  return (await waitsByRule(tx, payment)) ? RULE_WAITS : undefined;
}

/** Keeps the money that came apart, opens a case for staff, and tells its player what to do. */
export async function holdDeposit(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  { cause, ...why }: Waiting & { readonly cause: string },
): Promise<void> {
  await postHeld(deps, tx, payment, { step: 'deposit_held', of: payment.paymentId });
  await movePayment(tx, payment, 'held', cause);
  await waitFor(deps, tx, payment, why);
}

interface Waiting {
  readonly code: string;
  /** What its case says, where that is not the waiting itself. */
  readonly about?: Pick<NewReview, 'reason' | 'notice'>;
}

/** What money that is held waits for from now on: told to its player and to staff, who have a clock where it waits for them. */
export async function waitFor(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  { code, about }: Waiting,
): Promise<void> {
  await storeHeldFor(tx, payment, code);
  if (about) await insertReview(tx, { ...payment, ...about });
  else await openCase(tx, payment, code);
  // What waits for its owner has no clock: what waits for staff has.
  const tellStaffWait = TELLS.get(code);
  if (tellStaffWait) await promiseLook(tx, payment);
  await (tellStaffWait ?? tellDepositHeld)(deps, tx, payment);
}

/** How its player is told of what waits for staff. */
const TELLS: ReadonlyMap<string, typeof tellDepositHeld> = new Map([
  [RULE_WAITS, tellDepositLookedAt],
  [OWN_LIMIT, tellDepositBeyondLimit],
  [STRAY, tellStrayDeposit],
]);

const openCase = async (tx: Tx, payment: Payment, code: string): Promise<boolean> => {
  const { paymentId, amountMinor, currency } = payment;
  const rules = (await titlesOf(tx, payment)).join(', ');
  const notice = { paymentId, amountMinor, currency, providerTxId: '', needs: code, rules };
  const isBeyond = code === OWN_LIMIT || payment.heldFor === OWN_LIMIT;
  return insertReview(tx, { ...payment, notice, reason: isBeyond ? 'deposit_beyond_limit' : 'deposit_held' });
};

interface Step {
  readonly step: 'deposit_held' | 'deposit_returned' | 'deposit_held_again' | 'deposit_not_come';
  /** The payment, or the refund: each of them does a step once. */
  readonly of: string;
}

export async function postHeld(
  { wallet }: Pick<PaymentsDeps, 'wallet'>,
  tx: Tx,
  payment: Payment,
  { step, of }: Step,
): Promise<void> {
  const sign = step === 'deposit_returned' || step === 'deposit_not_come' ? -1n : 1n;
  const posted = await wallet.post(tx, {
    brandId: payment.brandId,
    kind: `payment.${step}`,
    source: 'payment',
    sourceId: `${of}:${step}`,
    actor: 'system',
    currency: payment.currency,
    entries: [
      { account: `deposits_clearing:${payment.providerId}`, amountMinor: minor(-sign * payment.amountMinor) },
      { account: HELD_ACCOUNT, amountMinor: minor(sign * payment.amountMinor) },
    ],
  });
  if (!posted.ok) throw new Error(`${step} of payment ${payment.paymentId}: ${posted.code}`);
}

export interface ReturnOrder {
  readonly staff: string;
  readonly reason: string;
}

/** Sends what waits back to the payer, whole: through its provider, or by hand where that has no way back. */
export async function returnDeposit(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  { staff, reason }: ReturnOrder,
): Promise<void> {
  const { brandId, paymentId, amountMinor, currency } = payment;
  const refundId = newReversalId(deps);
  await postHeld(deps, tx, payment, { step: 'deposit_returned', of: refundId });
  await insertReversal(tx, payment, {
    reversalId: refundId,
    paymentId,
    kind: 'refunded',
    state: 'asked',
    amountMinor,
    currency,
    actor: `staff:${staff}`,
    reason,
  });
  const moved = await movePayment(tx, payment, 'returned', 'two of staff said so');
  // A chargeback that waited for the deposit comes in vain.
  for (const why of await settleHeld(deps, tx, moved))
    await insertReview(tx, {
      ...payment,
      notice: { paymentId, amountMinor, currency, providerTxId: '' },
      reason: why,
    });
  await deps.outbox.queue(
    tx,
    JOBS.requestRefund,
    { brandId, paymentId, refundId },
    { key: `refund:${refundId}` },
  );
  await tellDepositReturned(deps, tx, payment, reason);
}

/** The provider would not take it back: it waits again, and staff look again. */
export async function holdAgain(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  refundId: string,
): Promise<void> {
  await postHeld(deps, tx, payment, { step: 'deposit_held_again', of: refundId });
  await movePayment(tx, payment, 'held', 'the provider does not take it back');
  await openCase(tx, payment, 'refund_not_possible');
  if (isForStaffAlone(payment)) await promiseLook(tx, payment);
}

/** The windows of the law are this long; what waits longer is for staff alone. */
const LOOKED_AT_DAYS = 30;

/** Deposits that wait and may be free by now, behind one of them, the oldest first. */
export async function listHeldDeposits(
  tx: Tx,
  brandId: BrandId,
  { after, count }: { readonly after: string | undefined; readonly count: number },
): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ payment_id: string }>`
      select payment_id from payments.payment
       where brand_id = ${brandId} and status = 'held' and coalesce(held_for, '') <> all (${FOR_STAFF_ALONE}::text[])
         and created_at > now() - ${LOOKED_AT_DAYS} * interval '1 day'
         and ${after === undefined ? sql`true` : sql`payment_id > ${after}::uuid`}
       order by payment_id limit ${count}`,
  );
  return rows.map((row) => row.payment_id);
}
