import {
  type AccountId,
  assert,
  type BrandId,
  type Instant,
  instant,
  minor,
  type PersonId,
} from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import { readMinutes } from '../clocks/clock-store.ts';
import {
  canMove,
  isAskedAnew,
  FOR_STAFF_ALONE,
  isFinished,
  isForStaffAlone,
  type Payment,
  type PaymentDirection,
  type PaymentStatus,
} from '../domain/payment.ts';
import { pollDelayMs } from '../domain/polling.ts';

interface PaymentRow {
  readonly brand_id: number;
  readonly payment_id: string;
  readonly person_id: string;
  readonly account_id: bigint;
  readonly direction: PaymentDirection;
  readonly provider_id: string;
  readonly method_id: string;
  readonly currency: string;
  readonly amount_minor: bigint;
  readonly status: PaymentStatus;
  readonly redirect_url: string | null;
  readonly destination: Record<string, string> | null;
  readonly return_url: string;
  readonly lang: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly poll_count: number;
  readonly state_since: Date;
  readonly state_until: Date | null;
  readonly late_at: Date | null;
  readonly source: string;
  readonly held_for: string | null;
  readonly counts_from: Date | null;
  readonly instrument_id: string | null;
  readonly stray_of: string | null;
}

const COLUMNS = sql.raw(
  `brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency, amount_minor, status,
   redirect_url, destination, return_url, lang, created_at, finished_at, poll_count, state_since, state_until, late_at, source,
   held_for, counts_from, instrument_id, stray_of`,
);
const atOf = (date: Date): Instant => instant(date.getTime());

function paymentOf(row: PaymentRow): Payment {
  return {
    // The columns hold our own ids and numbers far below 2^53.
    brandId: row.brand_id as BrandId,
    paymentId: row.payment_id,
    personId: row.person_id as PersonId,
    accountId: Number(row.account_id) as AccountId,
    direction: row.direction,
    providerId: row.provider_id,
    methodId: row.method_id,
    source: row.source,
    ...(row.instrument_id === null ? {} : { instrumentId: row.instrument_id }),
    currency: row.currency,
    amountMinor: minor(row.amount_minor),
    status: row.status,
    ...(row.redirect_url === null ? {} : { redirectUrl: row.redirect_url }),
    returnUrl: row.return_url,
    lang: row.lang,
    destination: row.destination ?? {},
    createdAt: atOf(row.created_at),
    ...(row.finished_at === null ? {} : { finishedAt: atOf(row.finished_at) }),
    pollCount: row.poll_count,
    ...(row.state_until === null
      ? {}
      : {
          clock: {
            since: atOf(row.state_since),
            until: atOf(row.state_until),
            ...(row.late_at === null ? {} : { lateAt: atOf(row.late_at) }),
          },
        }),
    ...(row.held_for === null ? {} : { heldFor: row.held_for }),
    ...(row.stray_of === null ? {} : { strayOf: row.stray_of }),
    ...(row.counts_from === null ? {} : { countsFrom: atOf(row.counts_from) }),
  };
}

export type NewPayment = Omit<
  Payment,
  'createdAt' | 'finishedAt' | 'pollCount' | 'redirectUrl' | 'clock' | 'heldFor' | 'countsFrom'
>;

/** Writes the payment with its first move. `pollDelayMs`: when to ask the provider for the first time; not at all while it waits for staff. */
export async function insertPayment(tx: Tx, payment: NewPayment, pollDelayMs: number): Promise<Payment> {
  const minutes = await readMinutes(tx, payment.direction, payment.status);
  const row = await one(
    tx,
    sql<PaymentRow>`
      insert into payments.payment
        (brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency, amount_minor, status,
         destination, return_url, lang, source, instrument_id, stray_of, poll_at, state_until)
      values
        (${payment.brandId}, ${payment.paymentId}, ${payment.personId}, ${payment.accountId}, ${payment.direction},
         ${payment.providerId}, ${payment.methodId}, ${payment.currency}, ${payment.amountMinor}, ${payment.status},
         ${payment.direction === 'withdrawal' ? JSON.stringify(payment.destination) : null}::jsonb,
         ${payment.returnUrl}, ${payment.lang}, ${payment.source}, ${payment.instrumentId ?? null}::uuid, ${payment.strayOf ?? null}::uuid,
         case when ${payment.status} <> 'waiting' then now() + ${pollDelayMs} * interval '1 ms' end,
         now() + ${minutes}::integer * interval '1 minute')
      returning ${COLUMNS}`,
  );
  await insertMove(tx, payment, undefined, 'asked for');
  return paymentOf(row);
}

