import type { Tx } from '@overround/platform';
import type { Payment } from '../domain/payment.ts';
import { finish } from '../flows/apply-notice.ts';
import { creditHeld } from '../holds/credit-held.ts';
import { postHeld, returnDeposit, type ReturnOrder } from '../holds/hold-deposit.ts';
import type { PaymentsDeps } from '../module.ts';
import { settleHeld } from '../reversals/apply-reversal.ts';
import { movePayment } from '../store/payment-store.ts';
import { insertEvent, insertReview } from '../store/provider-event-store.ts';

interface StrayEnd {
  readonly original: Payment;
  readonly stray: Payment;
  /** `declined`: it never came. */
  readonly to: 'succeeded' | 'returned' | 'declined';
  readonly reviewId: number;
  readonly order: ReturnOrder;
}

/** What two of staff said becomes of money that did not fit. What it was told of, and waits for this, is over with it. Both are locked. */
export async function endStray(
  deps: PaymentsDeps,
  tx: Tx,
  { original, stray, to, reviewId, order }: StrayEnd,
): Promise<void> {
  const cause = `case ${reviewId}: two of staff said so`;
  if (original.status === 'review') await endOriginal(deps, tx, original, { reviewId, cause });
  if (to === 'returned') return returnDeposit(deps, tx, stray, order);
  if (to === 'declined') return dropStray(deps, tx, stray, { reviewId, cause });
  await creditHeld(deps, tx, stray, cause);
}

interface Word {
  readonly reviewId: number;
  readonly cause: string;
}

const declineBy = (
  tx: Tx,
  { brandId, providerId, paymentId, amountMinor, currency }: Payment,
  { reviewId }: Word,
) =>
  insertEvent(tx, {
    brandId,
    providerId,
    notice: {
      paymentId,
      providerTxId: `staff:${reviewId}:${paymentId}`,
      status: 'declined',
      amountMinor,
      currency,
    },
    outcome: 'applied',
  });

/** The sum that was asked for never came: another did, and is a payment of its own. */
async function endOriginal(deps: PaymentsDeps, tx: Tx, original: Payment, word: Word): Promise<void> {
  await declineBy(tx, original, word);
  await finish(deps, tx, original, { to: 'declined', cause: word.cause });
  await tellInVain(deps, tx, original);
}

/** A chargeback that waited for a deposit that never came is for staff. */
async function tellInVain(deps: PaymentsDeps, tx: Tx, payment: Payment): Promise<void> {
  const { paymentId, amountMinor, currency } = payment;
  for (const reason of await settleHeld(deps, tx, { ...payment, status: 'declined' }))
    await insertReview(tx, {
      ...payment,
      notice: { paymentId, amountMinor, currency, providerTxId: '' },
      reason,
    });
}

/** It never came: what was booked when it was told is taken back. */
async function dropStray(deps: PaymentsDeps, tx: Tx, stray: Payment, word: Word): Promise<void> {
  await declineBy(tx, stray, word);
  await postHeld(deps, tx, stray, { step: 'deposit_not_come', of: stray.paymentId });
  await movePayment(tx, stray, 'declined', word.cause);
  await tellInVain(deps, tx, stray);
}
