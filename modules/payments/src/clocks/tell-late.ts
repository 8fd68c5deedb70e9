import type { BrandId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { lockPayment } from '../store/payment-store.ts';
import { insertReview } from '../store/provider-event-store.ts';
import { JOBS } from '../jobs.ts';
import type { PaymentsDeps } from '../module.ts';
import { oneByOne } from '../one-by-one.ts';
import { insertAct, lockCase } from '../reviews/review-store.ts';
import { tellLate } from '../tell.ts';
import { listLate, listOverLate, markLate } from './clock-store.ts';

/**
 * States that last longer than was promised become cases of staff, and their player is told; cases whose state is over by now are closed. No money
 * moves: what a provider was asked to pay out is never given back by a clock (features-and-rules A8 107). Returns how many cases were made.
 */
export async function tellLateStates(deps: PaymentsDeps, brandId: BrandId): Promise<number> {
  const told = await oneByOne(deps, {
    job: JOBS.tellLate,
    brandId,
    list: listLate,
    act: (tx, paymentId: string) => tellOne(deps, tx, paymentId),
  });
  if (told > 0) deps.log.warn({ brandId, told }, 'payments last longer than was promised');
  await oneByOne(deps, {
    job: JOBS.tellLate,
    brandId,
    list: listOverLate,
    act: (tx, reviewId: number) => closeOne(tx, brandId, reviewId),
  });
  return told;
}

async function tellOne(deps: PaymentsDeps, tx: Tx, paymentId: string): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment || !(await markLate(tx, payment))) return false;
  const { amountMinor, currency, status, clock } = payment;
  const notice = { paymentId, amountMinor, currency, providerTxId: '', state: status };
  // Each stay in a state is one case: it may come back to one.
  const findingKey = `late ${paymentId} ${status} ${clock?.since}`;
  await insertReview(tx, { ...payment, notice, reason: 'state_late', findingKey });
  await tellLate(deps, tx, payment);
  return true;
}

async function closeOne(tx: Tx, brandId: BrandId, reviewId: number): Promise<boolean> {
  await lockCase(tx, brandId, reviewId);
  if ((await listOverLate(tx, reviewId - 1, 1))[0] !== reviewId) return false;
  const reason = 'the payment went on';
  await insertAct(tx, brandId, reviewId, { resolution: 'closed', staff: 'system', reason, isFinal: true });
  return true;
}
