import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { StaffContext, Tx } from '@overround/platform';
import { finish } from '../flows/apply-notice.ts';
import type { PaymentsDeps } from '../module.ts';
import { noteStaff } from '../staff-ground.ts';
import { isHeldCase, isWish } from './case-reason.ts';
import { creditHeld } from '../holds/credit-held.ts';
import { fitsAnew, returnDeposit } from '../holds/hold-deposit.ts';
import { OWN_LIMIT, type Payment } from '../domain/payment.ts';
import type { RefundRefusal } from '../reversals/ask-refund.ts';
import type { NoteRefusal } from '../reversals/note-reversal.ts';
import { carryOutWish } from '../reversals/wish-reversal.ts';
import { endStray } from '../strays/end-stray.ts';
import { listStraysOf } from '../store/payment-lists.ts';
import { lockPayment } from '../store/payment-store.ts';
import { insertEvent } from '../store/provider-event-store.ts';
import {
  decideResolution,
  decideWish,
  type Resolution,
  type ResolutionRefusal,
} from './decide-resolution.ts';
import { findCase, insertAct, lockCase, type ReviewCase } from './review-store.ts';

export interface Said {
  readonly brandId: BrandId;
  readonly reviewId: number;
  readonly resolution: Resolution;
  readonly reason: string;
}

type CaseRefusal = ResolutionRefusal | RefundRefusal | NoteRefusal | Refusal<'deposit_beyond_limit'>;

/** Keeps what one of staff says of a case; the second who says the same moves the payment. Tells the case after it. */
export async function resolveCase(
  deps: PaymentsDeps,
  tx: Tx,
  context: StaffContext,
  said: Said,
): Promise<Outcome<ReviewCase, CaseRefusal>> {
  const { brandId, reviewId, resolution, reason } = said;
  await lockCase(tx, brandId, reviewId);
  const found = await findCase(tx, reviewId);
  if (!found) return refuse('not_found');
  // What it was told of first, as a callback does.
  const strayOf = found.payment?.strayOf;
  const original = strayOf === undefined ? undefined : await lockPayment(tx, strayOf);
  const payment = found.payment && (await lockPayment(tx, found.payment.paymentId));
  const staff = context.staff.login;
  if (isWish(found.reason)) {
    const wish = decideWish(found.acts, { resolution, staff });
    if (!wish.ok) return wish;
    // Its refusal leaves the case as it is: what is not possible now may be later.
    const carried = wish.value.isAgreed ? await carryOutWish(deps, tx, found) : undefined;
    if (carried && !carried.ok) return carried;
    return keepAct(tx, context, { ...said, isFinal: true, payment });
  }
  const decided = decideResolution(
    payment && {
      ...payment,
      isHeldCase: isHeldCase(found.reason, payment),
      hasStrays: (await listStraysOf(tx, payment)).length > 0,
    },
    found.acts,
    { resolution, staff },
  );
  if (!decided.ok) return decided;
  // Nobody of staff credits beyond what protects the player (safety 10).
  if (payment?.heldFor === OWN_LIMIT && payment.status === 'held' && resolution === 'succeeded')
    if (!(await fitsAnew(deps, tx, payment)).ok) return refuse('deposit_beyond_limit');
  const { isFinal, to } = decided.value;
  if (payment && original && (to === 'succeeded' || to === 'returned' || to === 'declined'))
    await endStray(deps, tx, { original, stray: payment, to, reviewId, order: { staff, reason } });
  else if (payment && to === 'returned') await returnDeposit(deps, tx, payment, { staff, reason });
  else if (payment?.status === 'held' && to === 'succeeded')
    await creditHeld(deps, tx, payment, `case ${reviewId}: two of staff said so`);
  else if (payment && to) {
    const { providerId, paymentId, amountMinor, currency } = payment;
    const status = to === 'declined' ? 'declined' : 'succeeded';
    const notice = { paymentId, providerTxId: `staff:${reviewId}`, status, amountMinor, currency } as const;
    await insertEvent(tx, { brandId, providerId, notice, outcome: 'applied' });
    await finish(deps, tx, payment, { to, cause: `case ${reviewId}: two of staff said so` });
  }
  return keepAct(tx, context, { ...said, isFinal, payment });
}

interface Kept extends Said {
  readonly isFinal: boolean;
  readonly payment: Payment | undefined;
}

async function keepAct(
  tx: Tx,
  context: StaffContext,
  { brandId, reviewId, resolution, reason, isFinal, payment }: Kept,
): Promise<Outcome<ReviewCase, Refusal<'not_found'>>> {
  const staff = context.staff.login;
  await insertAct(tx, brandId, reviewId, { resolution, staff, reason, isFinal });
  await noteStaff(tx, context, {
    brandId,
    ...(payment && { personId: payment.personId }),
    action: 'payment_review.resolved',
    reason,
    after: { reviewId, resolution, isFinal },
  });
  const after = await findCase(tx, reviewId);
  return after ? accept(after) : refuse('not_found');
}
