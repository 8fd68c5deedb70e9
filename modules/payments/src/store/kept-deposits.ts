import { type CurrencyCode, type Instant, minor, type Minor, type PersonId } from '@overround/kernel';
import { one, sql, type Tx } from '@overround/platform';

interface Span {
  readonly from: Instant;
  readonly until: Instant;
}

/**
 * What stayed of the deposits of a person that were credited within a span: less what went back of them, whenever it did, and with what came again. A
 * refund counts from when its provider is asked, as where it is bounded (`readGoneBack`).
 */
export async function sumKeptDeposits(
  tx: Tx,
  personId: PersonId,
  currency: CurrencyCode,
  { from, until }: Span,
): Promise<Minor> {
  const { kept } = await one(
    tx,
    sql<{ kept: bigint }>`
      select coalesce(sum(p.amount_minor - b.back), 0)::bigint as kept
        from payments.payment p
       cross join lateral (
             select coalesce(sum(case r.kind when 'chargeback_won' then -r.amount_minor else r.amount_minor end), 0) as back
               from payments.reversal r
              where r.brand_id = p.brand_id and r.payment_id = p.payment_id and r.state in ('asked', 'done')) b
       where p.brand_id = platform.current_brand_id() and p.person_id = ${personId} and p.direction = 'deposit'
         and p.status = 'succeeded' and p.currency = ${currency}
         and p.finished_at >= ${new Date(from)} and p.finished_at <= ${new Date(until)}`,
  );
  return minor(kept);
}
