import { type AccountId, type BrandId, type CurrencyCode, minor, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { Account, Debt } from '../domain/account.ts';

interface AccountRow {
  readonly account_id: bigint;
  readonly currency: string;
  readonly balance_minor: bigint;
  readonly is_active: boolean;
  readonly is_main: boolean;
  readonly is_closed: boolean;
}

const accountOf = (row: AccountRow): Account => ({
  accountId: Number(row.account_id) as AccountId, // Drawn from our own sequence, far below 2^53.
  currency: row.currency,
  balanceMinor: minor(row.balance_minor),
  isActive: row.is_active,
  isMain: row.is_main,
  isClosed: row.is_closed,
});

/** Open accounts of a person and closed ones that hold money; the main one first. */
export async function listAccounts(tx: Tx, personId: PersonId): Promise<Account[]> {
  const rows = await many(
    tx,
    sql<AccountRow>`
      select account_id, currency, balance_minor, is_active, closed_at is not null as is_closed,
             account_id = min(account_id) over () as is_main
        from wallet.account
       where brand_id = platform.current_brand_id() and person_id = ${personId} and kind = 'cash'
       order by account_id`,
  );
  return rows.map(accountOf).filter((account) => !account.isClosed || account.balanceMinor > 0n);
}

/** Whose account this is; nobody's when the brand has no such account. */
export async function ownerOfAccount(tx: Tx, accountId: number): Promise<PersonId | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ person_id: PersonId | null }>`
      select person_id from wallet.account
       where brand_id = platform.current_brand_id() and account_id = ${accountId} and kind = 'cash'`,
  );
  return row?.person_id ?? undefined;
}

/** Whether own money was ever on an account of the person, free or bound, whatever became of it. */
export async function hasHadMoney(tx: Tx, personId: PersonId): Promise<boolean> {
  const { has } = await one(
    tx,
    sql<{ has: boolean }>`
      select exists (
        select from wallet.account a
          join wallet.ledger_entry e on e.brand_id = a.brand_id and e.account_id = a.account_id
           and e.balance_after_minor is not null
         where a.brand_id = platform.current_brand_id() and a.person_id = ${personId} and a.kind in ('cash', 'locked')) as has`,
  );
  return has;
}

export async function listDebts(tx: Tx, personId: PersonId): Promise<Debt[]> {
  const rows = await many(
    tx,
    sql<{ account_id: bigint; currency: string; owed_minor: bigint }>`
      select account_id, currency, -balance_minor as owed_minor
        from wallet.account
       where brand_id = platform.current_brand_id() and person_id = ${personId} and kind = 'debt' and balance_minor < 0
       order by account_id`,
  );
  return rows.map((row) => ({
    accountId: Number(row.account_id) as AccountId, // As above.
    currency: row.currency,
    owedMinor: minor(row.owed_minor),
  }));
}

/** Locks the accounts of a person in the order of their numbers, so that what was read of them stays so. */
export async function lockAccounts(tx: Tx, personId: PersonId): Promise<void> {
  await run(
    tx,
    sql`select from wallet.account
         where brand_id = platform.current_brand_id() and person_id = ${personId}
         order by account_id for no key update`,
  );
}

export async function insertCurrency(tx: Tx, code: CurrencyCode, exponent: number): Promise<void> {
  await run(
    tx,
    sql`insert into wallet.currency (code, exponent) values (${code}, ${exponent}) on conflict do nothing`,
  );
}

export interface NewAccount {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly currency: CurrencyCode;
}

/** Opens the account, or opens it again; an open one stays as it is. */
export async function openAccountRow(tx: Tx, account: NewAccount): Promise<AccountId> {
  const { account_id } = await one(
    tx,
    sql<{ account_id: bigint }>`
      insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor)
      values (${account.brandId}, nextval('wallet.account_number_seq'), ${account.personId}, 'cash', ${account.currency}, 0)
          on conflict on constraint account_of_person do update set closed_at = null
      returning account_id`,
  );
  return Number(account_id) as AccountId; // As above.
}

export async function closeAccountRow(tx: Tx, accountId: AccountId): Promise<void> {
  await run(
    tx,
    sql`update wallet.account set closed_at = now()
         where brand_id = platform.current_brand_id() and account_id = ${accountId}`,
  );
}

/** Makes one account of a person the active one. In two steps: two active ones may never stand side by side. */
export async function activateAccountRow(tx: Tx, personId: PersonId, accountId: AccountId): Promise<void> {
  await run(
    tx,
    sql`update wallet.account set is_active = false
         where brand_id = platform.current_brand_id() and person_id = ${personId} and is_active
           and account_id <> ${accountId}`,
  );
  await run(
    tx,
    sql`update wallet.account set is_active = true
         where brand_id = platform.current_brand_id() and person_id = ${personId} and account_id = ${accountId}`,
  );
}

export async function findHouseAccount(
  tx: Tx,
  brandId: BrandId,
  kind: string,
  currency: CurrencyCode,
): Promise<bigint> {
  const { account_id } = await one(
    tx,
    sql<{
      account_id: bigint;
    }>`select wallet.house_account(${brandId}::integer, ${kind}, ${currency}) as account_id`,
  );
  return account_id;
}

/** Whose account it is; `undefined` for the house and for numbers nobody has. */
export async function findOwner(tx: Tx, accountId: AccountId): Promise<PersonId | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ person_id: string | null }>`
      select person_id from wallet.account
       where brand_id = platform.current_brand_id() and account_id = ${accountId}`,
  );
  return (row?.person_id ?? undefined) as PersonId | undefined; // The column holds ids of persons.
}
