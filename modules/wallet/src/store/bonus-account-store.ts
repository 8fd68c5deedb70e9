import {
  type AccountId,
  type BrandId,
  type CurrencyCode,
  minor,
  type Minor,
  type PersonId,
} from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';

export interface BonusAccount {
  readonly accountId: AccountId;
  readonly bonusId: number;
  readonly currency: CurrencyCode;
  readonly balanceMinor: Minor;
}

export interface NewBonusAccount {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly currency: CurrencyCode;
  readonly bonusId: number;
}

/** Opens the account of a bonus; the one there is when asked again. */
export async function openBonusAccount(tx: Tx, account: NewBonusAccount): Promise<AccountId> {
  const { account_id } = await one(
    tx,
    sql<{ account_id: bigint }>`
      insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor)
      values (${account.brandId}, nextval('wallet.account_number_seq'), ${account.personId}, ${`bonus:${account.bonusId}`},
              ${account.currency}, 0)
          on conflict on constraint account_of_person do update set closed_at = null
      returning account_id`,
  );
  return Number(account_id) as AccountId; // Drawn from our own sequence, far below 2^53.
}

export async function closeBonusAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await run(
    tx,
    sql`update wallet.account set closed_at = now()
         where brand_id = platform.current_brand_id() and account_id = ${accountId} and kind ~ '^bonus:' and closed_at is null`,
  );
}

export async function listBonusAccounts(tx: Tx, personId: PersonId): Promise<BonusAccount[]> {
  const rows = await many(
    tx,
    sql<{ account_id: bigint; kind: string; currency: CurrencyCode; balance_minor: bigint }>`
      select account_id, kind, currency, balance_minor
        from wallet.account
       where brand_id = platform.current_brand_id() and person_id = ${personId} and kind ~ '^bonus:'
         and (closed_at is null or balance_minor > 0)
       order by account_id`,
  );
  return rows.map((row) => ({
    accountId: Number(row.account_id) as AccountId, // As above.
    bonusId: Number(row.kind.slice('bonus:'.length)),
    currency: row.currency,
    balanceMinor: minor(row.balance_minor),
  }));
}
