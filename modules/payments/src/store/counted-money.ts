import { type CurrencyCode, type Instant, instant, type PersonId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import type { PaymentDirection } from '../domain/payment.ts';

/** Money that came or went, or still may: it counts from when it was asked for, or from when it came if it had expired. */
export interface CountedPayment {
  readonly direction: PaymentDirection;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly at: Instant;
}

/** Deposits and withdrawals of a person since an instant, all accounts together: laws about money count both. */
export async function listCountedMoney(
  tx: Tx,
  personId: PersonId,
  since: Instant,
): Promise<CountedPayment[]> {
  const rows = await many(
    tx,
    sql<{ direction: PaymentDirection; currency: CurrencyCode; amountMinor: bigint; countsFrom: Date }>`
    select direction, currency, amount_minor as "amountMinor", coalesce(counts_from, created_at) as "countsFrom"
      from payments.payment
     where brand_id = platform.current_brand_id() and person_id = ${personId}
       and status not in ('declined', 'refused', 'expired', 'returned') and coalesce(counts_from, created_at) >= ${new Date(since)}
     order by payment_id
  `,
  );
  return rows.map(({ countsFrom, ...row }) => ({ ...row, at: instant(countsFrom.getTime()) }));
}
