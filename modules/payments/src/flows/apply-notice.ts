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
import { type PaymentNotice, UNNAMED_REFUND } from '@overround/provider-kit';
import type { HouseAccountKind } from '@overround/wallet';
import { decideNotice } from '../domain/decide-notice.ts';
import { keepTold } from '../instruments/keep-told.ts';
import type { CaseReason } from '../reviews/case-reason.ts';
import type { Payment, PaymentStatus } from '../domain/payment.ts';
import { HELD_ACCOUNT, holdAgain, holdDeposit, whyHeld } from '../holds/hold-deposit.ts';
import type { PaymentsDeps } from '../module.ts';
import { decideTold, endRefund, isUuid, settleHeld, takeReversal } from '../reversals/apply-reversal.ts';
import { isReversalKind } from '../reversals/decide-reversal.ts';
import { findAsked, findReversal } from '../reversals/reversal-store.ts';
import { keepStray, strayName } from '../strays/keep-stray.ts';
import { tellsOfMoney } from '../strays/stray.ts';
import { noteRisk } from '../risk/look-at-risk.ts';
import { lockPayment, movePayment } from '../store/payment-store.ts';
import { hasCreditedDeposit, lockDepositsOf } from '../store/person-deposits.ts';
import {
  type FinalNotice,
  findEvent,
  insertEvent,
  insertReview,
  type KnownEvent,
  type NewReview,
} from '../store/provider-event-store.ts';

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
    const reason = payment ? 'other_provider' : 'payment_unknown';
    await keepRefused(tx, verified, { paymentId: payment?.paymentId, reason });
    return refuse('not_found');
  }
  if (!isFinal(notice)) {
    await keepItsInstrument(deps, tx, payment, notice);
    return accept(undefined);
  }
  const known = await findEvent(tx, providerId, notice.providerTxId);
  if (known) return answerKnown(deps, tx, payment, { verified, known });

  if (notice.refundId !== undefined || isReversalKind(notice.status))
    return takeBack(deps, tx, payment, { verified, notice });
  const decision = decideNotice(payment, notice);
  const isStray = decision.kind === 'review' && tellsOfMoney(payment, notice, decision.reason);
  const outcome = isStray ? 'stray' : decision.kind === 'review' ? 'review' : 'applied';
  if (!(await insertEvent(tx, { brandId, providerId, notice, outcome })))
    return answerKnown(deps, tx, payment, {
      verified,
      known: await findEvent(tx, providerId, notice.providerTxId),
    });
  switch (decision.kind) {
    case 'nothing':
      break;
    case 'move':
      await keepItsInstrument(deps, tx, payment, notice);
      await finish(deps, tx, payment, { to: decision.to, cause: 'the provider said so' });
      break;
    case 'review':
      if (isStray) await keepStray(deps, tx, payment, { notice, reason: decision.reason });
      else await insertReview(tx, { ...verified, paymentId: payment.paymentId, reason: decision.reason });
      deps.log.warn({ paymentId: payment.paymentId, reason: decision.reason }, 'a payment needs a person');
      if (decision.to) await movePayment(tx, payment, decision.to, decision.reason);
      // Of money that may still be what was asked for; any other is not its own.
      if (decision.to && !isStray) await keepItsInstrument(deps, tx, payment, notice);
      break;
  }
  return accept(undefined);
}

/** Keeps what a deposit came from, once: before its money, with it, or after it. Money that is not its own says nothing of it. */
async function keepItsInstrument(
  deps: Pick<PaymentsDeps, 'log'>,
  tx: Tx,
  payment: Payment,
  { instrument, status }: PaymentNotice,
): Promise<void> {
  const { direction, instrumentId } = payment;
  if (!instrument || direction !== 'deposit' || instrumentId !== undefined || status === 'declined') return;
  await keepTold(deps, tx, payment, instrument);
}

interface ToldBack {
  readonly verified: VerifiedNotice;
  readonly notice: FinalNotice;
}

/** With the refund of ours it ends, where its provider names none: the oldest of the same sum that is under way. */
async function meantOf(
  { providers }: Pick<PaymentsDeps, 'providers'>,
  tx: Tx,
  payment: Payment,
  notice: FinalNotice,
): Promise<FinalNotice> {
  const provider = providers.find((one) => one.providerId === payment.providerId);
  if (notice.refundId === UNNAMED_REFUND)
    return { ...notice, refundId: (await findAsked(tx, payment, notice)) ?? UNNAMED_REFUND };
  const isBlurred = provider?.blursRefunds === true || provider?.startRefund === undefined;
  const mayEnd =
    notice.status === 'refunded' || (notice.status === 'charged_back' && provider?.blursRefunds === true);
  if (notice.refundId !== undefined || !isBlurred || !mayEnd) return notice;
  const refundId = await findAsked(tx, payment, notice);
  return refundId === undefined ? notice : { ...notice, status: 'refunded', refundId };
}

