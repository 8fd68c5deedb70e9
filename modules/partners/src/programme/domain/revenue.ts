import type { ShareTerms } from '@overround/contracts/partners';

/** What players did in one currency, minor units. Each may be below zero: a movement that takes back stands in the month it is made. */
export interface Sums {
  readonly stakes: bigint;
  readonly payouts: bigint;
  readonly bonus: bigint;
  readonly tax: bigint;
  readonly chargebacks: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}
export type SumKind = keyof Sums;

export const NO_SUMS: Sums = {
  stakes: 0n,
  payouts: 0n,
  bonus: 0n,
  tax: 0n,
  chargebacks: 0n,
  deposits: 0n,
  withdrawals: 0n,
};

export const addSums = (one: Sums, other: Sums): Sums => ({
  stakes: one.stakes + other.stakes,
  payouts: one.payouts + other.payouts,
  bonus: one.bonus + other.bonus,
  tax: one.tax + other.tax,
  chargebacks: one.chargebacks + other.chargebacks,
  deposits: one.deposits + other.deposits,
  withdrawals: one.withdrawals + other.withdrawals,
});

/** Entries of one kind on accounts of a player: what came in and what went out, both as numbers not below zero. */
export interface Moved {
  readonly kind: string;
  readonly source: string;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
}

/** Kinds by which what was paid in goes out again, or is on its way. */
const WITHDRAWALS = new Set(['payment.withdrawal_reserved', 'payment.withdrawal_returned']);
const REFUNDS = new Set(['payment.refund', 'payment.refund_returned', 'refund.correction']);
const CHARGEBACKS = new Set(['chargeback.correction', 'chargeback_won.correction']);

/**
 * What a movement counts as (decision 63). Bets against the house alone are revenue: a pool or a bet between players earns the house a
 * deduction. Moves between a player's own accounts, advances, debts and gifts of staff count nothing.
 */
export function countedAs({ kind, source, inMinor, outMinor }: Moved): Partial<Sums> {
  if (source === 'bet') return { stakes: outMinor, payouts: inMinor };
  // A round of a casino is a bet against the house too; what was taken back was no stake.
  if (kind === 'game.rollback') return { stakes: -inMinor };
  if (source === 'game') return { stakes: outMinor, payouts: inMinor };
  if (source === 'bonus' || source === 'friend') return { bonus: inMinor - outMinor };
  if (kind === 'payment.deposit' || REFUNDS.has(kind)) return { deposits: inMinor - outMinor };
  if (WITHDRAWALS.has(kind)) return { withdrawals: outMinor - inMinor };
  if (CHARGEBACKS.has(kind)) return { chargebacks: outMinor - inMinor };
  return {};
}

const PERMILLE = 1000n;
const notBelowZero = (value: bigint): bigint => (value < 0n ? 0n : value);
/** Thousandths of an amount not below zero, rounded up: for the house. */
const upOf = (amount: bigint, permille: number): bigint =>
  (notBelowZero(amount) * BigInt(permille) + PERMILLE - 1n) / PERMILLE;

export interface NetRevenue {
  readonly dutyMinor: bigint;
  readonly feesMinor: bigint;
  readonly netMinor: bigint;
}

/** Net revenue of all players of a partner together. Without a share there is neither duty nor fee to take off. */
export function netRevenueOf(
  { stakes, payouts, bonus, tax, chargebacks, deposits, withdrawals }: Sums,
  terms: Pick<ShareTerms, 'dutyPermille' | 'paymentFeePermille'> = { dutyPermille: 0, paymentFeePermille: 0 },
): NetRevenue {
  const gross = stakes - payouts;
  const dutyMinor = upOf(gross, terms.dutyPermille);
  const feesMinor = upOf(deposits + withdrawals, terms.paymentFeePermille);
  return { dutyMinor, feesMinor, netMinor: gross - bonus - tax - chargebacks - dutyMinor - feesMinor };
}
