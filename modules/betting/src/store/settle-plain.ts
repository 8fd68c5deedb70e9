import { type BrandId, type CurrencyCode, minor, type Minor, type PersonId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';
import type { BetStatus } from '../domain/bet-status.ts';
import type { SettleRun } from './settle-progress.ts';

export interface RangeStep extends SettleRun {
  readonly sinceVersion: bigint;
  readonly afterBetId: bigint;
  readonly count: number;
  readonly txId: string;
  readonly isScout: boolean;
  /** What may be paid on a scout's word, as JSON by currency; larger payouts are odd. */
  readonly hold: string | null;
}

export interface SettledBet {
  readonly betId: number;
  readonly personId: PersonId;
  readonly accountId: number;
  readonly currency: CurrencyCode;
  readonly status: BetStatus;
  readonly payoutMinor: Minor;
  readonly balanceMinor?: Minor;
}

/** Columns of the bets that were settled, each as the database writes an array: most of them only travel back to it. */
interface SettledColumns {
  readonly bets: string | null;
  readonly accounts: string | null;
  readonly currencies: string | null;
  readonly stakes: string | null;
  readonly payouts: string | null;
}

interface RangeRow extends SettledColumns {
  readonly seen: number;
  readonly last_bet_id: bigint | null;
  readonly is_last: boolean;
  readonly odd: bigint[] | null;
  readonly persons: string | null;
  readonly statuses: string | null;
  readonly paid: string | null;
  readonly balances: string | null;
}

export interface SettledRange {
  readonly seen: number;
  readonly lastBetId: bigint;
  /** No more bets come after these. */
  readonly isLast: boolean;
  /** Bets that go one by one. When there are any, the others are settled, and are to be paid by `paySettled`. */
  readonly odd: readonly bigint[];
  readonly columns: SettledColumns;
  readonly settled: readonly SettledBet[];
}

/** Settles the next bets on an event by what is published, those that are decided for the first time. In the gate. */
export async function settleRange(tx: Tx, step: RangeStep): Promise<SettledRange> {
  const row = await one(
    tx,
    sql<RangeRow>`
      select seen, last_bet_id, is_last, odd, bets::text, persons::text, accounts::text, currencies::text, stakes::text, statuses::text,
             payouts::text, paid::text, balances::text
        from betting.settle_range(${step.brandId}, ${step.eventId}, ${step.resultVersion}, ${step.sinceVersion},
                                  ${step.afterBetId}, ${step.count}, ${step.txId}::uuid,
                                  ${step.isScout}, ${step.hold}::jsonb)`,
  );
  const odd = [...new Set(row.odd)].toSorted((a, b) => (a < b ? -1 : 1));
  const { bets, accounts, currencies, stakes, payouts } = row;
  return {
    seen: row.seen,
    lastBetId: row.last_bet_id ?? step.afterBetId,
    isLast: row.is_last,
    odd,
    columns: { bets, accounts, currencies, stakes, payouts },
    settled: settledOf(row),
  };
}

/** Items of an array of numbers or plain words as the database writes it; ten thousand are split in a millisecond. */
const itemsOf = (text: string | null): string[] =>
  text && text !== '{}' ? text.slice(1, -1).split(',') : [];

function settledOf(row: RangeRow): SettledBet[] {
  const [persons, accounts, currencies] = [row.persons, row.accounts, row.currencies].map(itemsOf);
  const [statuses, payouts, balances] = [row.statuses, row.payouts, row.balances].map(itemsOf);
  const balanceOf = new Map(itemsOf(row.paid).map((account, index) => [account, balances?.[index] ?? '']));
  return itemsOf(row.bets).map((bet, index) => {
    const account = accounts?.[index] ?? '';
    const balance = balanceOf.get(account);
    return {
      betId: Number(bet),
      // The columns are of one length and have these very types.
      personId: (persons?.[index] ?? '') as PersonId,
      accountId: Number(account),
      currency: currencies?.[index] ?? '',
      status: (statuses?.[index] ?? '') as BetStatus,
      payoutMinor: minor(BigInt(payouts?.[index] ?? '')),
      ...(balance === undefined ? {} : { balanceMinor: minor(BigInt(balance)) }),
    };
  });
}

/** Pays what `settleRange` settled beside odd bets, and locks the accounts of those with the others, in one order. */
export async function paySettled(
  tx: Tx,
  step: RangeStep,
  { columns, settled }: SettledRange,
  alsoLock: readonly bigint[],
): Promise<SettledBet[]> {
  const row = await one(
    tx,
    sql<{ paid: string | null; balances: string | null }>`
      select paid::text, balances::text
        from betting.pay_settled(${step.brandId}, ${step.eventId}, ${step.resultVersion}, ${step.afterBetId}, ${step.txId}::uuid,
          ${columns.bets}::int8[], ${columns.accounts}::int8[], ${columns.currencies}::text[], ${columns.stakes}::int8[],
          ${columns.payouts}::int8[], ${alsoLock}::int8[])`,
  );
  const balances = itemsOf(row.balances);
  const balanceOf = new Map(
    itemsOf(row.paid).map((account, index) => [Number(account), minor(BigInt(balances[index] ?? ''))]),
  );
  return settled.map((bet) => {
    const balanceMinor = balanceOf.get(bet.accountId);
    return balanceMinor === undefined ? bet : { ...bet, balanceMinor };
  });
}

/** Accounts of bets, for whoever locks them together. */
export async function accountsOfBets(tx: Tx, brandId: BrandId, betIds: readonly bigint[]): Promise<bigint[]> {
  if (betIds.length === 0) return [];
  const rows = await many(
    tx,
    sql<{ account_id: bigint }>`
      select distinct account_id from betting.bet where brand_id = ${brandId} and bet_id = any (${betIds}::int8[])`,
  );
  return rows.map((row) => row.account_id);
}

/** Locks the accounts of bets in the order of their numbers; those that the transaction holds already cost nothing. */
export async function lockAccountsOfBets(tx: Tx, brandId: BrandId, betIds: readonly bigint[]): Promise<void> {
  const accounts = await accountsOfBets(tx, brandId, betIds);
  if (accounts.length > 0) await run(tx, sql`select wallet.lock_accounts(${brandId}, ${accounts}::int8[])`);
}
