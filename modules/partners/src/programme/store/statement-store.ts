import type { StatementLine } from '@overround/contracts/partners';
import { type BrandId, type CurrencyCode, instant, type Instant } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { MonthDay } from '../domain/months.ts';
import type { StatementDraft } from '../domain/statement.ts';
import type { Plan } from './plan-store.ts';

export interface Statement extends StatementDraft {
  readonly statementId: string;
  readonly partnerId: string;
  readonly month: MonthDay;
  readonly currency: CurrencyCode;
  readonly planId: string;
  readonly planVersion: number;
  readonly closedAt: Instant;
}

interface Row {
  readonly statement_id: string;
  readonly partner_id: string;
  readonly month: string;
  readonly currency: CurrencyCode;
  readonly plan_id: string;
  readonly plan_version: number;
  readonly net_minor: string;
  readonly carried_in_minor: string;
  readonly carried_out_minor: string;
  readonly share_minor: bigint;
  readonly cpa_minor: bigint;
  readonly sub_minor: bigint;
  readonly total_minor: bigint;
  readonly lines: StatementLine[];
  readonly closed_at: Date;
}

const LISTED_MAX = 60;

/** Statements of a partner, the newest first. */
export async function listStatements(tx: Tx, partnerId: string): Promise<Statement[]> {
  const rows = await many(
    tx,
    sql<Row>`
      select statement_id, partner_id, month::text, currency, plan_id, plan_version, net_minor::text, carried_in_minor::text,
             carried_out_minor::text, share_minor, cpa_minor, sub_minor, total_minor, lines, closed_at
        from partners.statement where brand_id = platform.current_brand_id() and partner_id = ${partnerId}
       order by month desc, currency limit ${LISTED_MAX}`,
  );
  return rows.map((row) => ({
    statementId: row.statement_id,
    partnerId: row.partner_id,
    month: row.month,
    currency: row.currency,
    planId: row.plan_id,
    planVersion: row.plan_version,
    netMinor: BigInt(row.net_minor),
    carriedInMinor: BigInt(row.carried_in_minor),
    carriedOutMinor: BigInt(row.carried_out_minor),
    shareMinor: row.share_minor,
    cpaMinor: row.cpa_minor,
    subMinor: row.sub_minor,
    totalMinor: row.total_minor,
    lines: row.lines,
    closedAt: instant(row.closed_at.getTime()),
  }));
}

/** What the newest statement of each currency carries to the next. */
export const listCarried = (
  tx: Tx,
  partnerId: string,
): Promise<readonly { readonly currency: CurrencyCode; readonly carried: string }[]> =>
  many(
    tx,
    sql<{ currency: CurrencyCode; carried: string }>`
      select distinct on (currency) currency, carried_out_minor::text as carried from partners.statement
       where brand_id = platform.current_brand_id() and partner_id = ${partnerId} order by currency, month desc`,
  );

export interface NewStatement {
  readonly statementId: string;
  readonly partnerId: string;
  readonly month: MonthDay;
  readonly currency: CurrencyCode;
  readonly plan: Plan;
  readonly draft: StatementDraft;
}

/** Writes a statement and puts its total on the balance. */
export async function insertStatement(
  tx: Tx,
  brandId: BrandId,
  { statementId, partnerId, month, currency, plan, draft }: NewStatement,
): Promise<void> {
  await run(
    tx,
    sql`insert into partners.statement (brand_id, statement_id, partner_id, month, currency, plan_id, plan_version, net_minor,
               carried_in_minor, carried_out_minor, share_minor, cpa_minor, sub_minor, total_minor, lines)
        values (${brandId}, ${statementId}, ${partnerId}, ${month}::date, ${currency}, ${plan.planId}, ${plan.version},
                ${draft.netMinor.toString()}::numeric, ${draft.carriedInMinor.toString()}::numeric,
                ${draft.carriedOutMinor.toString()}::numeric, ${draft.shareMinor}, ${draft.cpaMinor}, ${draft.subMinor},
                ${draft.totalMinor}, ${JSON.stringify(draft.lines)}::jsonb)`,
  );
  await run(
    tx,
    sql`insert into partners.balance as b (brand_id, partner_id, currency, balance_minor)
        values (${brandId}, ${partnerId}, ${currency}, ${draft.totalMinor})
        on conflict (brand_id, partner_id, currency) do update set balance_minor = b.balance_minor + excluded.balance_minor`,
  );
}

/** Players of a partner whose CPA is due for a month, by currency, country and the terms of the day they came. */
export interface DueCpa {
  readonly currency: CurrencyCode;
  readonly countryId: number;
  readonly planId: string;
  readonly planVersion: number;
  /** Of these players among all that are due, from 1, in the order they qualified. */
  readonly places: readonly number[];
}

