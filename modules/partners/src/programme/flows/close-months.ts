import { randomUUID } from 'node:crypto';
import { assert, type BrandId, type CurrencyCode, minor, present } from '@overround/kernel';
import { eachItem, type Tx } from '@overround/platform';
import type { ProgrammeDeps } from '../deps.ts';
import { cpaSumsOf } from '../domain/commission.ts';
import { type MonthDay, nextMonth } from '../domain/months.ts';
import { NO_SUMS, type Sums } from '../domain/revenue.ts';
import { type CpaCount, draftStatement } from '../domain/statement.ts';
import { billOpenMonths, lockCounts, sumOpenMonths } from '../store/count-store.ts';
import {
  type DuePartner,
  listDuePartners,
  lockPartner,
  noteClosed,
  type Partner,
} from '../store/partner-store.ts';
import { findPlan, listGivenPlans, planOfMonth, type Plan, readMonthClock } from '../store/plan-store.ts';
import {
  billCpa,
  billSubs,
  type DueSub,
  insertStatement,
  listCarried,
  listDueCpa,
  listDueSubs,
} from '../store/statement-store.ts';
import { countPlayersOf } from './count-players.ts';
import { holdDoubted } from './hold-doubted.ts';

/** All a month of a partner is made of, in one currency. */
interface Part {
  readonly currency: CurrencyCode;
  readonly sums: Sums;
  readonly carriedInMinor: bigint;
  readonly cpa: readonly CpaCount[];
  readonly subs: readonly DueSub[];
}

async function cpaOf(deps: ProgrammeDeps, tx: Tx, partnerId: string, month: MonthDay) {
  const due = [];
  for (const { planId, planVersion, currency, countryId, places } of await listDueCpa(tx, partnerId, month)) {
    const plan = present(await findPlan(tx, planId, planVersion), 'the plan of the day they came');
    const { unitMinor } = present(deps.directory.currency(currency), 'the currency of an account');
    const terms = present(plan.terms.cpa, 'terms of CPA where CPA is earned');
    for (const { units, count } of cpaSumsOf(terms, { countryId, places }))
      due.push({ currency, countryId, count, eachMinor: BigInt(units) * unitMinor });
  }
  return due;
}

/** One part for each currency in which something counts; a loss that is only carried waits for the month in which something does. */
async function partsOf(deps: ProgrammeDeps, tx: Tx, partnerId: string, month: MonthDay): Promise<Part[]> {
  const open = await sumOpenMonths(tx, partnerId, month);
  const cpa = await cpaOf(deps, tx, partnerId, month);
  const subs = await listDueSubs(tx, partnerId, month);
  const carried = await listCarried(tx, partnerId);
  const currencies = new Set([...open, ...cpa, ...subs].map(({ currency }) => currency));
  return [...currencies].toSorted().map((currency) => ({
    currency,
    sums: open.find((one) => one.currency === currency)?.sums ?? NO_SUMS,
    carriedInMinor: BigInt(carried.find((one) => one.currency === currency)?.carried ?? 0),
    cpa: cpa.filter((one) => one.currency === currency),
    subs: subs.filter((one) => one.currency === currency),
  }));
}

/** House account of what a partner is owed. */
export const payableOf = (partnerId: string) => `partner_payable:${partnerId}` as const;

async function closePart(
  deps: ProgrammeDeps,
  tx: Tx,
  { brandId, partnerId, month, plan }: DuePartner & { readonly brandId: BrandId; readonly plan: Plan },
  part: Part,
): Promise<void> {
  const { currency } = part;
  const { unitMinor } = present(deps.directory.currency(currency), 'the currency of an account');
  const draft = draftStatement({ ...part, terms: plan.terms, unitMinor });
  const statementId = randomUUID();
  await insertStatement(tx, brandId, { statementId, partnerId, month, currency, plan, draft });
  await billOpenMonths(tx, partnerId, { month, currency, statementId });
  await billCpa(tx, partnerId, { month, currency, statementId });
  await billSubs(tx, brandId, statementId, part.subs);
  if (draft.totalMinor === 0n) return;
  const posted = await deps.wallet.post(tx, {
    brandId,
    kind: 'partner.commission',
    source: 'partner',
    sourceId: statementId,
    actor: 'system',
    currency,
    entries: [
      { account: payableOf(partnerId), amountMinor: minor(draft.totalMinor) },
      { account: 'partner_commission', amountMinor: minor(-draft.totalMinor) },
    ],
  });
  assert(posted.ok && posted.value.outcome === 'posted', 'a statement is paid into what is owed once');
}

const isNext = (partner: Partner, month: MonthDay): boolean =>
  partner.closedMonth === undefined || nextMonth(partner.closedMonth) === month;

/** Closes one month of one partner, under their row: whoever comes second finds it closed. */
async function closeMonth(deps: ProgrammeDeps, brandId: BrandId, due: DuePartner): Promise<void> {
  await deps.db.inTransaction({ brandId }, async (tx) => {
    const { partnerId, month } = due;
    await lockCounts(tx, brandId);
    const partner = await lockPartner(tx, partnerId);
    if (partner?.status !== 'active' || !isNext(partner, month)) return;
    const plan = planOfMonth(await listGivenPlans(tx, partnerId), month);
    // A month in which they were only an applicant has no plan, and no players.
    if (plan)
      for (const part of await partsOf(deps, tx, partnerId, month))
        await closePart(deps, tx, { ...due, brandId, plan }, part);
    await noteClosed(tx, partnerId, month);
  });
}

/** Its job. */
export const CLOSE_MONTHS = 'partners.close_months';

/**
 * Closes every month of a brand that ended two hours ago or longer, by the clock of the database. What moved in it is counted first: no
 * transaction lasts two hours. Safe at any time, any number of times and by several processes. A partner whose month cannot be closed keeps it, and no
 * other partner theirs. Returns how many months it looked at.
 */
export async function closeMonthsOf(deps: ProgrammeDeps, brandId: BrandId): Promise<number> {
  const listDue = () =>
    deps.db.read({ brandId }, async (tx) => listDuePartners(tx, (await readMonthClock(tx)).closable));
  let looked = 0;
  let due = await listDue();
  const counted = due.length > 0 ? await countPlayersOf(deps, brandId, { isWhole: true }) : undefined;
  // A month without one of its players would be stated as whole.
  const stuck = new Set(counted?.failed.map(({ partnerId }) => partnerId));
  due = due.filter(({ partnerId }) => !stuck.has(partnerId));
  while (due.length > 0) {
    const failed = await eachItem(
      { log: deps.log, job: CLOSE_MONTHS, brandId },
      {
        items: due,
        idOf: ({ partnerId }) => partnerId,
        handle: async (one) => {
          await holdDoubted(deps, brandId, one.partnerId);
          await closeMonth(deps, brandId, one);
        },
      },
    );
    for (const { partnerId } of failed) stuck.add(partnerId);
    looked += due.length;
    due = (await listDue()).filter(({ partnerId }) => !stuck.has(partnerId));
  }
  return looked;
}
