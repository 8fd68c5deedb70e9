import { accept, type Instant, type Minor, type Outcome, type Refusal } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { budgetAt, type OneClickBudget, spend, unspend, withBudget } from '../domain/one-click-budget.ts';
import { type BudgetOwner, lockOneClickBudget, writeOneClickBudget } from '../store/one-click-store.ts';

type Db = Pick<Database, 'inTransaction'>;

/** The budget of an account as it stands now; `undefined` while its player has set none. */
export const readOneClick = (db: Db, owner: BudgetOwner): Promise<OneClickBudget | undefined> =>
  db.inTransaction(owner, async (tx) => {
    const found = await lockOneClickBudget(tx, owner);
    return found && budgetAt(found.budget, found.at);
  });

/** Sets the budget of an account; what it becomes, `withBudget` says. */
export const setOneClick = (
  db: Db,
  owner: BudgetOwner,
  wanted: { readonly budgetMinor: Minor; readonly timeZone: string },
  now: Instant,
): Promise<OneClickBudget> =>
  db.inTransaction(owner, async (tx) => {
    const found = await lockOneClickBudget(tx, owner);
    const budget = withBudget(found?.budget, wanted, found?.at ?? now);
    await writeOneClickBudget(tx, owner, budget);
    return budget;
  });

/**
 * Counts a one-click bet before it is placed, so that two devices cannot spend the same room. Accounts without a budget, whose
 * clients know of none, bet as they always did.
 */
export const spendOneClick = (
  db: Db,
  owner: BudgetOwner,
  stakeMinor: Minor,
): Promise<Outcome<void, Refusal<'one_click_budget_out', { leftMinor: Minor }>>> =>
  db.inTransaction(owner, async (tx) => {
    const found = await lockOneClickBudget(tx, owner);
    if (!found) return accept(undefined);
    const spent = spend(found.budget, stakeMinor, found.at);
    if (!spent.ok) return spent;
    await writeOneClickBudget(tx, owner, spent.value);
    return accept(undefined);
  });

/** A one-click bet that was counted came to nothing, or had been counted before. */
export const unspendOneClick = (db: Db, owner: BudgetOwner, stakeMinor: Minor): Promise<void> =>
  db.inTransaction(owner, async (tx) => {
    const found = await lockOneClickBudget(tx, owner);
    if (found) await writeOneClickBudget(tx, owner, unspend(found.budget, stakeMinor, found.at));
  });
