import type { AccountId, BrandId, CurrencyCode } from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';
import type { MonthDay } from '../domain/months.ts';
import { NO_SUMS, type Sums } from '../domain/revenue.ts';

/** One at a time counts and closes in a brand: what is read of counts stays so until the end of the transaction. */
export const lockCounts = (tx: Tx, brandId: BrandId): Promise<unknown> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtextextended('partners.counts', ${brandId}))`);

export interface ReadAccount {
  readonly accountId: AccountId;
  readonly referralId: string;
  readonly seq: bigint;
}

/** How far accounts of players were read. */
export async function listReadAccounts(tx: Tx, referralIds: readonly string[]): Promise<ReadAccount[]> {
  const rows = await many(
    tx,
    sql<{ account_id: bigint; referral_id: string; read_seq: bigint }>`
      select account_id, referral_id, read_seq from partners.read_account
       where brand_id = platform.current_brand_id() and referral_id = any (${[...referralIds]}::uuid[])`,
  );
  return rows.map((row) => ({
    accountId: Number(row.account_id) as AccountId, // An account of a player.
    referralId: row.referral_id,
    seq: row.read_seq,
  }));
}

export const noteRead = (tx: Tx, brandId: BrandId, all: readonly ReadAccount[]): Promise<unknown> =>
  run(
    tx,
    sql`insert into partners.read_account (brand_id, account_id, referral_id, read_seq)
        select ${brandId}, u.account_id, u.referral_id, u.seq
          from unnest(${all.map(({ accountId }) => accountId)}::bigint[], ${all.map(({ referralId }) => referralId)}::uuid[],
                      ${all.map(({ seq }) => seq)}::bigint[]) as u (account_id, referral_id, seq)
        on conflict (brand_id, account_id) do update set read_seq = excluded.read_seq`,
  );

const KINDS = [
  'stakes',
  'payouts',
  'bonus',
  'tax',
  'chargebacks',
  'deposits',
  'withdrawals',
] as const satisfies readonly (keyof Sums)[];

const COLUMNS = sql.raw(KINDS.map((kind) => `${kind}_minor`).join(', '));
const added = (table: string) =>
  sql.raw(KINDS.map((kind) => `${kind}_minor = ${table}.${kind}_minor + excluded.${kind}_minor`).join(', '));
/** The columns as text: sums of many players may be larger than a bigint. */
const SUMMED = sql.raw(KINDS.map((kind) => `coalesce(sum(m.${kind}_minor), 0)::text as ${kind}`).join(', '));
type SummedRow = Readonly<Record<keyof Sums, string>>;
const valuesOf = (sums: Sums) => sql.join(KINDS.map((kind) => sql`${sums[kind].toString()}::numeric`));
const sumsOf = (row: SummedRow): Sums =>
  KINDS.reduce<Sums>((sums, kind) => ({ ...sums, [kind]: BigInt(row[kind]) }), NO_SUMS);

export interface PlayerMonth {
  readonly referralId: string;
  readonly month: MonthDay;
  readonly currency: CurrencyCode;
  readonly sums: Sums;
}

/** Adds to the month of a player; never to one that stands in a statement. */
export const addPlayerMonth = (tx: Tx, brandId: BrandId, one: PlayerMonth): Promise<unknown> =>
  run(
    tx,
    sql`insert into partners.player_month as m (brand_id, referral_id, month, currency, ${COLUMNS})
        values (${brandId}, ${one.referralId}, ${one.month}::date, ${one.currency}, ${valuesOf(one.sums)})
        on conflict (brand_id, referral_id, month, currency) do update set ${added('m')}`,
  );

export interface MoneyDay {
  readonly linkId: string;
  readonly subs: readonly string[];
  readonly day: string;
  readonly currency: CurrencyCode;
  readonly sums: Sums;
}

export const addMoneyDay = (tx: Tx, brandId: BrandId, one: MoneyDay): Promise<unknown> =>
  run(
    tx,
    sql`insert into partners.money_day as m (brand_id, link_id, day, subs, currency, ${COLUMNS})
        values (${brandId}, ${one.linkId}, ${one.day}::date, ${[...one.subs]}::text[], ${one.currency}, ${valuesOf(one.sums)})
        on conflict (brand_id, link_id, day, subs, currency) do update set ${added('m')}`,
  );

/** Taxes counted so far of players, by currency. */
export const listCountedTaxes = (
  tx: Tx,
  referralIds: readonly string[],
): Promise<
  readonly { readonly referralId: string; readonly currency: CurrencyCode; readonly tax: string }[]
> =>
  many(
    tx,
    sql<{ referralId: string; currency: CurrencyCode; tax: string }>`
      select referral_id as "referralId", currency, sum(tax_minor)::text as tax from partners.player_month
       where brand_id = platform.current_brand_id() and referral_id = any (${[...referralIds]}::uuid[])
       group by referral_id, currency`,
  );

/** What counts for a partner up to a month and stands in no statement yet, by currency. */
export async function sumOpenMonths(
  tx: Tx,
  partnerId: string,
  month: MonthDay,
): Promise<readonly { readonly currency: CurrencyCode; readonly sums: Sums }[]> {
  const rows = await many(
    tx,
    sql<SummedRow & { currency: CurrencyCode }>`
      select m.currency, ${SUMMED}
        from partners.player_month m join partners.referral r on r.brand_id = m.brand_id and r.referral_id = m.referral_id
       where m.brand_id = platform.current_brand_id() and r.partner_id = ${partnerId} and r.status = 'counted'
         and m.month <= ${month}::date and m.statement_id is null
       group by m.currency order by m.currency`,
  );
  return rows.map((row) => ({ currency: row.currency, sums: sumsOf(row) }));
}

/** Notes in which statement the months of a partner's players went; the same ones `sumOpenMonths` summed. */
export const billOpenMonths = (
  tx: Tx,
  partnerId: string,
  {
    month,
    currency,
    statementId,
  }: { readonly month: MonthDay; readonly currency: CurrencyCode; readonly statementId: string },
): Promise<unknown> =>
  run(
    tx,
    sql`update partners.player_month m set statement_id = ${statementId}
          from partners.referral r
         where r.brand_id = m.brand_id and r.referral_id = m.referral_id
           and m.brand_id = platform.current_brand_id() and r.partner_id = ${partnerId} and r.status = 'counted'
           and m.month <= ${month}::date and m.currency = ${currency} and m.statement_id is null`,
  );

export type GroupBy = 'day' | 'link' | `sub${1 | 2 | 3 | 4 | 5}`;
const keyOf = (by: GroupBy) => {
  if (by === 'day') return sql.raw(`m.day::text`);
  return by === 'link' ? sql.raw('l.code') : sql.raw(`m.subs[${Number(by.slice(-1))}]`);
};

export interface Period {
  readonly partnerId: string;
  readonly from: string;
  readonly to: string;
  readonly by: GroupBy;
}

/** Money of a partner's links in days, by what it is grouped by and currency. */
export async function listMoney(
  tx: Tx,
  { partnerId, from, to, by }: Period,
): Promise<readonly { readonly key: string; readonly currency: CurrencyCode; readonly sums: Sums }[]> {
  const rows = await many(
    tx,
    sql<SummedRow & { key: string; currency: CurrencyCode }>`
      select ${keyOf(by)} as key, m.currency, ${SUMMED}
        from partners.money_day m join partners.link l on l.brand_id = m.brand_id and l.link_id = m.link_id
       where m.brand_id = platform.current_brand_id() and l.partner_id = ${partnerId} and m.day between ${from}::date and ${to}::date
       group by 1, 2 order by 1, 2`,
  );
  return rows.map((row) => ({ key: row.key, currency: row.currency, sums: sumsOf(row) }));
}

export interface Counted {
  readonly key: string;
  readonly clicks: number;
  readonly registrations: number;
  readonly firstDeposits: number;
  readonly qualified: number;
}

/** Counts of a partner's links in days, by what they are grouped by. */
export const listCounts = (tx: Tx, { partnerId, from, to, by }: Period): Promise<readonly Counted[]> =>
  many(
    tx,
    sql<Counted>`
      select ${keyOf(by)} as key, sum(m.clicks)::float8 as clicks, sum(m.registrations)::float8 as registrations,
             sum(m.first_deposits)::float8 as "firstDeposits", sum(m.qualified)::float8 as qualified
        from partners.click_day m join partners.link l on l.brand_id = m.brand_id and l.link_id = m.link_id
       where m.brand_id = platform.current_brand_id() and l.partner_id = ${partnerId} and m.day between ${from}::date and ${to}::date
       group by 1 order by 1`,
  );

/** How many players a partner had brought by the end of a period, by link or sub id; by day, on each of its days alone. */
export const listBehind = (
  tx: Tx,
  { partnerId, from, to, by }: Period,
): Promise<readonly { readonly key: string; readonly players: number }[]> =>
  by === 'day'
    ? many(
        tx,
        sql<{ key: string; players: number }>`
          select d::date::text as key, count(r.referral_id)::integer as players
            from generate_series(${from}::date, ${to}::date, interval '1 day') d
            left join partners.referral r on r.brand_id = platform.current_brand_id() and r.partner_id = ${partnerId}
             and (r.registered_at at time zone 'utc')::date <= d
           group by 1`,
      )
    : many(
        tx,
        sql<{ key: string; players: number }>`
          select ${keyOf(by)} as key, count(*)::integer as players
            from partners.referral m join partners.link l on l.brand_id = m.brand_id and l.link_id = m.link_id
           where m.brand_id = platform.current_brand_id() and m.partner_id = ${partnerId}
             and (m.registered_at at time zone 'utc')::date <= ${to}::date
           group by 1`,
      );
