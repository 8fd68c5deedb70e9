import { type CurrencyCode, minor, type Minor } from '@overround/kernel';
import { maybeOne, one, sql, type Tx } from '@overround/platform';
import type { Payment } from '../domain/payment.ts';
import type { WishReason } from '../reviews/case-reason.ts';

interface WishName {
  readonly reason: WishReason;
  readonly paymentId: string;
  /** Number of the refund, or the provider's own of a chargeback. */
  readonly name: string;
  readonly kind?: string;
}

/** A wish of this name: of a refund whatever became of it, of a chargeback while nobody decided. */
export async function findWish(
  tx: Tx,
  { reason, paymentId, name, kind }: WishName,
): Promise<{ readonly amountMinor: Minor } | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ amount_minor: bigint }>`
      select (r.facts ->> 'amountMinor')::bigint as amount_minor from payments.review r
       where r.brand_id = platform.current_brand_id() and r.payment_id = ${paymentId}::uuid and r.reason = ${reason}
         and ${
           kind === undefined
             ? sql`r.facts ->> 'refundId' = ${name}`
             : sql`r.facts ->> 'providerTxId' = ${name} and r.facts ->> 'kind' = ${kind}
                   and not exists (select from payments.review_act a
                                    where a.brand_id = r.brand_id and a.review_id = r.review_id and a.is_final)`
         }
       limit 1`,
  );
  return row && { amountMinor: minor(row.amount_minor) };
}

interface NewWish extends Pick<Payment, 'brandId' | 'providerId' | 'paymentId'> {
  readonly currency: CurrencyCode;
  readonly amountMinor: Minor;
  readonly reason: WishReason;
  readonly facts: Readonly<Record<string, string>>;
}

/** Opens the case of a wish; its number. Under the lock of the payment. */
export async function insertWish(tx: Tx, wish: NewWish): Promise<number> {
  const { paymentId, amountMinor, currency } = wish;
  const facts = { ...wish.facts, paymentId, amountMinor: String(amountMinor), currency };
  const { review_id } = await one(
    tx,
    sql<{ review_id: bigint }>`
      insert into payments.review (brand_id, payment_id, provider_id, reason, facts)
      values (${wish.brandId}, ${paymentId}, ${wish.providerId}, ${wish.reason}, ${JSON.stringify(facts)}::jsonb)
      returning review_id`,
  );
  return Number(review_id);
}
