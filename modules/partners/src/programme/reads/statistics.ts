import {
  type PartnerStatistics,
  STATISTICS_PLAYERS_MIN,
  type StatisticsRow,
} from '@overround/contracts/partners';
import { type CurrencyCode, digitsOfMinor, minor, present } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { ProgrammeDeps } from '../deps.ts';
import { downOf } from '../domain/commission.ts';
import { addSums, netRevenueOf, type Sums } from '../domain/revenue.ts';
import { type Counted, listBehind, listCounts, listMoney, type Period } from '../store/count-store.ts';
import { listLinks } from '../store/link-store.ts';
import { listGivenPlans, type Plan, planOfMonth, readMonthClock } from '../store/plan-store.ts';

const ROWS_MAX = 1000;

type Money = { readonly currency: CurrencyCode; readonly sums: Sums };

/** Sums of a row as they are told: the net revenue by the plan of now, and what its first tier would make of it. */
function moneyView(
  { directory }: Pick<ProgrammeDeps, 'directory'>,
  plan: Plan | undefined,
  { currency, sums }: Money,
) {
  const share = plan?.terms.share;
  const { netMinor } = netRevenueOf(sums, share);
  const commission = netMinor > 0n ? downOf(netMinor, share?.tiers[0]?.permille ?? 0) : 0n;
  return {
    currency,
    exponent: present(directory.currency(currency), 'the currency of an account').exponent,
    deposits_minor: digitsOfMinor(minor(sums.deposits)),
    net_minor: digitsOfMinor(minor(netMinor)),
    commission_minor: digitsOfMinor(minor(commission)),
  };
}

function byCurrency(all: readonly Money[]): Money[] {
  const sums = new Map<CurrencyCode, Sums>();
  for (const one of all) {
    const before = sums.get(one.currency);
    sums.set(one.currency, before ? addSums(before, one.sums) : one.sums);
  }
  return [...sums].map(([currency, of]) => ({ currency, sums: of }));
}

const countsOf = (all: readonly Counted[]) => ({
  clicks: all.reduce((sum, { clicks }) => sum + clicks, 0),
  registrations: all.reduce((sum, { registrations }) => sum + registrations, 0),
  first_deposits: all.reduce((sum, { firstDeposits }) => sum + firstDeposits, 0),
  qualified: all.reduce((sum, { qualified }) => sum + qualified, 0),
});

/** Counts and sums of a partner's links. Money behind which too few players stand is not told, so that none is seen alone. */
export async function readStatistics(
  deps: Pick<ProgrammeDeps, 'directory'>,
  tx: Tx,
  period: Period,
): Promise<PartnerStatistics> {
  const { partnerId, from, to, by } = period;
  const counts = await listCounts(tx, period);
  const money = await listMoney(tx, period);
  const behind = new Map((await listBehind(tx, period)).map(({ key, players }) => [key, players]));
  const whole = await listBehind(tx, { ...period, by: 'link' });
  const names = new Map((await listLinks(tx, partnerId)).map(({ code, campaign }) => [code, campaign]));
  const plan = planOfMonth(await listGivenPlans(tx, partnerId), (await readMonthClock(tx)).month);
  const isTold = (players: number): boolean => players >= STATISTICS_PLAYERS_MIN;
  const keys = [...new Set([...counts, ...money].map(({ key }) => key))].toSorted();
  const rows = keys.slice(0, ROWS_MAX).map(
    (key): StatisticsRow => ({
      key,
      name: by === 'link' ? (names.get(key) ?? key) : key,
      ...countsOf(counts.filter((one) => one.key === key)),
      money: isTold(behind.get(key) ?? 0)
        ? byCurrency(money.filter((one) => one.key === key)).map((one) => moneyView(deps, plan, one))
        : [],
    }),
  );
  const players = whole.reduce((sum, one) => sum + one.players, 0);
  const total: StatisticsRow = {
    key: '',
    name: '',
    ...countsOf(counts),
    money: isTold(players) ? byCurrency(money).map((one) => moneyView(deps, plan, one)) : [],
  };
  return { from, to, by, rows, total };
}
