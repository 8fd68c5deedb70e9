import type { BrandId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import { finish } from '../flows/apply-notice.ts';
import { JOBS } from '../jobs.ts';
import type { PaymentsDeps } from '../module.ts';
import { isForStaffAlone } from '../domain/payment.ts';
import { oneByOne } from '../one-by-one.ts';
import { insertAct, lockCase } from '../reviews/review-store.ts';
import { promiseLook } from '../clocks/clock-store.ts';
import { RULE_WAITS } from '../risk/look-at-risk.ts';
import { lockPayment } from '../store/payment-store.ts';
import { tellDepositLookedAt } from '../tell.ts';
import { listHeldDeposits, whyHeld } from './hold-deposit.ts';

/** Credits deposits whose player has shown meanwhile what was missing; returns how many. The job does it every minute. */
export function releaseHeld(deps: PaymentsDeps, brandId: BrandId): Promise<number> {
  return oneByOne(deps, {
    job: JOBS.releaseHeld,
    brandId,
    list: (tx, after: string | undefined, count) => listHeldDeposits(tx, brandId, { after, count }),
    act: (tx, paymentId) => releaseOne(deps, tx, brandId, paymentId),
  });
}

async function releaseOne(deps: PaymentsDeps, tx: Tx, brandId: BrandId, paymentId: string): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  // What does not fit a limit goes back, also when there is room for it by now; what was not asked for waits for staff.
  if (payment?.status !== 'held' || isForStaffAlone(payment)) return false;
  const why = await whyHeld(deps, tx, payment);
  // Its owner has done their part: from now on staff have a clock.
  if (why === RULE_WAITS && !payment.clock) {
    await promiseLook(tx, payment);
    await tellDepositLookedAt(deps, tx, payment);
  }
  if (why !== undefined) return false;
  await finish(deps, tx, payment, { to: 'succeeded', cause: 'what it waited for was shown' });
  const reason = 'what it waited for was shown';
  for (const reviewId of await listOpenHolds(tx, brandId, paymentId)) {
    await lockCase(tx, brandId, reviewId);
    await insertAct(tx, brandId, reviewId, { resolution: 'closed', staff: 'system', reason, isFinal: true });
  }
  return true;
}

/** Cases about this waiting that nobody ended. */
async function listOpenHolds(tx: Tx, brandId: BrandId, paymentId: string): Promise<number[]> {
  const rows = await many(
    tx,
    sql<{ review_id: bigint }>`
      select review_id from payments.review r
       where brand_id = ${brandId} and payment_id = ${paymentId} and reason = 'deposit_held'
         and not exists (select from payments.review_act a
                          where a.brand_id = r.brand_id and a.review_id = r.review_id and a.is_final)`,
  );
  return rows.map((row) => Number(row.review_id));
}
