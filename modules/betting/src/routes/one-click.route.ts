import {
  getOneClickBudget,
  type OneClickBudgetAnswer,
  setOneClickBudget,
} from '@overround/contracts/betting';
import { accept, digitsOfMinor, minorFromDigits, type Outcome, refuse } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import { isTimeZone, type OneClickBudget } from '../domain/one-click-budget.ts';
import { readOneClick, setOneClick } from '../flows/one-click-budget.ts';
import type { BudgetOwner } from '../store/one-click-store.ts';
import type { BetRouteDeps } from './order-of-call.ts';

type Owner = BudgetOwner & { readonly currency: string };

/** The budget of a day of one-click bets, kept with the account. */
export function oneClickRoutes(deps: Pick<BetRouteDeps, 'db' | 'accounts' | 'clock'>): Route[] {
  async function ownerOf({ site, session }: PlayerContext, accountId?: number): Promise<Outcome<Owner>> {
    const who = { brandId: site.brandId, personId: session.personId };
    const account = await deps.accounts.find(who, accountId);
    return account.ok ? accept({ ...who, ...account.value }) : account;
  }
  return [
    route(getOneClickBudget, async ({ query }, context) => {
      const owner = await ownerOf(context, query.accountId);
      return owner.ok ? accept(presented(owner.value, await readOneClick(deps.db, owner.value))) : owner;
    }),

    route(setOneClickBudget, async ({ body }, context) => {
      if (!isTimeZone(body.timeZone)) return refuse('input_malformed', { field: 'timeZone' });
      const owner = await ownerOf(context, body.accountId);
      if (!owner.ok) return owner;
      const wanted = { budgetMinor: minorFromDigits(body.budgetMinor), timeZone: body.timeZone };
      return accept(
        presented(owner.value, await setOneClick(deps.db, owner.value, wanted, deps.clock.now())),
      );
    }),
  ];
}

const presented = (
  { accountId, currency }: Owner,
  budget: OneClickBudget | undefined,
): OneClickBudgetAnswer => ({
  accountId,
  currency,
  budgetMinor: budget ? digitsOfMinor(budget.budgetMinor) : null,
  nextBudgetMinor: budget?.nextBudgetMinor === undefined ? null : digitsOfMinor(budget.nextBudgetMinor),
  spentMinor: budget ? digitsOfMinor(budget.spentMinor) : '0',
});
