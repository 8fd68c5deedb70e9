import { one, many, sql, type Tx } from '@overround/platform';
import type { Payment } from '../domain/payment.ts';

/** Takes payments that are due to be asked about, and puts their next turn off; two processes never take the same. */
export async function takeDue(tx: Tx, count: number): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ payment_id: string }>`
      update payments.payment p
         set poll_count = poll_count + 1,
             poll_at = now() + least(interval '1 minute' * (2 ^ least(p.poll_count + 1, 10)), interval '1 hour')
        from (select payment_id from payments.payment
               where brand_id = platform.current_brand_id() and poll_at <= now()
               order by poll_at limit ${count} for no key update skip locked) due
       where p.brand_id = platform.current_brand_id() and p.payment_id = due.payment_id
      returning p.payment_id`,
  );
  return rows.map((row) => row.payment_id);
}

/** Age of a payment by the clock of the database. */
export async function readAgeMs(tx: Tx, payment: Payment): Promise<number> {
  const { age_ms } = await one(
    tx,
    sql<{ age_ms: bigint }>`
      select (extract(epoch from now() - created_at) * 1000)::bigint as age_ms from payments.payment
       where brand_id = ${payment.brandId} and payment_id = ${payment.paymentId}`,
  );
  return Number(age_ms);
}
