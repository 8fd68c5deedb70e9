import { type ClockTerms, USUAL_CLOCK } from '@overround/contracts/payments';
import { many, ruleBook, run, sql, type Tx } from '@overround/platform';
import type { Payment, PaymentDirection, PaymentStatus } from '../domain/payment.ts';
import { minutesOf } from './clock.ts';

/** The clocks of a brand in all versions. */
export const clockBook = ruleBook<ClockTerms>('payments.clock');

/** How long a state that begins now may last in the brand of a transaction; null: nothing is promised. */
export async function readMinutes(
  tx: Tx,
  direction: PaymentDirection,
  status: PaymentStatus,
): Promise<number | null> {
  // Most states promise nothing: the rule is read where one does.
  if (minutesOf(direction, status, USUAL_CLOCK) === undefined) return null;
  return minutesOf(direction, status, (await clockBook.newest(tx))?.terms ?? USUAL_CLOCK) ?? null;
}

/** Until when staff look at a deposit that a rule keeps waiting: as long as at any other case. */
export async function promiseLook(tx: Tx, { brandId, paymentId }: Payment): Promise<void> {
  const minutes = (await clockBook.newest(tx))?.terms.reviewMinutes ?? USUAL_CLOCK.reviewMinutes;
  await run(
    tx,
    sql`update payments.payment set state_until = now() + ${minutes}::integer * interval '1 minute'
         where brand_id = ${brandId} and payment_id = ${paymentId}`,
  );
}

/** Payments whose state lasts longer than was promised, and staff do not know, behind one of them. */
export async function listLate(tx: Tx, after: string | undefined, count: number): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ payment_id: string }>`
      select payment_id from payments.payment
       where brand_id = platform.current_brand_id() and state_until <= now() and late_at is null
         and ${after === undefined ? sql`true` : sql`payment_id > ${after}::uuid`}
       order by payment_id limit ${count}`,
  );
  return rows.map((row) => row.payment_id);
}

/** Keeps that staff were told. False: its state went on meanwhile, or they know. */
export async function markLate(tx: Tx, { brandId, paymentId }: Payment): Promise<boolean> {
  const written = await run(
    tx,
    sql`update payments.payment set late_at = now()
         where brand_id = ${brandId} and payment_id = ${paymentId} and state_until <= now() and late_at is null`,
  );
  return written === 1;
}

/** Open cases about a state of a payment that lasted too long, and is over, behind one of them. */
export async function listOverLate(tx: Tx, after: number | undefined, count: number): Promise<number[]> {
  const rows = await many(
    tx,
    sql<{ review_id: bigint }>`
      select r.review_id from payments.review r join payments.payment p using (brand_id, payment_id)
       where r.brand_id = platform.current_brand_id() and r.review_id > ${after ?? 0} and r.reason = 'state_late' and r.facts ->> 'state' <> p.status
         and not exists (select from payments.review_act a
                          where a.brand_id = r.brand_id and a.review_id = r.review_id and a.is_final)
       order by r.review_id limit ${count}`,
  );
  return rows.map((row) => Number(row.review_id));
}
