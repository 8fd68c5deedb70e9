// What a payment provider tells us.

import type { CurrencyCode, Minor } from '@overround/kernel';
import type { PaymentInstrument } from './payment-method.ts';

/**
 * `charged_back`: the payer took the deposit back over their bank; `chargeback_won`: we got that back; `refunded`: we gave it back.
 * These three follow a deposit that succeeded, for all of it or a part.
 */
export type NoticeStatus =
  | 'succeeded'
  | 'declined'
  | 'pending'
  | 'charged_back'
  | 'chargeback_won'
  | 'refunded';

/** What the provider told us, verified. The same `providerTxId` is one movement, however often it is told. */
export interface PaymentNotice {
  readonly paymentId: string;
  readonly providerTxId: string;
  readonly status: NoticeStatus;
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
  /** The refund we asked for, by our id; `UNNAMED_REFUND`: one of ours, and the provider does not say which. */
  readonly refundId?: string;
  /** Of a deposit, with any status: what it came from. Codes and coins come from nothing that could be named. */
  readonly instrument?: PaymentInstrument;
}

/** Whoever is told of it looks for the oldest refund of the same sum that is under way; there is none: a person looks. */
export const UNNAMED_REFUND = '';

/** Signed by the provider, and nothing that moves a payment. */
export const NO_NEWS = 'no_news';
/** `undefined`: the provider did not sign it. */
export type NoticeRead = PaymentNotice | typeof NO_NEWS | undefined;
