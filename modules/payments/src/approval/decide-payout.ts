import { accept, minor, type Outcome, present, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { Payment } from '../domain/payment.ts';
import { JOBS } from '../jobs.ts';
import type { PaymentsDeps } from '../module.ts';
import type { MoneyHeld } from '../office-deps.ts';
import { lockPayment, movePayment } from '../store/payment-store.ts';
import { noteStaff, type StaffCaller } from '../staff-ground.ts';
import { tellPayoutRefused } from '../tell.ts';
import { type Verdict, verdictOf } from './approval-rule.ts';
import { findApproval, insertVote, listVotes } from './approval-store.ts';

export interface PayoutDecision {
  readonly paymentId: string;
  readonly isFor: boolean;
  /** Kept in the audit log; of a refusal its player reads it. */
  readonly reason: string;
}

export type PayoutDecisionRefusal =
  | Refusal<'not_found' | 'payment_not_waiting' | 'second_person_needed', object>
  | MoneyHeld;

/**
 * One of staff says yes or no to a payout that waits, under its lock. The last yes that is needed lets it go: from then on no provider's silence
 * gives it back, and staff cannot either. One no gives the sum back, while nothing was sent.
 */
export async function decidePayout(
  deps: PaymentsDeps,
  tx: Tx,
  caller: StaffCaller,
  { paymentId, isFor, reason }: PayoutDecision,
): Promise<Outcome<{ readonly payment: Payment; readonly verdict: Verdict }, PayoutDecisionRefusal>> {
  const payment = await lockPayment(tx, paymentId);
  const approval = payment && (await findApproval(tx, paymentId));
  if (!payment || !approval) return refuse('not_found');
  if (payment.status !== 'waiting') return refuse('payment_not_waiting');
  if (isFor) {
    const mayLeave = await deps.office.moneyMayLeave(tx, payment.personId);
    if (!mayLeave.ok) return mayLeave;
  }
  const { login } = caller.staff;
  if (!(await insertVote(tx, payment.brandId, { paymentId, staff: login, isFor, reason })))
    return refuse('second_person_needed');
  const verdict = verdictOf(await listVotes(tx, paymentId), approval.needed);
  await noteStaff(tx, caller, {
    brandId: payment.brandId,
    personId: payment.personId,
    action: isFor ? 'payout.approved' : 'payout.refused',
    after: { paymentId, verdict },
    reason,
  });
  if (verdict === 'waits') return accept({ payment, verdict });
  const moved =
    verdict === 'goes' ? await letGo(deps, tx, payment) : await giveBack(deps, tx, payment, login);
  if (verdict === 'refused') await tellPayoutRefused(deps, tx, moved, reason);
  return accept({ payment: moved, verdict });
}

async function letGo({ outbox }: PaymentsDeps, tx: Tx, payment: Payment): Promise<Payment> {
  const { brandId, paymentId } = payment;
  const moved = await movePayment(tx, payment, 'requested', 'staff let it go');
  const key = `${JOBS.requestPayout}:${paymentId}`;
  await outbox.queue(tx, JOBS.requestPayout, { brandId, paymentId }, { key });
  return moved;
}

async function giveBack(deps: PaymentsDeps, tx: Tx, payment: Payment, login: string): Promise<Payment> {
  const { brandId, personId, paymentId, accountId, amountMinor, currency } = payment;
  const posted = await deps.wallet.post(tx, {
    brandId,
    kind: 'payment.withdrawal_returned',
    source: 'payment',
    sourceId: `${paymentId}:withdrawal_returned`,
    actor: `staff:${login}`,
    currency,
    entries: [
      { account: 'withdrawals_pending', amountMinor: minor(-amountMinor) },
      { account: accountId, amountMinor },
    ],
  });
  present(posted.ok ? posted : undefined, `the reserve of payment ${paymentId}`);
  const moved = await movePayment(tx, payment, 'refused', 'staff refused it');
  await deps.outbox.announce(tx, 'payment.finished', { brandId, personId, paymentId, status: 'refused' });
  return moved;
}
