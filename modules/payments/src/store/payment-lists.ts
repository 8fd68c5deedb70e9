// What is listed of payments: their owner's history, the steps of one, money that did not fit one.

import type { AccountId, Instant, PersonId } from '@overround/kernel';
import { many, one, sql, type Tx } from '@overround/platform';
import type { Payment, PaymentDirection, PaymentStatus } from '../domain/payment.ts';
import { atOf, COLUMNS, paymentOf, type PaymentRow } from './payment-row.ts';

export interface HistoryQuery {
  readonly personId: PersonId;
  readonly accountIds: readonly AccountId[];
  /** Leaves out what is older; everything when absent. */
  readonly daysMax?: number;
  readonly direction?: PaymentDirection;
  readonly status?: PaymentStatus;
  /** Begun at or after. */
  readonly from?: Instant;
  /** Begun before. */
  readonly to?: Instant;
  readonly offset: number;
  readonly count: number;
}

export async function listPayments(
  tx: Tx,
  query: HistoryQuery,
): Promise<{ payments: Payment[]; totalCount: number }> {
  const where = sql`brand_id = platform.current_brand_id() and person_id = ${query.personId}
    and account_id = any (${query.accountIds}::bigint[])
    ${query.daysMax === undefined ? sql`` : sql`and created_at >= now() - ${query.daysMax} * interval '1 day'`}
    ${query.direction === undefined ? sql`` : sql`and direction = ${query.direction}`}
    ${query.status === undefined ? sql`` : sql`and status = ${query.status}`}
    ${query.from === undefined ? sql`` : sql`and created_at >= ${new Date(query.from)}`}
    ${query.to === undefined ? sql`` : sql`and created_at < ${new Date(query.to)}`}`;
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`select count(*) as count from payments.payment where ${where}`,
  );
  const rows = await many(
    tx,
    sql<PaymentRow>`select ${COLUMNS} from payments.payment where ${where}
                     order by payment_id desc limit ${query.count} offset ${query.offset}`,
  );
  return { payments: rows.map(paymentOf), totalCount: Number(count) };
}

/** The newest payments of a person, all accounts together. */
export async function listNewest(tx: Tx, personId: PersonId, count: number): Promise<Payment[]> {
  const rows = await many(
    tx,
    sql<PaymentRow>`select ${COLUMNS} from payments.payment
                     where brand_id = platform.current_brand_id() and person_id = ${personId}
                     order by payment_id desc limit ${count}`,
  );
  return rows.map(paymentOf);
}

/** Whether money of this account is on its way out or in. */
export async function isAccountInUse(tx: Tx, accountId: AccountId): Promise<boolean> {
  const rows = await many(
    tx,
    sql`select from payments.payment
         where brand_id = platform.current_brand_id() and account_id = ${accountId}
           and status in ('created', 'pending', 'held', 'waiting', 'requested', 'sent', 'review') limit 1`,
  );
  return rows.length > 0;
}

export interface PaymentStep {
  readonly status: PaymentStatus;
  readonly at: Instant;
}

/** Every state of a payment so far, the first first; a step from one provider to the next is none. */
export async function listSteps(
  tx: Tx,
  { brandId, paymentId }: Pick<Payment, 'brandId' | 'paymentId'>,
): Promise<PaymentStep[]> {
  const rows = await many(
    tx,
    sql<{ to_status: PaymentStatus; moved_at: Date }>`
      select to_status, moved_at from payments.payment_move
       where brand_id = ${brandId} and payment_id = ${paymentId} and from_status is distinct from to_status
       order by move_no`,
  );
  return rows.map((row) => ({ status: row.to_status, at: atOf(row.moved_at) }));
}

/** Money that was told of a payment and did not fit it, the first first. */
export async function listStraysOf(
  tx: Tx,
  { brandId, paymentId }: Pick<Payment, 'brandId' | 'paymentId'>,
): Promise<Payment[]> {
  const rows = await many(
    tx,
    sql<PaymentRow>`select ${COLUMNS} from payments.payment
                     where brand_id = ${brandId} and stray_of = ${paymentId}::uuid order by payment_id`,
  );
  return rows.map(paymentOf);
}
