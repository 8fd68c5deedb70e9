import { type BrandId, type Instant, instant, type Minor, minor, type PersonId } from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';
import type { Instalment } from '../domain/debt-plan.ts';

export interface DebtPlan {
  readonly planId: string;
  readonly personId: PersonId;
  readonly currency: string;
  readonly everyDays: number;
  readonly isBettingOpen: boolean;
  readonly agreedAt: Instant;
  readonly instalments: readonly KeptInstalment[];
}

export interface KeptInstalment extends Instalment {
  /** What was taken when it was due; absent before. */
  readonly takenMinor?: Minor;
}

export async function insertPlan(tx: Tx, brandId: BrandId, plan: DebtPlan, owedMinor: Minor): Promise<void> {
  await run(
    tx,
    sql`insert into wallet.debt_plan (brand_id, plan_id, person_id, currency, owed_minor, every_days, is_betting_open, agreed_at)
        values (${brandId}, ${plan.planId}, ${plan.personId}, ${plan.currency}, ${owedMinor}, ${plan.everyDays},
                ${plan.isBettingOpen}, ${new Date(plan.agreedAt)})`,
  );
  await run(
    tx,
    sql`insert into wallet.debt_instalment (brand_id, plan_id, no, due_at, amount_minor)
        select ${brandId}::int4, ${plan.planId}::uuid, u.no, u.due_at, u.amount_minor
          from unnest(${plan.instalments.map(({ no }) => no)}::int2[],
                      ${plan.instalments.map(({ dueAt }) => new Date(dueAt))}::timestamptz[],
                      ${plan.instalments.map(({ amountMinor }) => amountMinor)}::int8[]) as u (no, due_at, amount_minor)`,
  );
}

interface PlanRow {
  readonly plan_id: string;
  readonly person_id: PersonId;
  readonly currency: string;
  readonly every_days: number;
  readonly is_betting_open: boolean;
  readonly agreed_at: Date;
  readonly no: number;
  readonly due_at: Date;
  readonly amount_minor: bigint;
  readonly taken_minor: bigint | null;
}

/** Running plans of a person, or of everybody of a brand, with their instalments. */
export async function listPlans(tx: Tx, brandId: BrandId, personId?: PersonId): Promise<DebtPlan[]> {
  const rows = await many(
    tx,
    sql<PlanRow>`
      select p.plan_id, p.person_id, p.currency, p.every_days, p.is_betting_open, p.agreed_at,
             i.no, i.due_at, i.amount_minor, i.taken_minor
        from wallet.debt_plan p join wallet.debt_instalment i on i.brand_id = p.brand_id and i.plan_id = p.plan_id
       where p.brand_id = ${brandId} and p.ended_at is null
         and (${personId ?? null}::uuid is null or p.person_id = ${personId ?? null})
       order by p.agreed_at, p.plan_id, i.no`,
  );
  return [...Map.groupBy(rows, (row) => row.plan_id).values()].flatMap(([first, ...rest]) =>
    first ? [planOf(first, [first, ...rest])] : [],
  );
}

const planOf = (row: PlanRow, rows: readonly PlanRow[]): DebtPlan => ({
  planId: row.plan_id,
  personId: row.person_id,
  currency: row.currency,
  everyDays: row.every_days,
  isBettingOpen: row.is_betting_open,
  agreedAt: instant(row.agreed_at.getTime()),
  instalments: rows.map((one) => ({
    no: one.no,
    dueAt: instant(one.due_at.getTime()),
    amountMinor: minor(one.amount_minor),
    ...(one.taken_minor === null ? {} : { takenMinor: minor(one.taken_minor) }),
  })),
});

/** Whose plans have an instalment that is due, or a debt no more; no more than a thousand at once. */
export async function personsWithDue(tx: Tx, brandId: BrandId, now: Instant): Promise<PersonId[]> {
  const rows = await many(
    tx,
    sql<{ person_id: PersonId }>`
      select distinct p.person_id from wallet.debt_plan p
       where p.brand_id = ${brandId} and p.ended_at is null
         and (exists (select from wallet.debt_instalment i
                       where i.brand_id = p.brand_id and i.plan_id = p.plan_id and i.taken_at is null and i.due_at <= ${new Date(now)})
              or not exists (select from wallet.account a
                              where a.brand_id = p.brand_id and a.person_id = p.person_id and a.currency = p.currency
                                and a.kind = 'debt' and a.balance_minor < 0))
       order by p.person_id limit 1000`,
  );
  return rows.map((row) => row.person_id);
}

export interface Taken {
  readonly planId: string;
  readonly no: number;
  readonly takenMinor: Minor;
  readonly at: Instant;
}

export const writeTaken = (
  tx: Tx,
  brandId: BrandId,
  { planId, no, takenMinor, at }: Taken,
): Promise<unknown> =>
  run(
    tx,
    sql`update wallet.debt_instalment set taken_minor = ${takenMinor}, taken_at = ${new Date(at)}
         where brand_id = ${brandId} and plan_id = ${planId} and no = ${no} and taken_at is null`,
  );

export interface PlanEnd {
  readonly planId: string;
  readonly as: 'paid' | 'missed' | 'cancelled';
  readonly at: Instant;
}

export const endPlan = (tx: Tx, brandId: BrandId, { planId, as, at }: PlanEnd): Promise<unknown> =>
  run(
    tx,
    sql`update wallet.debt_plan set ended_at = ${new Date(at)}, ended_as = ${as}
         where brand_id = ${brandId} and plan_id = ${planId} and ended_at is null`,
  );

export interface OwedRow {
  readonly personId: PersonId;
  readonly currency: string;
  readonly owedMinor: Minor;
}

/** Everybody of a brand who owes, the most first. */
export async function listOwing(tx: Tx, brandId: BrandId): Promise<OwedRow[]> {
  const rows = await many(
    tx,
    sql<{ person_id: PersonId; currency: string; owed_minor: bigint }>`
      select person_id, currency, -balance_minor as owed_minor from wallet.account
       where brand_id = ${brandId} and kind = 'debt' and balance_minor < 0
       order by balance_minor, person_id limit 1000`,
  );
  return rows.map((row) => ({
    personId: row.person_id,
    currency: row.currency,
    owedMinor: minor(row.owed_minor),
  }));
}
