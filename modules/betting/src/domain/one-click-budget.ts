import {
  accept,
  type Instant,
  type Minor,
  minor,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';

/** What one-click bets of an account may stake in a day, as it is stored. */
export interface OneClickBudget {
  /** The player's; it stays while a day runs. */
  readonly timeZone: string;
  /** The day `spentMinor` is of, `2026-11-22`. */
  readonly day: string;
  readonly budgetMinor: Minor;
  /** Counts from the next day on. */
  readonly nextBudgetMinor?: Minor;
  readonly spentMinor: Minor;
}

/** Whether this engine knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** The calendar day of an instant where the player is. */
const dayOf = (at: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );

/** The budget as it stands at an instant: a new day begins with nothing spent, and with what was set for it. */
export function budgetAt(stored: OneClickBudget, at: Instant): OneClickBudget {
  const day = dayOf(at, stored.timeZone);
  // A clock that went back gives nothing back.
  if (day <= stored.day) return stored;
  const { nextBudgetMinor, ...rest } = stored;
  return { ...rest, day, budgetMinor: nextBudgetMinor ?? stored.budgetMinor, spentMinor: minor(0n) };
}

/**
 * The budget after its player set another one. A lower one counts at once; a higher one from the next day on, unless nothing was
 * staked today (P10).
 */
export function withBudget(
  stored: OneClickBudget | undefined,
  wanted: { readonly budgetMinor: Minor; readonly timeZone: string },
  at: Instant,
): OneClickBudget {
  const now = stored && budgetAt(stored, at);
  if (!now || now.spentMinor === 0n)
    return { ...wanted, day: laterOf(dayOf(at, wanted.timeZone), now?.day), spentMinor: minor(0n) };
  const { nextBudgetMinor: _before, ...rest } = now;
  return wanted.budgetMinor > now.budgetMinor
    ? { ...rest, nextBudgetMinor: wanted.budgetMinor }
    : { ...rest, budgetMinor: wanted.budgetMinor };
}

/** Moving to the west does not begin a day that is over once more. */
const laterOf = (day: string, other = day): string => (other > day ? other : day);

/** The budget after one bet more. */
export function spend(
  stored: OneClickBudget,
  stakeMinor: Minor,
  at: Instant,
): Outcome<OneClickBudget, Refusal<'one_click_budget_out', { leftMinor: Minor }>> {
  const now = budgetAt(stored, at);
  const leftMinor = leftOf(now);
  return stakeMinor > leftMinor
    ? refuse('one_click_budget_out', { leftMinor })
    : accept({ ...now, spentMinor: minor(now.spentMinor + stakeMinor) });
}

/** The budget after a bet that was counted came to nothing. What was spent yesterday is over. */
export function unspend(stored: OneClickBudget, stakeMinor: Minor, at: Instant): OneClickBudget {
  const now = budgetAt(stored, at);
  return { ...now, spentMinor: minor(now.spentMinor > stakeMinor ? now.spentMinor - stakeMinor : 0n) };
}

export const leftOf = ({ budgetMinor, spentMinor }: OneClickBudget): Minor =>
  minor(budgetMinor > spentMinor ? budgetMinor - spentMinor : 0n);
