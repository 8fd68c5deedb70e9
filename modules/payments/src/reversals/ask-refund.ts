import { PaymentRefused, PaymentUnreached } from '@overround/provider-kit';
import {
  accept,
  type BrandId,
  type Minor,
  type Outcome,
  present,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { Payment } from '../domain/payment.ts';
import { applyNotice } from '../flows/apply-notice.ts';
import { JOBS } from '../jobs.ts';
import type { PaymentsDeps } from '../module.ts';
import { readAsked } from '../routing/route-store.ts';
import { findPayment, lockPayment } from '../store/payment-store.ts';
import { decideTold, postRefund } from './apply-reversal.ts';
import { insertReview } from '../store/provider-event-store.ts';
import { tellRefundClaim } from '../tell.ts';
import { countRefundAsk, findReversal, insertReversal, storeClaim } from './reversal-store.ts';

export interface RefundWish {
  readonly brandId: BrandId;
  readonly paymentId: string;
  /** Made by who asks; the same again is the same refund. */
  readonly refundId: string;
  readonly amountMinor: Minor;
  readonly staff: string;
  readonly reason: string;
}

export type RefundRefusal =
  | Refusal<'not_found'>
  | Refusal<'refund_not_possible'>
  | Refusal<'refund_too_large'>
  | Refusal<'idempotency_conflict'>
  | Refusal<'funds_insufficient', { readonly balanceMinor: string }>;

/** Whether a refund of a locked deposit is possible now, and new. */
export async function checkRefund(
  tx: Tx,
  payment: Payment,
  { refundId, amountMinor }: Pick<RefundWish, 'refundId' | 'amountMinor'>,
): Promise<Outcome<{ readonly isNew: boolean }, RefundRefusal>> {
  const known = await findReversal(tx, refundId);
  if (known) {
    const isSame = known.paymentId === payment.paymentId && known.amountMinor === amountMinor;
    return isSame ? accept({ isNew: false }) : refuse('idempotency_conflict');
  }
  if (payment.status !== 'succeeded') return refuse('refund_not_possible');
  const told = { kind: 'refunded', amountMinor, currency: payment.currency } as const;
  const decision = await decideTold(tx, payment, told);
  return decision.kind === 'move' ? accept({ isNew: true }) : refuse('refund_too_large');
}

/**
 * Takes the sum from the player and asks the provider to give it back to the payer, once per `refundId`; a job does the asking. Where the
 * provider has no way back it is sent by hand, and another of staff says that it went (`endByHand`).
 */
export async function askRefund(
  deps: PaymentsDeps,
  tx: Tx,
  wish: RefundWish,
): Promise<Outcome<{ readonly isNew: boolean }, RefundRefusal>> {
  const payment = await lockPayment(tx, wish.paymentId);
  if (payment?.direction !== 'deposit') return refuse('not_found');
  const checked = await checkRefund(tx, payment, wish);
  if (!checked.ok || !checked.value.isNew) return checked;
  const { amountMinor, refundId } = wish;
  const actor = `staff:${wish.staff}`;
  const taken = await postRefund(deps, tx, payment, {
    kind: 'payment.refund',
    sourceId: refundId,
    actor,
    amountMinor: -amountMinor,
  });
  if (!taken.ok) {
    if (taken.code === 'funds_insufficient') return taken;
    throw new Error(`the account of payment ${wish.paymentId}: ${taken.code}`);
  }
  const { brandId, paymentId, currency } = payment;
  await insertReversal(tx, payment, {
    reversalId: refundId,
    paymentId,
    kind: 'refunded',
    state: 'asked',
    amountMinor,
    currency,
    actor,
    reason: wish.reason,
  });
  await deps.outbox.queue(
    tx,
    JOBS.requestRefund,
    { brandId, paymentId, refundId },
    { key: `refund:${refundId}` },
  );
  return accept({ isNew: true });
}

export interface RefundRef {
  readonly brandId: BrandId;
  readonly paymentId: string;
  readonly refundId: string;
}

/**
 * Asks the provider. A lost answer is unknown and asked again under the same key; only a refusal of the very first question gives the sum back,
 * a later one is a case for staff. Nothing where it is sent by hand.
 */
export async function requestRefund(deps: PaymentsDeps, ref: RefundRef): Promise<void> {
  const { brandId, paymentId, refundId } = ref;
  const [payment, refund, asked] = await deps.db.read(ref, async (tx) => {
    const one = present(await findPayment(tx, paymentId), 'a payment stays');
    return [one, present(await findReversal(tx, refundId), 'a refund stays'), await readAsked(tx, one)];
  });
  if (refund.state !== 'asked') return;
  const { providerId, currency } = payment;
  const provider = present(
    deps.providers.find((one) => one.providerId === providerId),
    `payment provider ${providerId}`,
  );
  if (!provider.startRefund) return;
  const { amountMinor } = refund;
  const count = (by: 1 | -1) =>
    deps.db.inTransaction(ref, (tx) => countRefundAsk(tx, ref, { reversalId: refundId, by }));
  const asks = await count(1);
  try {
    const { claimUrl } = await provider.startRefund({ ...asked, refundId, amountMinor, currency });
    if (claimUrl !== undefined)
      await deps.db.inTransaction(ref, async (tx) => {
        if (await storeClaim(tx, ref, { reversalId: refundId, claimUrl }))
          await tellRefundClaim(deps, tx, { ...payment, amountMinor });
      });
  } catch (error) {
    if (error instanceof PaymentUnreached) await count(-1);
    if (!(error instanceof PaymentRefused) || error instanceof PaymentUnreached) throw error;
    deps.log.warn({ err: error, paymentId, asks }, 'a provider refused a refund');
    if (asks > 1) {
      const unsure = { paymentId, refundId, providerTxId: '', amountMinor, currency };
      const findingKey = `refund ${refundId}`;
      const reason = 'refund_unsure';
      await deps.db.inTransaction(ref, (tx) =>
        insertReview(tx, { brandId, providerId, paymentId, reason, findingKey, notice: unsure }),
      );
      return;
    }
    const providerTxId = `refused:${refundId}`;
    const notice = { paymentId, refundId, providerTxId, status: 'declined', amountMinor, currency } as const;
    await deps.db.inTransaction(ref, (tx) => applyNotice(deps, tx, { brandId, providerId, notice }));
  }
}
