import { type Instant, instant, minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { budgetAt, leftOf, type OneClickBudget, spend, unspend, withBudget } from './one-click-budget.ts';

const at = (text: string): Instant => instant(Date.parse(text));
const NOON = at('2026-11-22T12:00:00Z');
const stored = (change: Partial<OneClickBudget> = {}): OneClickBudget => ({
  timeZone: 'UTC',
  day: '2026-11-22',
  budgetMinor: minor(1000n),
  spentMinor: minor(400n),
  ...change,
});
const wanted = (budgetMinor: bigint, timeZone = 'UTC') => ({ budgetMinor: minor(budgetMinor), timeZone });

describe('the budget of one-click bets', () => {
  it('has room for what is left of it, and for no more', () => {
    expect(spend(stored(), minor(600n), NOON)).toMatchObject({ value: { spentMinor: 1000n } });
    expect(spend(stored(), minor(601n), NOON)).toMatchObject({
      code: 'one_click_budget_out',
      leftMinor: 600n,
    });
  });

  it.each([
    ['a lower one counts at once', wanted(500n), { budgetMinor: 500n, spentMinor: 400n }],
    ['a higher one counts from tomorrow', wanted(5000n), { budgetMinor: 1000n, nextBudgetMinor: 5000n }],
    ['a zone stays while a day runs', wanted(900n, 'Asia/Tokyo'), { timeZone: 'UTC', budgetMinor: 900n }],
  ])('%s', (_name, change, after) => {
    expect(withBudget(stored(), change, NOON)).toMatchObject(after);
  });

  it('is as high as its player likes before the first bet of a day', () => {
    expect(withBudget(stored({ spentMinor: minor(0n) }), wanted(5000n), NOON)).toMatchObject({
      budgetMinor: 5000n,
    });
    expect(withBudget(undefined, wanted(5000n), NOON)).toMatchObject({
      day: '2026-11-22',
      budgetMinor: 5000n,
    });
  });

  it('forgets a higher one when a lower one is set after it', () => {
    const raised = withBudget(stored(), wanted(5000n), NOON);
    expect(withBudget(raised, wanted(800n), NOON)).not.toHaveProperty('nextBudgetMinor');
  });

  it.each([
    ['UTC', '2026-11-22T23:59:59Z', 400n],
    ['UTC', '2026-11-23T00:00:00Z', 0n],
    ['Asia/Tokyo', '2026-11-22T15:00:00Z', 0n],
    ['America/New_York', '2026-11-23T04:59:59Z', 400n],
  ])('begins anew at midnight of its player: %s %s', (timeZone, text, spentMinor) => {
    expect(budgetAt(stored({ timeZone }), at(text)).spentMinor).toBe(spentMinor);
  });

  it('becomes what was set for the new day', () => {
    const next = budgetAt(stored({ nextBudgetMinor: minor(5000n) }), at('2026-11-23T08:00:00Z'));
    expect(next).toEqual({ ...stored(), day: '2026-11-23', budgetMinor: 5000n, spentMinor: 0n });
    expect(leftOf(next)).toBe(5000n);
  });

  it('gets back what a bet that came to nothing had taken, today and never below nothing', () => {
    expect(unspend(stored(), minor(300n), NOON).spentMinor).toBe(100n);
    expect(unspend(stored(), minor(900n), NOON).spentMinor).toBe(0n);
  });
});
