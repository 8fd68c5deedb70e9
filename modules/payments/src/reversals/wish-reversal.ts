// Giving back a large sum, and a chargeback that no provider told, move money by two of staff (safety 9): one wishes it, which opens a case, and
// another who says the same in the room of cases carries it out.

import { lockPerson } from '@overround/identity';
import { accept, minor, type Outcome, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { LINKED_HOURS, needOf } from '../approval/approval-rule.ts';
import { readBounds } from '../bounds/bounds-store.ts';
import type { PaymentsDeps } from '../module.ts';
import { insertAct, type ReviewCase } from '../reviews/review-store.ts';
import { lockPayment } from '../store/payment-store.ts';
import { findEvent } from '../store/provider-event-store.ts';
import { decideTold } from './apply-reversal.ts';
import { askRefund, checkRefund, type RefundRefusal, type RefundWish } from './ask-refund.ts';
import { letterTxId, type NoteRefusal, noteReversal, type NotedReversal } from './note-reversal.ts';
import { listRefundedSince } from './reversal-store.ts';
import { findWish, insertWish } from './wish-store.ts';

/** A refund of one of staff: asked for at once, or wished where it needs as many of staff as a payout of the sum. */
export async function wishRefund(
  deps: PaymentsDeps,
  tx: Tx,
  wish: RefundWish,
): Promise<Outcome<{ readonly isNew: boolean; readonly isWished?: true }, RefundRefusal>> {
  const payment = await lockPayment(tx, wish.paymentId);
  if (payment?.direction !== 'deposit') return refuse('not_found');
  // What one of staff lets go of a person is summed: two at once would not see each other.
  await lockPerson(tx, payment.personId);
  const { refundId, amountMinor } = wish;
  const known = await findWish(tx, { reason: 'refund_wished', paymentId: wish.paymentId, name: refundId });
  if (known)
    return known.amountMinor === amountMinor
      ? accept({ isNew: false, isWished: true })
      : refuse('idempotency_conflict');
  const checked = await checkRefund(tx, payment, wish);
  if (!checked.ok) return checked;
  const { personId, currency } = payment;
  const sums = [{ amountMinor, currency }, ...(await listRefundedSince(tx, personId, LINKED_HOURS))];
  if (!checked.value.isNew || !(await needsTwo(deps, tx, sums))) return askRefund(deps, tx, wish);
  const facts = { kind: 'refunded', refundId, providerTxId: '' };
  await keepWish(tx, { ...wish, ...payment, amountMinor }, 'refund_wished', facts);
  return accept({ isNew: true, isWished: true });
}

async function needsTwo(
  { office }: Pick<PaymentsDeps, 'office'>,
  tx: Tx,
  sums: readonly { readonly amountMinor: bigint; readonly currency: string }[],
): Promise<boolean> {
  const bounds = await readBounds(tx);
  let linkedMinor = 0n;
  let hasRates = true;
  for (const { amountMinor, currency } of sums) {
    const cents = await office.toReference(tx, amountMinor, currency);
    hasRates &&= cents !== undefined;
    // Never less than it may be worth (P15).
    linkedMinor += cents ?? bounds.twoFromMinor;
  }
  return needOf({ sumMinor: linkedMinor, linkedMinor, hasReview: false, hasRates }, bounds)?.needed === 2;
}

/** A chargeback, or what was won of one, that came by letter: whatever its sum, another of staff has to say so too. */
export async function wishNote(
  tx: Tx,
  noted: NotedReversal,
): Promise<Outcome<{ readonly state: 'wished' | 'known' | 'review' }, NoteRefusal>> {
  const payment = await lockPayment(tx, noted.paymentId);
  if (payment?.direction !== 'deposit') return refuse('not_found');
  const { kind, amountMinor, reference } = noted;
  const isOf = (one: { readonly amountMinor: bigint }) => one.amountMinor === amountMinor;
  const told = (await findEvent(tx, payment.providerId, letterTxId(noted)))?.notice;
  if (told)
    return told.paymentId === payment.paymentId && isOf(told)
      ? accept({ state: 'known' })
      : refuse('provider_tx_conflict');
  const name = { reason: 'chargeback_wished', paymentId: noted.paymentId, name: reference, kind } as const;
  const wished = await findWish(tx, name);
  if (wished) return isOf(wished) ? accept({ state: 'known' }) : refuse('provider_tx_conflict');
  const { currency } = payment;
  const decision = await decideTold(tx, payment, { kind, amountMinor, currency });
  await keepWish(tx, { ...payment, ...noted }, 'chargeback_wished', { kind, providerTxId: reference });
  return accept({ state: decision.kind === 'review' ? 'review' : 'wished' });
}

type Kept = Parameters<typeof insertWish>[1] & { readonly staff: string };

async function keepWish(
  tx: Tx,
  wish: Omit<Kept, 'reason' | 'facts'> & { readonly reason: string },
  what: Kept['reason'],
  facts: Kept['facts'],
): Promise<void> {
  const { staff, reason } = wish;
  const reviewId = await insertWish(tx, { ...wish, reason: what, facts });
  await insertAct(tx, wish.brandId, reviewId, { resolution: 'succeeded', staff, reason, isFinal: false });
}

/** Carries out what one of staff wished and another agreed to, as it is possible by now. */
export async function carryOutWish(
  deps: PaymentsDeps,
  tx: Tx,
  { payment, facts, reason, acts }: ReviewCase,
): Promise<Outcome<unknown, RefundRefusal | NoteRefusal>> {
  const [first] = acts;
  if (!payment || !first) return refuse('not_found');
  const { paymentId, brandId } = payment;
  const wish = {
    paymentId,
    amountMinor: minor(BigInt(facts['amountMinor'] ?? '')),
    staff: first.staff,
    reason: first.reason,
  };
  if (reason === 'refund_wished')
    return askRefund(deps, tx, { ...wish, brandId, refundId: facts['refundId'] ?? '' });
  const kind = facts['kind'] === 'chargeback_won' ? 'chargeback_won' : 'charged_back';
  return noteReversal(deps, tx, { ...wish, kind, reference: facts['providerTxId'] ?? '' });
}
