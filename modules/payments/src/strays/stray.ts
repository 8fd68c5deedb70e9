import type { PaymentNotice } from '@overround/provider-kit';
import type { ReviewReason } from '../domain/decide-notice.ts';
import type { Payment } from '../domain/payment.ts';

const OF_MONEY: ReadonlySet<ReviewReason> = new Set([
  'amount_mismatch',
  'second_success',
  'success_after_decline',
]);

/**
 * Whether a notice that a person has to look at tells of money that came, and of how much: a deposit, in the currency of its account. In another
 * currency nothing of the house says what it is worth to whom; that stays a case alone.
 */
export const tellsOfMoney = (
  payment: Pick<Payment, 'direction' | 'currency'>,
  notice: Pick<PaymentNotice, 'status' | 'amountMinor' | 'currency'>,
  reason: ReviewReason,
): boolean =>
  payment.direction === 'deposit' &&
  notice.status === 'succeeded' &&
  notice.amountMinor > 0n &&
  notice.currency === payment.currency &&
  OF_MONEY.has(reason);
