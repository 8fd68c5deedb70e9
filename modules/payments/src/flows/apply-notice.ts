import {
  accept,
  type BrandId,
  type Minor,
  minor,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PaymentNotice } from '@overround/provider-kit';
import type { HouseAccountKind } from '@overround/wallet';
import { decideNotice } from '../domain/decide-notice.ts';
import type { Payment, PaymentStatus } from '../domain/payment.ts';
import type { PaymentsDeps } from '../module.ts';
import { hasCreditedDeposit, lockPayment, movePayment } from '../store/payment-store.ts';
import { type FinalNotice, findEvent, insertEvent, insertReview } from '../store/provider-event-store.ts';

export interface VerifiedNotice {
  readonly brandId: BrandId;
  readonly providerId: string;
  readonly notice: PaymentNotice;
}

export type NoticeRefusal = Refusal<'not_found'> | Refusal<'provider_tx_conflict'>;

/**
 * Takes what a provider said, verified before. The same words again change nothing; the same transaction id with other words is
 * refused and reviewed. Callbacks and polling both end here.
 */
export async function applyNotice(
  deps: PaymentsDeps,
  tx: Tx,
  verified: VerifiedNotice,
): Promise<Outcome<undefined, NoticeRefusal>> {
  const { notice, providerId, brandId } = verified;
  const payment = await lockPayment(tx, notice.paymentId);
  if (!payment || payment.providerId !== providerId) {
    await insertReview(tx, { ...verified, paymentId: undefined, reason: 'payment_unknown' });
    return refuse('not_found');
  }
  if (!isFinal(notice)) return accept(undefined);
  const known = await findEvent(tx, providerId, notice.providerTxId);
  if (known) return answerKnown(tx, verified, known);

  const decision = decideNotice(payment, notice);
  const outcome = decision.kind === 'review' ? 'review' : 'applied';
  if (!(await insertEvent(tx, { brandId, providerId, notice, outcome })))
    return answerKnown(tx, verified, await findEvent(tx, providerId, notice.providerTxId));
  switch (decision.kind) {
    case 'nothing':
      break;
    case 'move':
      await finish(deps, tx, payment, decision.to);
      break;
    case 'review':
      await insertReview(tx, { ...verified, paymentId: payment.paymentId, reason: decision.reason });
      deps.log.warn({ paymentId: payment.paymentId, reason: decision.reason }, 'a payment needs a person');
      if (decision.to) await movePayment(tx, payment, decision.to, decision.reason);
      break;
  }
  return accept(undefined);
}

const isFinal = (notice: PaymentNotice): notice is FinalNotice => notice.status !== 'pending';

async function answerKnown(
  tx: Tx,
  verified: VerifiedNotice,
  known: FinalNotice | undefined,
): Promise<Outcome<undefined, NoticeRefusal>> {
  const { notice } = verified;
  const isSame =
    known?.paymentId === notice.paymentId &&
    known.status === notice.status &&
    known.amountMinor === notice.amountMinor &&
    known.currency === notice.currency;
  if (isSame) return accept(undefined);
  await insertReview(tx, { ...verified, paymentId: notice.paymentId, reason: 'tx_id_reused' });
  return refuse('provider_tx_conflict');
}

async function finish(deps: PaymentsDeps, tx: Tx, payment: Payment, to: PaymentStatus): Promise<void> {
  await moveMoney(deps, tx, payment, to);
  if (to === 'succeeded' && deps.onDeposited)
    await deps.onDeposited(tx, { ...payment, isFirst: !(await hasCreditedDeposit(tx, payment.personId)) });
  await movePayment(tx, payment, to, 'the provider said so');
  const { brandId, personId, paymentId } = payment;
  await deps.outbox.announce(tx, 'payment.finished', { brandId, personId, paymentId, status: to });
}

/** What each end does to money: credit, pay out what was reserved, or give it back. A declined deposit moved none. */
async function moveMoney(
  { wallet }: Pick<PaymentsDeps, 'wallet'>,
  tx: Tx,
  payment: Payment,
  to: PaymentStatus,
): Promise<void> {
  const post = async (what: string, from: Leg, into: Leg) => {
    const posted = await wallet.post(tx, {
      brandId: payment.brandId,
      kind: `payment.${what}`,
      source: 'payment',
      sourceId: `${payment.paymentId}:${what}`,
      actor: `provider:${payment.providerId}`,
      currency: payment.currency,
      entries: [
        { account: from, amountMinor: minus(payment.amountMinor) },
        { account: into, amountMinor: payment.amountMinor },
      ],
    });
    if (!posted.ok) throw new Error(`${what} of payment ${payment.paymentId}: ${posted.code}`);
  };
  if (to === 'succeeded') await post('deposit', `deposits_clearing:${payment.providerId}`, payment.accountId);
  else if (to === 'paid')
    await post('withdrawal_paid', 'withdrawals_pending', `payouts_clearing:${payment.providerId}`);
  else if (to === 'declined' && payment.direction === 'withdrawal')
    await post('withdrawal_returned', 'withdrawals_pending', payment.accountId);
}

type Leg = Payment['accountId'] | HouseAccountKind;
const minus = (amount: Minor): Minor => minor(-amount);
