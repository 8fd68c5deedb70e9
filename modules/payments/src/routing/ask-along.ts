import { PaymentRefused, PaymentUnreached } from '@overround/provider-kit';
import type { Payment, PaymentStatus } from '../domain/payment.ts';
import { applyNotice } from '../flows/apply-notice.ts';
import type { PaymentsDeps } from '../module.ts';
import { lockPayment } from '../store/payment-store.ts';
import { countAsk, noteHealth, readAsks, takeNextRoute, uncountAsk } from './route-store.ts';

type PaymentRef = Pick<Payment, 'brandId' | 'paymentId'>;

/**
 * Asks the provider of a payment to begin, and when it refuses its very first question, the next one of the plan. After a question whose answer
 * was lost a refusal proves nothing: then nobody else is asked, and the error is thrown for a later try. Nothing when the payment has moved on, or
 * ended because everybody refused.
 */
export async function askAlong<T>(
  deps: PaymentsDeps,
  ref: PaymentRef,
  from: PaymentStatus,
  ask: (payment: Payment) => Promise<T>,
): Promise<T | undefined> {
  for (;;) {
    const payment = await deps.db.inTransaction(ref, async (tx) => {
      const locked = await lockPayment(tx, ref.paymentId);
      if (locked?.status !== from) return undefined;
      await countAsk(tx, locked);
      return locked;
    });
    if (!payment) return undefined;
    try {
      const answer = await ask(payment);
      await deps.db.inTransaction(ref, (tx) => noteHealth(tx, payment, true));
      return answer;
    } catch (error) {
      if (!(await mayAskAgain(deps, ref, payment, { from, error }))) return undefined;
    }
  }
}

interface Failure {
  readonly from: PaymentStatus;
  readonly error: unknown;
}

/** True: the next provider has it. False: it is over. Throws what leaves the outcome unknown. */
async function mayAskAgain(
  deps: PaymentsDeps,
  ref: PaymentRef,
  asked: Payment,
  { from, error }: Failure,
): Promise<boolean> {
  const isUnreached = error instanceof PaymentUnreached;
  const isRefusal = error instanceof PaymentRefused && !isUnreached;
  // A refusal is an answer, too.
  await deps.db.inTransaction(ref, (tx) => noteHealth(tx, asked, isRefusal));
  if (!(error instanceof PaymentRefused)) throw error;
  deps.log.warn({ err: error, paymentId: ref.paymentId }, 'a provider did not begin a payment');
  const { brandId, providerId, paymentId, amountMinor, currency } = asked;
  const next = await deps.db.inTransaction(ref, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.status !== from || payment.providerId !== providerId) return 'moved';
    if (isUnreached) await uncountAsk(tx, payment);
    // Another question may be under way, or was lost: what came of it is unknown.
    if ((await readAsks(tx, payment)) > (isUnreached ? 0 : 1)) return 'unknown';
    if (await takeNextRoute(tx, payment, isUnreached ? 'was not reached' : 'refused')) return 'routed';
    if (isUnreached) return 'unknown';
    // Everybody was asked, and nobody holds anything of it.
    const providerTxId = `refused:${paymentId}`;
    const notice = { paymentId, providerTxId, status: 'declined', amountMinor, currency } as const;
    await applyNotice(deps, tx, { brandId, providerId, notice });
    return 'over';
  });
  if (next === 'unknown') throw error;
  return next === 'routed';
}
