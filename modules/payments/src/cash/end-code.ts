import type { Tx } from '@overround/platform';
import type { Payment } from '../domain/payment.ts';
import { applyNotice } from '../flows/apply-notice.ts';
import type { PaymentsDeps } from '../module.ts';
import { movePayment } from '../store/payment-store.ts';
import { findCashCode } from './cash-store.ts';

/**
 * Ends a locked payment whose code nobody used in time: a deposit expires, the sum of a withdrawal comes back. A desk decides under the same
 * lock, so a code is used or over, never both, and what a desk was told to hand out never comes back. False: it has no code.
 */
export async function endOverCode(deps: PaymentsDeps, tx: Tx, payment: Payment): Promise<boolean> {
  const code = await findCashCode(tx, payment);
  if (!code) return false;
  if (!code.isOver) return true;
  const { brandId, providerId, paymentId, amountMinor, currency, status } = payment;
  if (status === 'pending') await movePayment(tx, payment, 'expired', 'nobody came with the code in time');
  if (status === 'sent') {
    const providerTxId = `over:${paymentId}`;
    const notice = { paymentId, providerTxId, status: 'declined', amountMinor, currency } as const;
    await applyNotice(deps, tx, { brandId, providerId, notice });
  }
  return true;
}
