import type { PlanTerms, StatementLine, StatementLineKind } from '@overround/contracts/partners';
import { downOf, shareOf } from './commission.ts';
import { netRevenueOf, type Sums } from './revenue.ts';

/** Players of one country that count for CPA this month, by what each brings. */
export interface CpaCount {
  readonly countryId: number;
  readonly count: number;
  readonly eachMinor: bigint;
}

/** Own commission of a partner that this one, or one of theirs, brought. */
export interface SubEarning {
  readonly name: string;
  /** 1: brought by this partner; 2: by one of these. */
  readonly level: 1 | 2;
  readonly ownMinor: bigint;
}

/** All a statement is made of; minor units of one currency. */
export interface MonthFacts {
  readonly terms: PlanTerms;
  readonly unitMinor: bigint;
  readonly sums: Sums;
  /** Zero or below. */
  readonly carriedInMinor: bigint;
  readonly cpa: readonly CpaCount[];
  readonly subs: readonly SubEarning[];
}

export interface StatementDraft {
  readonly netMinor: bigint;
  readonly carriedInMinor: bigint;
  readonly carriedOutMinor: bigint;
  readonly shareMinor: bigint;
  readonly cpaMinor: bigint;
  readonly subMinor: bigint;
  readonly totalMinor: bigint;
  readonly lines: readonly StatementLine[];
}

const line = (
  kind: StatementLineKind,
  amountMinor: bigint,
  more: Partial<Omit<StatementLine, 'kind' | 'amount_minor'>> = {},
): StatementLine => ({
  kind,
  amount_minor: amountMinor.toString(),
  base_minor: null,
  permille: null,
  count: null,
  country_id: null,
  name: null,
  ...more,
});

const sumOf = (lines: readonly StatementLine[]): bigint =>
  lines.reduce((sum, { amount_minor }) => sum + BigInt(amount_minor), 0n);

/** Lines of revenue: what they sum to is the net revenue, which closes them. */
function revenueLines(sums: Sums, terms: PlanTerms): { lines: StatementLine[]; netMinor: bigint } {
  const { dutyMinor, feesMinor, netMinor } = netRevenueOf(sums, terms.share);
  const all = [
    line('stakes', sums.stakes),
    line('payouts', -sums.payouts),
    line('bonus_cost', -sums.bonus),
    line('tax', -sums.tax),
    line('chargebacks', -sums.chargebacks),
    line('duty', -dutyMinor),
    line('payment_fees', -feesMinor),
  ];
  return {
    lines: [...all.filter(({ amount_minor }) => amount_minor !== '0'), line('net_revenue', netMinor)],
    netMinor,
  };
}

/** Works out the statement of a month; a pure function of its facts, to the last unit. */
export function draftStatement(facts: MonthFacts): StatementDraft {
  const { terms, carriedInMinor } = facts;
  const revenue = revenueLines(facts.sums, terms);
  const share = shareOf(terms.share, revenue.netMinor, carriedInMinor, facts.unitMinor);
  const shareLines = share.lines.map(({ baseMinor, permille, amountMinor }) =>
    line('share', amountMinor, { base_minor: baseMinor.toString(), permille }),
  );
  const cpaLines = facts.cpa
    .filter(({ eachMinor }) => eachMinor > 0n)
    .map(({ countryId, count, eachMinor }) =>
      line('cpa', BigInt(count) * eachMinor, {
        count,
        country_id: countryId,
        base_minor: eachMinor.toString(),
      }),
    );
  const subLines = facts.subs
    .map(({ name, level, ownMinor }) => {
      const permille = terms.subPermille[level - 1] ?? 0;
      return line('sub', downOf(ownMinor, permille), { base_minor: ownMinor.toString(), permille, name });
    })
    .filter(({ amount_minor }) => amount_minor !== '0');
  const carried = (kind: 'carried_in' | 'carried_out', amount: bigint) =>
    amount === 0n ? [] : [line(kind, amount)];
  const [cpaMinor, subMinor] = [sumOf(cpaLines), sumOf(subLines)];
  return {
    netMinor: revenue.netMinor,
    carriedInMinor,
    carriedOutMinor: share.carriedOutMinor,
    shareMinor: share.shareMinor,
    cpaMinor,
    subMinor,
    totalMinor: share.shareMinor + cpaMinor + subMinor,
    lines: [
      ...revenue.lines,
      ...carried('carried_in', carriedInMinor),
      ...shareLines,
      ...carried('carried_out', share.carriedOutMinor),
      ...cpaLines,
      ...subLines,
    ],
  };
}
