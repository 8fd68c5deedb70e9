// All deposits of one person together: what limits count, and which is the first.

import type { Instant, PersonId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';
import { FOR_STAFF_ALONE, type Payment } from '../domain/payment.ts';
import { atOf, COLUMNS, paymentOf, type PaymentRow } from './payment-row.ts';

/**
 * Deposits of a person since an instant that came or may still come, all accounts together: limits count them from when they were begun, or from
 * when they came if they had expired. One that is asked about anew before it is credited (`isAskedAnew`) counts from then on. `without`: one
 * that is decided about.
 */
export async function listCountedDeposits(
  tx: Tx,
  personId: PersonId,
  since: Instant,
  without?: string,
): Promise<(Pick<Payment, 'currency' | 'amountMinor'> & { readonly at: Instant })[]> {
  const rows = await many(
    tx,
    sql<PaymentRow>`select ${COLUMNS} from payments.payment
                     where brand_id = platform.current_brand_id() and person_id = ${personId}
                       and direction = 'deposit' and status not in ('declined', 'expired', 'returned')
                       and not (status = 'review' and counts_from is not null)
                       and not (status = 'held' and coalesce(held_for, '') = any (${FOR_STAFF_ALONE}::text[]))
                       and coalesce(counts_from, created_at) >= ${new Date(since)}
                        ${without === undefined ? sql`` : sql`and payment_id <> ${without}`}
                     order by payment_id`,
  );
  return rows.map((row) => ({ ...paymentOf(row), at: atOf(row.counts_from ?? row.created_at) }));
}

/**
 * Deposits of one person are credited one after the other, in whatever currencies: which is the first, and what they add up to, is read after
 * this. Taken behind the row of the payment and before wallets; nobody takes a second payment under it (decision 10).
 */
export async function lockDepositsOf(
  tx: Tx,
  { brandId, personId }: Pick<Payment, 'brandId' | 'personId'>,
): Promise<void> {
  await run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`payments.deposits:${brandId}:${personId}`}, 0))`,
  );
}

/** Whether a deposit of theirs was credited before. */
export async function hasCreditedDeposit(tx: Tx, personId: PersonId): Promise<boolean> {
  const row = await one(
    tx,
    sql<{ found: boolean }>`
      select exists (select from payments.payment
                      where brand_id = platform.current_brand_id() and person_id = ${personId}
                        and direction = 'deposit' and status = 'succeeded') as found`,
  );
  return row.found;
}