async function insertMove(
  tx: Tx,
  payment: Pick<Payment, 'brandId' | 'paymentId' | 'status'>,
  from: PaymentStatus | undefined,
  cause: string,
): Promise<void> {
  await run(
    tx,
    sql`insert into payments.payment_move (brand_id, payment_id, from_status, to_status, cause)
        values (${payment.brandId}, ${payment.paymentId}, ${from ?? null}, ${payment.status}, ${cause})`,
  );
}

/** Moves a locked payment along the table of moves and keeps the step. */
export async function movePayment(
  tx: Tx,
  payment: Payment,
  to: PaymentStatus,
  cause: string,
): Promise<Payment> {
  assert(canMove(payment.direction, payment.status, to), `a ${payment.status} payment may become ${to}`);
  const isOver = isFinished(to);
  const minutes = await readMinutes(tx, payment.direction, to);
  const row = await one(
    tx,
    sql<PaymentRow>`
      update payments.payment
         set status = ${to},
             finished_at = case when ${isOver} then now() end,
             state_since = now(),
             state_until = now() + ${minutes}::integer * interval '1 minute',
             late_at = null,
             counts_from = case when ${isAskedAnew(payment)} then now() else counts_from end,
             held_for = case when ${to === 'succeeded'} then null else held_for end,
             arrived_at = case when ${to === 'held'} then coalesce(arrived_at, now()) else arrived_at end,
             poll_at = case when ${isOver || to === 'review' || to === 'held'} then null
                            when ${to === 'requested'} then now() + ${pollDelayMs(0)} * interval '1 ms' else poll_at end
       where brand_id = ${payment.brandId} and payment_id = ${payment.paymentId}
      returning ${COLUMNS}`,
  );
  await insertMove(tx, { ...payment, status: to }, payment.status, cause);
  return paymentOf(row);
}

/**
 * Keeps why the money of a deposit is kept apart; what has come to its player has no such reason any more. Its wait begins anew, and what was let
 * out of the hands of staff alone counts from now on: limits were asked about it now, and did not count it before.
 */
export async function storeHeldFor(
  tx: Tx,
  { brandId, paymentId }: Pick<Payment, 'brandId' | 'paymentId'>,
  code: string,
): Promise<void> {
  await run(
    tx,
    sql`update payments.payment
           set held_for = ${code}, state_since = now(), state_until = null, late_at = null,
               counts_from = case when held_for = any (${FOR_STAFF_ALONE}::text[]) and ${!isForStaffAlone({ heldFor: code })} then now()
                                  else counts_from end
         where brand_id = ${brandId} and payment_id = ${paymentId}`,
  );
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

export async function storeRedirect(tx: Tx, payment: Payment, url: string): Promise<void> {
  await run(
    tx,
    sql`update payments.payment set redirect_url = ${url}
         where brand_id = ${payment.brandId} and payment_id = ${payment.paymentId}`,
  );
}
export async function storeProviderRef(tx: Tx, payment: Payment, providerRef: string): Promise<void> {
  await run(
    tx,
    sql`update payments.payment set provider_ref = ${providerRef}
         where brand_id = ${payment.brandId} and payment_id = ${payment.paymentId}`,
  );
}

export async function findPayment(tx: Tx, paymentId: string): Promise<Payment | undefined> {
  const row = await maybeOne(
    tx,
    sql<PaymentRow>`select ${COLUMNS} from payments.payment
                     where brand_id = platform.current_brand_id() and payment_id = ${paymentId}::uuid`,
  );
  return row && paymentOf(row);
}

/** Locks the payment until the end of the transaction: whoever decides about it comes one after the other. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<Payment | undefined> {
  const row = await maybeOne(
    tx,
    sql<PaymentRow>`select ${COLUMNS} from payments.payment
                     where brand_id = platform.current_brand_id() and payment_id = ${paymentId}::uuid for no key update`,
  );
  return row && paymentOf(row);
}

/** The brand of a payment, for callbacks that know nothing else. */
export async function findBrandOfPayment(tx: Tx, paymentId: string): Promise<BrandId | undefined> {
  const { brand_id } = await one(
    tx,
    sql<{ brand_id: number | null }>`select payments.brand_of_payment(${paymentId}::uuid) as brand_id`,
  );
  return (brand_id ?? undefined) as BrandId | undefined; // The column holds ids of brands.
}

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
