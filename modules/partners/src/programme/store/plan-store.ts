import type { PlanTerms, ProgrammeRule } from '@overround/contracts/partners';
import type { BrandId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { MonthDay } from '../domain/months.ts';

export interface Plan {
  readonly planId: string;
  readonly version: number;
  readonly terms: PlanTerms;
  /** Whoever stored it gives it to nobody: another person does. */
  readonly storedBy: string;
}

interface Row {
  readonly plan_id: string;
  readonly version: number;
  readonly terms: PlanTerms;
  readonly stored_by: string;
}
const asPlan = ({ plan_id: planId, version, terms, stored_by: storedBy }: Row): Plan => ({
  planId,
  version,
  terms,
  storedBy,
});

/** How the brand runs its programme now. Every brand has a rule. */
export const readProgrammeRule = async (tx: Tx): Promise<ProgrammeRule> =>
  (
    await one(
      tx,
      sql<{ terms: ProgrammeRule }>`
        select terms from partners.programme_rule
         where brand_id = platform.current_brand_id() order by version desc limit 1`,
    )
  ).terms;

/** The newest version of each plan of the brand. */
export const listPlans = async (tx: Tx): Promise<Plan[]> =>
  (
    await many(
      tx,
      sql<Row>`
        select distinct on (plan_id) plan_id, version, terms, stored_by from partners.plan
         where brand_id = platform.current_brand_id() order by plan_id, version desc`,
    )
  ).map(asPlan);

/** A version of a plan, the newest when none is named. */
export async function findPlan(tx: Tx, planId: string, version?: number): Promise<Plan | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`
      select plan_id, version, terms, stored_by from partners.plan
       where brand_id = platform.current_brand_id() and plan_id = ${planId}
         and (${version ?? null}::integer is null or version = ${version ?? null}::integer)
       order by version desc limit 1`,
  );
  return row && asPlan(row);
}

/** Stores the next version; two at once: the second waits and gets the number after. */
export async function insertPlan(
  tx: Tx,
  brandId: BrandId,
  { planId, terms, by }: { readonly planId: string; readonly terms: PlanTerms; readonly by: string },
): Promise<Plan> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('partners.plan', ${brandId}))`);
  const row = await one(
    tx,
    sql<Row>`
      insert into partners.plan (brand_id, plan_id, version, terms, stored_by)
      select ${brandId}, ${planId}, 1 + coalesce(max(version), 0), ${JSON.stringify(terms)}::jsonb, ${by}
        from partners.plan where brand_id = ${brandId} and plan_id = ${planId}
      returning plan_id, version, terms, stored_by`,
  );
  return asPlan(row);
}

export interface GivenPlan extends Plan {
  readonly fromMonth: MonthDay;
}

/** Plans a partner was given, those of the newest month first: the first one not above a month is that of the month. */
export async function listGivenPlans(tx: Tx, partnerId: string): Promise<GivenPlan[]> {
  const rows = await many(
    tx,
    sql<Row & { from_month: string }>`
      select g.plan_id, g.version, p.terms, p.stored_by, g.from_month::text
        from partners.partner_plan g
        join partners.plan p on p.brand_id = g.brand_id and p.plan_id = g.plan_id and p.version = g.version
       where g.brand_id = platform.current_brand_id() and g.partner_id = ${partnerId}
       order by g.from_month desc, g.given_no desc`,
  );
  return rows.map((row) => ({ ...asPlan(row), fromMonth: row.from_month }));
}

/** By which plan a month is paid. */
export const planOfMonth = (given: readonly GivenPlan[], month: MonthDay): GivenPlan | undefined =>
  given.find(({ fromMonth }) => fromMonth <= month);

/** Gives a partner a plan from a month on. Under the row of the partner. */
export const givePlan = (
  tx: Tx,
  brandId: BrandId,
  {
    partnerId,
    fromMonth,
    plan,
    by,
  }: {
    readonly partnerId: string;
    readonly fromMonth: MonthDay;
    readonly plan: Plan;
    readonly by: string;
  },
): Promise<unknown> =>
  run(
    tx,
    sql`insert into partners.partner_plan (brand_id, partner_id, from_month, given_no, plan_id, version, given_by)
        select ${brandId}, ${partnerId}, ${fromMonth}::date, 1 + count(*), ${plan.planId}, ${plan.version}, ${by}
          from partners.partner_plan
         where brand_id = ${brandId} and partner_id = ${partnerId} and from_month = ${fromMonth}::date`,
  );

export interface MonthClock {
  /** The month that runs, and the newest one that may be closed: it ended two hours ago or longer. */
  readonly month: MonthDay;
  readonly closable: MonthDay;
  /** Today, `yyyy-MM-dd`. */
  readonly today: string;
}

/** Months by the clock of the database, UTC. */
export const readMonthClock = (tx: Tx): Promise<MonthClock> =>
  one(
    tx,
    sql<MonthClock>`
      select date_trunc('month', n.at)::date::text as month, n.at::date::text as today,
             (date_trunc('month', n.at - interval '2 hours') - interval '1 month')::date::text as closable
        from (select clock_timestamp() at time zone 'utc' as at) n`,
  );
