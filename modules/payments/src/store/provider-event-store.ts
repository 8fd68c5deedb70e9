import { type BrandId, minor } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';
import type { PaymentNotice } from '@overround/provider-kit';
import type { CaseReason } from '../reviews/case-reason.ts';

export type FinalNotice = PaymentNotice & { readonly status: Exclude<PaymentNotice['status'], 'pending'> };

/** What came of a final word; `stray`: it was of money that does not fit, and is booked as a deposit of its own. */
export type EventOutcome = 'applied' | 'review' | 'stray';

export interface KnownEvent {
  readonly notice: FinalNotice;
  readonly outcome: EventOutcome;
}

export async function findEvent(
  tx: Tx,
  providerId: string,
  providerTxId: string,
): Promise<KnownEvent | undefined> {
  const row = await maybeOne(
    tx,
    sql<{
      payment_id: string;
      status: FinalNotice['status'];
      amount_minor: bigint;
      currency: string;
      outcome: EventOutcome;
    }>`
      select payment_id, status, amount_minor, currency, outcome from payments.provider_event
       where brand_id = platform.current_brand_id() and provider_id = ${providerId} and provider_tx_id = ${providerTxId}`,
  );
  return (
    row && {
      notice: {
        paymentId: row.payment_id,
        providerTxId,
        status: row.status,
        amountMinor: minor(row.amount_minor),
        currency: row.currency,
      },
      outcome: row.outcome,
    }
  );
}

export interface NewEvent extends KnownEvent {
  readonly brandId: BrandId;
  readonly providerId: string;
}

/** False when the provider used this transaction id before. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<boolean> {
  const { notice } = event;
  const count = await run(
    tx,
    sql`insert into payments.provider_event
          (brand_id, provider_id, provider_tx_id, payment_id, status, amount_minor, currency, outcome)
        values (${event.brandId}, ${event.providerId}, ${notice.providerTxId}, ${notice.paymentId}, ${notice.status},
                ${notice.amountMinor}, ${notice.currency}, ${event.outcome})
        on conflict do nothing`,
  );
  return count === 1;
}

export interface NewReview {
  readonly brandId: BrandId;
  readonly paymentId: string | undefined;
  readonly providerId: string;
  readonly reason: CaseReason;
  /** What was told; `day`: of which books. */
  readonly notice: Partial<PaymentNotice> & { readonly day?: string };
  /** Names what a comparison of books found: found again, it is the same case. */
  readonly findingKey?: string;
}

/** False when this finding is known. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const { amountMinor, ...notice } = review.notice;
  const facts = { ...notice, ...(amountMinor !== undefined && { amountMinor: amountMinor.toString() }) };
  const count = await run(
    tx,
    sql`insert into payments.review (brand_id, payment_id, provider_id, reason, facts, finding_key)
        values (${review.brandId}, ${review.paymentId ?? null}, ${review.providerId}, ${review.reason},
                ${JSON.stringify(facts)}::jsonb, ${review.findingKey ?? null})
        on conflict (brand_id, finding_key) where finding_key is not null do nothing`,
  );
  return count === 1;
}
