import type { CurrencyCode, Minor } from '@overround/kernel';
import type { PaymentNotice } from '@overround/provider-kit';
import type { Payment } from '../domain/payment.ts';

export type ReversalKind = 'charged_back' | 'chargeback_won' | 'refunded';
export type ReversalState = 'held' | 'asked' | 'done' | 'failed';

export const isReversalKind = (status: PaymentNotice['status']): status is ReversalKind =>
  status === 'charged_back' || status === 'chargeback_won' || status === 'refunded';

export type ReversalReview =
  | 'reversal_of_payout'
  | 'reversal_of_declined'
  | 'reversal_too_large'
  | 'currency_mismatch'
  | 'amount_mismatch';

export type ReversalDecision =
  /** Money moves now. */
  | { readonly kind: 'move' }
  /** It was told before what it follows; it waits for that and moves nothing. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'review'; readonly reason: ReversalReview };

export interface Told {
  readonly kind: ReversalKind;
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
}

/** What went back of a deposit so far, in its minor units. Refunds that are asked for count; held and failed ones do not. */
export interface GoneBack {
  readonly chargedBackMinor: bigint;
  readonly wonMinor: bigint;
  readonly refundedMinor: bigint;
}

/**
 * What a chargeback, its return or a refund does (safety 7, P4): no more goes back than came, nothing is won back that was not charged back,
 * and what is told before its deposit waits for it, so that order changes nothing.
 */
export function decideReversal(
  payment: Pick<Payment, 'direction' | 'status' | 'amountMinor' | 'currency'>,
  gone: GoneBack,
  told: Told,
): ReversalDecision {
  if (payment.direction === 'withdrawal') return { kind: 'review', reason: 'reversal_of_payout' };
  if (told.currency !== payment.currency) return { kind: 'review', reason: 'currency_mismatch' };
  if (told.amountMinor <= 0n) return { kind: 'review', reason: 'amount_mismatch' };
  if (payment.status === 'declined') return { kind: 'review', reason: 'reversal_of_declined' };
  // All of it went back already.
  if (payment.status === 'returned') return { kind: 'review', reason: 'reversal_too_large' };
  if (payment.status !== 'succeeded') return { kind: 'hold' };
  const outMinor = gone.chargedBackMinor - gone.wonMinor;
  if (told.kind === 'chargeback_won') return { kind: told.amountMinor > outMinor ? 'hold' : 'move' };
  return outMinor + gone.refundedMinor + told.amountMinor > payment.amountMinor
    ? { kind: 'review', reason: 'reversal_too_large' }
    : { kind: 'move' };
}
