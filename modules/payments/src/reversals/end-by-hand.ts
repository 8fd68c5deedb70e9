import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { applyNotice } from '../flows/apply-notice.ts';
import type { PaymentsDeps } from '../module.ts';
import { lockPayment } from '../store/payment-store.ts';
import { findReversal } from './reversal-store.ts';

export interface HandEnd {
  readonly brandId: BrandId;
  readonly refundId: string;
  /** False: it did not go, and comes back to its player. */
  readonly hasSucceeded: boolean;
  /** Of the transfer, as the bank or the chain names it; one of them ends one refund. */
  readonly reference: string;
  readonly staff: string;
}

/**
 * What became of a refund that no provider told: sent by hand, or without an answer. Said by another person than who asked for it (safety 9),
 * and taken like the word of a provider, under a name that no callback has.
 */
export async function endByHand(
  deps: PaymentsDeps,
  tx: Tx,
  { brandId, refundId, hasSucceeded, reference, staff }: HandEnd,
): Promise<
  Outcome<
    { readonly paymentId: string },
    Refusal<'not_found' | 'second_person_needed' | 'refund_ended' | 'provider_tx_conflict'>
  >
> {
  const seen = await findReversal(tx, refundId);
  const payment = seen?.kind === 'refunded' ? await lockPayment(tx, seen.paymentId) : undefined;
  // Read again under the lock of its payment: a provider or somebody else may have spoken meanwhile.
  const refund = payment && (await findReversal(tx, refundId));
  if (!payment || !refund) return refuse('not_found');
  if (refund.state !== 'asked') return refuse('refund_ended');
  if (refund.actor === `staff:${staff}`) return refuse('second_person_needed');
  const { providerId, paymentId } = payment;
  const { amountMinor, currency } = refund;
  const status = hasSucceeded ? 'refunded' : 'declined';
  const notice = {
    paymentId,
    refundId,
    providerTxId: `hand:${reference}`,
    status,
    amountMinor,
    currency,
  } as const;
  const applied = await applyNotice(deps, tx, { brandId, providerId, notice });
  if (applied.ok) {
    const after = await findReversal(tx, refundId);
    // The same reference with the same sum ended another refund of this payment.
    return after?.state === 'asked' ? refuse('provider_tx_conflict') : accept({ paymentId });
  }
  return applied;
}