const CPA_DUE = (partnerId: string, month: MonthDay) => sql`
  brand_id = platform.current_brand_id() and partner_id = ${partnerId} and status = 'counted' and cpa_status = 'qualified'
  and qualified_at < (${month}::date + interval '1 month') at time zone 'utc'`;

export const listDueCpa = (tx: Tx, partnerId: string, month: MonthDay): Promise<readonly DueCpa[]> =>
  many(
    tx,
    sql<DueCpa>`
      select currency, country_id as "countryId", plan_id as "planId", plan_version as "planVersion",
             array_agg(place order by place) as places
        from (select currency, country_id, plan_id, plan_version,
                     (row_number() over (order by qualified_at, referral_id))::integer as place
                from partners.referral where ${CPA_DUE(partnerId, month)}) due
       group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );

/** The place of whoever qualifies next among those of this month who count so far, from 1. What is held or decided later may move it. */
export async function readNextPlace(tx: Tx, partnerId: string): Promise<number> {
  const { place } = await one(
    tx,
    sql<{ place: number }>`
      select 1 + count(*)::integer as place from partners.referral
       where brand_id = platform.current_brand_id() and partner_id = ${partnerId} and status = 'counted'
         and cpa_status in ('qualified', 'billed')
         and qualified_at >= date_trunc('month', clock_timestamp() at time zone 'utc') at time zone 'utc'`,
  );
  return place;
}

/** Notes in which statement CPA of players went; the same ones `listDueCpa` counted. */
export const billCpa = (
  tx: Tx,
  partnerId: string,
  { month, currency, statementId }: Pick<NewStatement, 'month' | 'currency' | 'statementId'>,
): Promise<unknown> =>
  run(
    tx,
    sql`update partners.referral set cpa_status = 'billed', cpa_statement_id = ${statementId}
         where ${CPA_DUE(partnerId, month)} and currency = ${currency}`,
  );

export interface DueSub {
  readonly childStatementId: string;
  readonly level: 1 | 2;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly ownMinor: bigint;
}

/** Statements of partners below, up to a month, that no statement of this one took into account yet. */
export const listDueSubs = (tx: Tx, partnerId: string, month: MonthDay): Promise<readonly DueSub[]> =>
  many(
    tx,
    sql<DueSub>`
      select s.statement_id as "childStatementId", below.level, below.name, s.currency, s.share_minor + s.cpa_minor as "ownMinor"
        from (select c.partner_id, c.name, 1 as level from partners.partner c
               where c.brand_id = platform.current_brand_id() and c.parent_id = ${partnerId}
              union all
              select g.partner_id, g.name, 2 from partners.partner c
                join partners.partner g on g.brand_id = c.brand_id and g.parent_id = c.partner_id
               where c.brand_id = platform.current_brand_id() and c.parent_id = ${partnerId}) below
        join partners.statement s on s.brand_id = platform.current_brand_id() and s.partner_id = below.partner_id
       where s.month <= ${month}::date and s.share_minor + s.cpa_minor > 0
         and not exists (select from partners.sub_billed b
                          where b.brand_id = s.brand_id and b.child_statement_id = s.statement_id and b.level = below.level)
       order by below.level, s.month, below.name, s.statement_id`,
  );

export const billSubs = (
  tx: Tx,
  brandId: BrandId,
  statementId: string,
  subs: readonly DueSub[],
): Promise<unknown> =>
  run(
    tx,
    sql`insert into partners.sub_billed (brand_id, child_statement_id, level, statement_id)
        select ${brandId}, u.child, u.level, ${statementId}
          from unnest(${subs.map(({ childStatementId }) => childStatementId)}::uuid[], ${subs.map(({ level }) => level)}::smallint[])
               as u (child, level)`,
  );

/** What a partner may ask for, by currency. */
export const listBalances = (
  tx: Tx,
  partnerId: string,
): Promise<readonly { readonly currency: CurrencyCode; readonly balanceMinor: bigint }[]> =>
  many(
    tx,
    sql<{ currency: CurrencyCode; balanceMinor: bigint }>`
      select currency, balance_minor as "balanceMinor" from partners.balance
       where brand_id = platform.current_brand_id() and partner_id = ${partnerId} order by currency`,
  );

/** Takes of a balance; false: there is less. A sum below zero gives back. */
export const takeOfBalance = async (
  tx: Tx,
  {
    partnerId,
    currency,
    amountMinor,
  }: { readonly partnerId: string; readonly currency: CurrencyCode; readonly amountMinor: bigint },
): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql`update partners.balance set balance_minor = balance_minor - ${amountMinor}
         where brand_id = platform.current_brand_id() and partner_id = ${partnerId} and currency = ${currency}
           and balance_minor >= ${amountMinor} returning currency`,
  )) !== undefined;