/** A chargeback, its return, a refund, or the end of a refund that we asked for. */
async function takeBack(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  { verified, notice }: ToldBack,
): Promise<Outcome<undefined, NoticeRefusal>> {
  const { brandId, providerId } = verified;
  const { refundId, status } = await meantOf(deps, tx, payment, notice);
  const toReview = async (reason: CaseReason) => {
    await insertReview(tx, { ...verified, paymentId: payment.paymentId, reason });
    deps.log.warn({ paymentId: payment.paymentId, reason }, 'a payment needs a person');
  };
  const keep = (outcome: 'applied' | 'review') => insertEvent(tx, { brandId, providerId, notice, outcome });
  if (refundId !== undefined) {
    const end = { refundId, hasSucceeded: status === 'refunded', providerTxId: notice.providerTxId };
    // The provider knows what it was told of, not the deposit that was made of money that did not fit.
    const owner = await ownerOf(tx, payment, refundId);
    const ended = await endRefund(deps, tx, owner, end);
    await keep(ended === 'unknown' ? 'review' : 'applied');
    if (ended === 'failed') await holdAgain(deps, tx, owner, refundId);
    if (ended === 'unknown') await toReview('refund_unknown');
  } else if (isReversalKind(status)) {
    const told = { ...notice, kind: status, actor: `provider:${providerId}` };
    const decision = await decideTold(tx, payment, told);
    await keep(decision.kind === 'review' ? 'review' : 'applied');
    for (const reason of await takeReversal(deps, tx, payment, { told, decision })) await toReview(reason);
  }
  return accept(undefined);
}

/** The payment a refund belongs to: the one it was told of, or money that was told of it and did not fit. */
async function ownerOf(tx: Tx, payment: Payment, refundId: string): Promise<Payment> {
  const refund = isUuid(refundId) ? await findReversal(tx, refundId) : undefined;
  if (!refund || refund.paymentId === payment.paymentId) return payment;
  const other = await lockPayment(tx, refund.paymentId);
  return other?.strayOf === payment.paymentId ? other : payment;
}

const isFinal = (notice: PaymentNotice): notice is FinalNotice => notice.status !== 'pending';

async function answerKnown(
  deps: Pick<PaymentsDeps, 'log'>,
  tx: Tx,
  payment: Payment,
  { verified, known }: { readonly verified: VerifiedNotice; readonly known: KnownEvent | undefined },
): Promise<Outcome<undefined, NoticeRefusal>> {
  const { notice } = verified;
  const before = known?.notice;
  const isSame =
    before?.paymentId === notice.paymentId &&
    before.status === notice.status &&
    before.amountMinor === notice.amountMinor &&
    before.currency === notice.currency;
  if (isSame) {
    const own = known?.outcome === 'stray' ? await strayOf(tx, verified) : payment;
    if (known?.outcome !== 'review' && own) await keepItsInstrument(deps, tx, own, notice);
    return accept(undefined);
  }
  await keepRefused(tx, verified, { paymentId: notice.paymentId, reason: 'tx_id_reused' });
  return refuse('provider_tx_conflict');
}

/** The deposit that was made of what did not fit when it was told first. */
async function strayOf(tx: Tx, { providerId, notice }: VerifiedNotice): Promise<Payment | undefined> {
  const word = await findEvent(tx, providerId, strayName(notice));
  return word && lockPayment(tx, word.notice.paymentId);
}

/** What is refused is told again and again by who hopes for an answer: the same words are one case, also when staff have closed it. */
async function keepRefused(
  tx: Tx,
  verified: VerifiedNotice,
  about: Pick<NewReview, 'paymentId' | 'reason'>,
): Promise<void> {
  const { providerId, notice } = verified;
  const { paymentId, providerTxId, status, amountMinor, currency } = notice;
  const words = [about.reason, providerId, paymentId, providerTxId, status, amountMinor, currency];
  await insertReview(tx, { ...verified, ...about, findingKey: words.join(' ') });
}

/**
 * Ends a locked payment: its money, what waited for it, who hears of it. Money of a deposit that comes and may not be used yet waits instead.
 */
export async function finish(
  deps: PaymentsDeps,
  tx: Tx,
  payment: Payment,
  { to, cause }: { readonly to: PaymentStatus; readonly cause: string },
): Promise<void> {
  if (to === 'succeeded') await lockDepositsOf(tx, payment);
  const code = to === 'succeeded' && payment.status !== 'held' ? await whyHeld(deps, tx, payment) : undefined;
  if (code !== undefined) return holdDeposit(deps, tx, payment, { code, cause });
  await moveMoney(deps, tx, payment, to);
  if (to === 'succeeded' && deps.onDeposited)
    await deps.onDeposited(tx, { ...payment, isFirst: !(await hasCreditedDeposit(tx, payment.personId)) });
  const moved = await movePayment(tx, payment, to, cause);
  if (to === 'succeeded') await noteRisk(tx, moved);
  if (to === 'succeeded')
    for (const reason of await settleHeld(deps, tx, moved)) {
      const { paymentId, amountMinor, currency } = payment;
      const notice = { paymentId, amountMinor, currency, providerTxId: '' };
      await insertReview(tx, { ...payment, notice, reason });
    }
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
  const post = async (what: 'deposit' | 'withdrawal_paid' | 'withdrawal_returned', from: Leg, into: Leg) => {
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
  const cameTo =
    payment.status === 'held' ? HELD_ACCOUNT : (`deposits_clearing:${payment.providerId}` as const);
  if (to === 'succeeded') await post('deposit', cameTo, payment.accountId);
  else if (to === 'paid')
    await post('withdrawal_paid', 'withdrawals_pending', `payouts_clearing:${payment.providerId}`);
  else if (to === 'declined' && payment.direction === 'withdrawal')
    await post('withdrawal_returned', 'withdrawals_pending', payment.accountId);
}

type Leg = Payment['accountId'] | HouseAccountKind;
const minus = (amount: Minor): Minor => minor(-amount);
