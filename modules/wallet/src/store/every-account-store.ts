import type { AccountId, CurrencyCode, PersonId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';

export type AccountKind = 'cash' | 'locked' | 'debt' | 'bonus' | 'bonus_debt';

/** An account of a person as its statement names it: history stays readable, whatever became of the account (safety 10). */
export interface EveryAccount {
  readonly accountId: AccountId;
  readonly kind: AccountKind;
  readonly currency: CurrencyCode;
  /** The one the person plays with now. */
  readonly isActive: boolean;
  /** The first account of own money. */
  readonly isMain: boolean;
  readonly isClosed: boolean;
}

interface Row extends Omit<EveryAccount, 'accountId'> {
  readonly account_id: bigint;
}

/** All accounts a person ever had, also closed and empty ones, those of bonuses and of debts; own money first. */
export async function listEveryAccount(tx: Tx, personId: PersonId): Promise<EveryAccount[]> {
  const rows = await many(
    tx,
    sql<Row>`
      select account_id, split_part(kind, ':', 1) as kind, currency, is_active as "isActive", closed_at is not null as "isClosed",
             kind = 'cash' and account_id = min(account_id) filter (where kind = 'cash') over () as "isMain"
        from wallet.account
       where brand_id = platform.current_brand_id() and person_id = ${personId}
       order by kind <> 'cash', account_id`,
  );
  return rows.map(({ account_id, ...row }) => ({ ...row, accountId: Number(account_id) as AccountId })); // Drawn from our own sequence, far below 2^53.
}
