import { type CurrencyCode, type Instant, instant, type PersonId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import type { PaymentDirection } from '../domain/payment.ts';

/** Money that came or went, or still may: it counts from when it was asked for. */
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
    sql<{ direction: PaymentDirection; currency: CurrencyCode; amountMinor: bigint; createdAt: Date }>`
    select direction, currency, amount_minor as "amountMinor", created_at as "createdAt"
      from payments.payment
     where brand_id = platform.current_brand_id() and person_id = ${personId}
       and status not in ('declined', 'refused', 'expired', 'returned') and created_at >= ${new Date(since)}
     order by payment_id
  `,
  );
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: instant(createdAt.getTime()) }));
}
