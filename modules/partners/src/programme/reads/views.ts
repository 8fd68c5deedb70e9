import type {
  PartnerBalance,
  PartnerLink,
  PartnerPayout,
  PartnerStatement,
  PlanView,
} from '@overround/contracts/partners';
import { digitsOfMinor, minor, present, unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { ProgrammeDeps } from '../deps.ts';
import { planKindOf } from '../domain/commission.ts';
import { shownMonth } from '../domain/months.ts';
import type { Link } from '../store/link-store.ts';
import type { PartnerPayoutRow } from '../store/payout-store.ts';
import { listGivenPlans, type Plan, planOfMonth, readMonthClock } from '../store/plan-store.ts';
import { listBalances, type Statement } from '../store/statement-store.ts';

type Directory = Pick<ProgrammeDeps, 'directory'>;

const exponentOf = ({ directory }: Directory, currency: string): number =>
  present(directory.currency(currency), 'the currency of an account').exponent;
const digits = (amount: bigint): string => digitsOfMinor(minor(amount));

export const planView = ({ planId, version, terms }: Plan): PlanView => ({
  plan_id: planId,
  version,
  kind: planKindOf(terms),
  terms,
});

/** The plan a partner is paid by now, and the one that is agreed from a later month on. */
export async function plansOf(tx: Tx, partnerId: string) {
  const given = await listGivenPlans(tx, partnerId);
  const { month } = await readMonthClock(tx);
  const now = planOfMonth(given, month);
  const [newest] = given;
  return {
    plan: now ? planView(now) : null,
    next_plan:
      newest && newest.fromMonth > month
        ? { plan: planView(newest), from: shownMonth(newest.fromMonth) }
        : null,
  };
}

export const linkView = (
  { origin, lang }: { readonly origin: string; readonly lang: string },
  { linkId, code, campaign, target, isActive, madeAt }: Link,
): PartnerLink => ({
  link_id: linkId,
  code,
  campaign,
  target,
  url: `${origin}/${lang}/r/${code}`,
  is_active: isActive,
  made_at: unixSeconds(madeAt),
});

export const payoutView = (deps: Directory, row: PartnerPayoutRow): PartnerPayout => ({
  payout_id: row.payoutId,
  way: row.way,
  currency: row.currency,
  exponent: exponentOf(deps, row.currency),
  amount_minor: digits(row.amountMinor),
  status: row.status,
  reference: row.reference ?? null,
  reason: row.reason ?? null,
  asked_at: unixSeconds(row.askedAt),
  paid_at: row.paidAt === undefined ? null : unixSeconds(row.paidAt),
});

export const statementView = (deps: Directory, one: Statement): PartnerStatement => ({
  statement_id: one.statementId,
  month: shownMonth(one.month),
  currency: one.currency,
  exponent: exponentOf(deps, one.currency),
  plan_id: one.planId,
  plan_version: one.planVersion,
  net_minor: digits(one.netMinor),
  own_minor: digits(one.shareMinor + one.cpaMinor),
  sub_minor: digits(one.subMinor),
  total_minor: digits(one.totalMinor),
  lines: [...one.lines],
  closed_at: unixSeconds(one.closedAt),
});

/** What a partner may ask for. `unitsMin`: the least payout in round units. */
export async function balancesOf(
  deps: Directory,
  tx: Tx,
  partnerId: string,
  unitsMin: number,
): Promise<PartnerBalance[]> {
  return (await listBalances(tx, partnerId)).map(({ currency, balanceMinor }) => {
    const { exponent, unitMinor } = present(deps.directory.currency(currency), 'the currency of an account');
    return {
      currency,
      exponent,
      balance_minor: digits(balanceMinor),
      payout_minor_min: digits(BigInt(unitsMin) * unitMinor),
    };
  });
}
