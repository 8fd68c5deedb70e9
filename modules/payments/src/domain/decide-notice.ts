import type { PaymentNotice } from '@overround/provider-kit';
import { canMove, type Payment, type PaymentStatus } from './payment.ts';

/** Why a person has to look at what a provider said. */
export type ReviewReason =
  | 'amount_mismatch'
  | 'currency_mismatch'
  | 'second_success'
  | 'success_after_decline'
  | 'decline_after_success'
  | 'tx_id_reused'
  | 'payment_unknown'
  | 'not_asked_for';

export type NoticeDecision =
  /** Nothing changes: it is still on its way there, or a person decides already. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'move'; readonly to: PaymentStatus }
  /** A row for a person to look at; `to` is absent when the payment stays where it is. */
  | { readonly kind: 'review'; readonly reason: ReviewReason; readonly to?: 'review' };

/**
 * What a verified notice does to a payment (safety 7): money moves once, for exactly the amount and currency that were asked
 * for; everything else goes to review. What was paid out is never given back, what was given back never paid.
 */
export function decideNotice(
  payment: Pick<Payment, 'direction' | 'status' | 'amountMinor' | 'currency'>,
  notice: Pick<PaymentNotice, 'status' | 'amountMinor' | 'currency'>,
): NoticeDecision {
  if (notice.status === 'pending') return { kind: 'nothing' };
  const hasSucceeded = notice.status === 'succeeded';
  const to = hasSucceeded ? (payment.direction === 'deposit' ? 'succeeded' : 'paid') : 'declined';
  const { status } = payment;
  // No provider was asked for a payout that waits for staff, or that they refused.
  if (status === 'waiting' || status === 'refused') return { kind: 'review', reason: 'not_asked_for' };
  if (status === to) return hasSucceeded ? { kind: 'review', reason: 'second_success' } : { kind: 'nothing' };
  if (status === 'declined') return { kind: 'review', reason: 'success_after_decline' };
  if (status === 'held' || status === 'returned')
    return { kind: 'review', reason: hasSucceeded ? 'second_success' : 'decline_after_success' };
  if (status === 'succeeded' || status === 'paid') return { kind: 'review', reason: 'decline_after_success' };
  const mismatch =
    hasSucceeded && notice.currency !== payment.currency
      ? 'currency_mismatch'
      : hasSucceeded && notice.amountMinor !== payment.amountMinor
        ? 'amount_mismatch'
        : undefined;
  if (mismatch)
    return { kind: 'review', reason: mismatch, ...(status === 'review' ? {} : { to: 'review' as const }) };
  // A payment in review waits for a person; what the provider says meanwhile is one more thing to look at.
  if (status === 'review')
    return hasSucceeded ? { kind: 'review', reason: 'second_success' } : { kind: 'nothing' };
  return canMove(payment.direction, status, to) ? { kind: 'move', to } : { kind: 'nothing' };
}
