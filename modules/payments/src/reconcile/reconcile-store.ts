import { type BrandId, type Instant, instant } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';
import type { ReportLine } from '@overround/provider-kit';
import { A_PAGE } from '../page.ts';
import type { Booked } from './compare.ts';

export interface Day {
  /** `2026-11-22`, of UTC. */
  readonly day: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly now: Instant;
}

/** A day by the clock of the database; yesterday when none is named. */
export async function readDay(tx: Tx, day?: string): Promise<Day> {
  const row = await one(
    tx,
    sql<{ day: string; from_at: Date; to_at: Date; now_at: Date }>`
      select to_char(d.day, 'YYYY-MM-DD') as day, d.day at time zone 'UTC' as from_at,
             (d.day + interval '1 day') at time zone 'UTC' as to_at, now() as now_at
        from (select coalesce(${day ?? null}::timestamp, date_trunc('day', now() at time zone 'UTC') - interval '1 day') as day) d`,
  );
  const at = (date: Date) => instant(date.getTime());
  return { day: row.day, from: at(row.from_at), to: at(row.to_at), now: at(row.now_at) };
}

interface BookedRow {
  readonly payment_id: string;
  readonly kind: ReportLine['kind'];
  readonly currency: string;
  readonly amount_minor: bigint;
}
const bookedOf = (row: BookedRow): Booked => ({
  paymentId: row.payment_id,
  kind: row.kind,
  currency: row.currency,
  amountMinor: row.amount_minor,
});

/** Everything that moved money at a provider: deposits and payouts that succeeded, and what went back; what did not fit by what it was told of. */
const BOOKED = sql.raw(`
  (select brand_id, provider_id, coalesce(stray_of, payment_id) as payment_id, case direction when 'deposit' then 'deposit' else 'payout' end as kind, currency,
          amount_minor, coalesce(arrived_at, finished_at) as finished_at
     from payments.payment where status in ('succeeded', 'paid', 'held', 'returned')
    union all
   select r.brand_id, p.provider_id, coalesce(p.stray_of, r.payment_id), r.kind, r.currency, r.amount_minor, r.finished_at
     from payments.reversal r join payments.payment p on p.brand_id = r.brand_id and p.payment_id = r.payment_id
    where r.state = 'done') as booked`);

interface Side {
  readonly brandId: BrandId;
  readonly providerId: string;
}

export async function listBookedOfDay(tx: Tx, side: Side, { from, to }: Day): Promise<Booked[]> {
  const rows = await many(
    tx,
    sql<BookedRow>`
      select payment_id, kind, currency, sum(amount_minor)::bigint as amount_minor from ${BOOKED}
       where brand_id = ${side.brandId} and provider_id = ${side.providerId}
         and finished_at >= ${new Date(from)} and finished_at < ${new Date(to)}
       group by payment_id, kind, currency order by payment_id, kind`,
  );
  return rows.map(bookedOf);
}

export async function listBookedOf(tx: Tx, side: Side, paymentIds: readonly string[]): Promise<Booked[]> {
  const rows = await many(
    tx,
    sql<BookedRow>`
      select payment_id, kind, currency, sum(amount_minor)::bigint as amount_minor from ${BOOKED}
       where brand_id = ${side.brandId} and provider_id = ${side.providerId} and payment_id = any (${paymentIds}::uuid[])
       group by payment_id, kind, currency`,
  );
  return rows.map(bookedOf);
}

/** Payments that a provider booked and we did not are asked about at once. */
export async function askSoon(tx: Tx, { brandId }: Side, paymentIds: readonly string[]): Promise<void> {
  await run(
    tx,
    sql`update payments.payment set poll_at = now()
         where brand_id = ${brandId} and payment_id = any (${paymentIds}::uuid[])
           and status in ('created', 'pending', 'expired', 'requested', 'sent')`,
  );
}

