import {
  type AccountId,
  type BrandId,
  instant,
  type Instant,
  type Minor,
  minor,
  type PersonId,
} from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';
import type { OneClickBudget } from '../domain/one-click-budget.ts';

export interface BudgetOwner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly accountId: AccountId;
}

interface Row {
  readonly time_zone: string;
  readonly day: string;
  readonly budget_minor: bigint;
  readonly next_budget_minor: bigint | null;
  readonly spent_minor: bigint;
  readonly now: Date;
}

/** The budget of an account with the time of the database; locked, for it is decided on. */
export async function lockOneClickBudget(
  tx: Tx,
  { brandId, accountId }: BudgetOwner,
): Promise<{ readonly budget: OneClickBudget; readonly at: Instant } | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`select time_zone, day::text as day, budget_minor, next_budget_minor, spent_minor, clock_timestamp() as now
               from betting.one_click_budget where brand_id = ${brandId} and account_id = ${accountId} for update`,
  );
  return row && { budget: budgetOf(row), at: instant(row.now.getTime()) };
}

const budgetOf = (row: Row): OneClickBudget => ({
  timeZone: row.time_zone,
  day: row.day,
  budgetMinor: minor(row.budget_minor),
  ...(row.next_budget_minor === null ? {} : { nextBudgetMinor: minor(row.next_budget_minor) as Minor }),
  spentMinor: minor(row.spent_minor),
});

export const writeOneClickBudget = (tx: Tx, owner: BudgetOwner, budget: OneClickBudget): Promise<unknown> =>
  run(
    tx,
    sql`insert into betting.one_click_budget (brand_id, account_id, person_id, time_zone, day, budget_minor, next_budget_minor,
                                               spent_minor)
        values (${owner.brandId}, ${owner.accountId}, ${owner.personId}, ${budget.timeZone}, ${budget.day}::date,
                ${budget.budgetMinor}, ${budget.nextBudgetMinor ?? null}, ${budget.spentMinor})
        on conflict (brand_id, account_id) do update
          set time_zone = excluded.time_zone, day = excluded.day, budget_minor = excluded.budget_minor,
              next_budget_minor = excluded.next_budget_minor, spent_minor = excluded.spent_minor`,
  );