export async function storeReconciliation(
  tx: Tx,
  { brandId, providerId }: Side,
  done: { readonly day: string; readonly lineCount: number; readonly findingCount: number },
): Promise<void> {
  await run(
    tx,
    sql`insert into payments.reconciliation (brand_id, provider_id, day, line_count, finding_count)
        values (${brandId}, ${providerId}, ${done.day}, ${done.lineCount}, ${done.findingCount})
        on conflict (brand_id, provider_id, day)
        do update set line_count = excluded.line_count, finding_count = excluded.finding_count, ran_at = clock_timestamp()`,
  );
}

/** How many days back what was not compared is still made good. */
const DAYS_BACK = 14;
/** So long after its end a day is asked for: the books of a provider are written by then. */
const HOURS_AFTER = 3;
/** A day that is not compared so long after its end is a case. */
const LATE_HOURS = 36;

interface MissingDay {
  readonly day: string;
  readonly isLate: boolean;
  /** Nothing was compared or paid at the provider before: it is compared to begin with, and nobody misses it. */
  readonly isFirst: boolean;
}

/**
 * Days of a provider that ended and were not compared, the oldest first: since the first that was, or since its first payment; before
 * there is either, the last one. By the clock of the database.
 */
export async function listMissing(tx: Tx, { brandId, providerId }: Side): Promise<MissingDay[]> {
  const rows = await many(
    tx,
    sql<{ day: string; is_late: boolean; is_first: boolean }>`
      with ended as (select date_trunc('day', now() at time zone 'UTC' - ${HOURS_AFTER} * interval '1 hour') - interval '1 day' as last_day),
           known as (select coalesce((select min(day) from payments.reconciliation where brand_id = ${brandId} and provider_id = ${providerId}),
                                     (select min(created_at) at time zone 'UTC' from payments.payment
                                       where brand_id = ${brandId} and provider_id = ${providerId})) as since),
           begun as (select greatest(last_day - ${DAYS_BACK - 1} * interval '1 day', coalesce(since, last_day)) as first_day,
                            since is null as is_first from ended, known)
      select to_char(d.day, 'YYYY-MM-DD') as day,
             now() at time zone 'UTC' > d.day + interval '1 day' + ${LATE_HOURS} * interval '1 hour' as is_late, is_first
        from ended, begun, generate_series(date_trunc('day', first_day), last_day, interval '1 day') as d(day)
       where not exists (select from payments.reconciliation r
                          where r.brand_id = ${brandId} and r.provider_id = ${providerId} and r.day = d.day::date
                            and r.ran_at >= (d.day + interval '1 day' + ${HOURS_AFTER} * interval '1 hour') at time zone 'UTC')
       order by d.day`,
  );
  return rows.map((row) => ({ day: row.day, isLate: row.is_late, isFirst: row.is_first }));
}

export interface Reconciliation {
  readonly providerId: string;
  readonly day: string;
  readonly lineCount: number;
  readonly findingCount: number;
  readonly ranAt: Instant;
}

/** What the page behind one that ends with this night is asked with. */
export const nightAfter = ({ day, providerId }: Pick<Reconciliation, 'day' | 'providerId'>): string =>
  `${day}/${providerId}`;

/** A page of nights and one further, the newest first; `after`: of the last of the page before (`nightAfter`). */
export async function listReconciliations(tx: Tx, after: string | undefined): Promise<Reconciliation[]> {
  const [day = '', provider = ''] = after?.split('/') ?? [];
  const rows = await many(
    tx,
    sql<{ provider_id: string; day: string; line_count: number; finding_count: number; ran_at: Date }>`
      select provider_id, to_char(day, 'YYYY-MM-DD') as day, line_count, finding_count, ran_at
        from payments.reconciliation where brand_id = platform.current_brand_id()
         and ${after === undefined ? sql`true` : sql`(day::text < ${day} or (day::text = ${day} and provider_id > ${provider}))`}
       order by day desc, provider_id limit ${A_PAGE + 1}`,
  );
  return rows.map((row) => ({
    providerId: row.provider_id,
    day: row.day,
    lineCount: row.line_count,
    findingCount: row.finding_count,
    ranAt: instant(row.ran_at.getTime()),
  }));
}
