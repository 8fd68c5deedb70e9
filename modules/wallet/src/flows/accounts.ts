import {
  type AccountId,
  accept,
  type CurrencyCode,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import {
  type Account,
  type CloseAccountRefusal,
  decideClosing,
  decideOpening,
  type OpenAccountRefusal,
} from '../domain/account.ts';
import {
  activateAccountRow,
  closeAccountRow,
  insertCurrency,
  listAccounts,
  listDebts,
  lockAccounts,
  type NewAccount,
  openAccountRow,
} from '../store/account-store.ts';

/** Opens an account, or answers with the one there is. The first account of a person becomes the active one. */
export async function openAccount(tx: Tx, account: NewAccount, exponent: number): Promise<AccountId> {
  await insertCurrency(tx, account.currency, exponent);
  const accountId = await openAccountRow(tx, account);
  const accounts = await listAccounts(tx, account.personId);
  if (!accounts.some((one) => one.isActive)) await activateAccountRow(tx, account.personId, accountId);
  return accountId;
}

export interface CurrencyAccountRequest extends Omit<NewAccount, 'currency'> {
  /** `undefined` when the id on the wire is no currency of ours. */
  readonly currency: CurrencyCode | undefined;
  readonly exponent: number;
  readonly offered: readonly CurrencyCode[];
}

export async function createCurrencyAccount(
  tx: Tx,
  request: CurrencyAccountRequest,
): Promise<Outcome<AccountId, OpenAccountRefusal>> {
  const { brandId, personId, exponent } = request;
  await lockAccounts(tx, personId);
  const decided = decideOpening(request.currency, request.offered, await listAccounts(tx, personId));
  if (!decided.ok) return decided;
  return accept(await openAccount(tx, { brandId, personId, currency: decided.value }, exponent));
}

/** Tells whether something still needs an account: an open bet, a payment on its way. */
export type AccountUse = (tx: Tx, accountId: AccountId) => Promise<boolean>;

export interface ClosingRequest {
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly isInUse: AccountUse;
}

export async function deleteCurrencyAccount(
  tx: Tx,
  { personId, accountId, isInUse }: ClosingRequest,
): Promise<Outcome<AccountId, CloseAccountRefusal>> {
  await lockAccounts(tx, personId);
  const account = (await listAccounts(tx, personId)).find((one) => one.accountId === accountId);
  const owes = (await listDebts(tx, personId)).some((debt) => debt.currency === account?.currency);
  const decided = decideClosing(account, account !== undefined && (owes || (await isInUse(tx, accountId))));
  if (!decided.ok) return decided;
  await closeAccountRow(tx, accountId);
  return accept(accountId);
}

/** Chooses the account to play with. An account that is not there, not theirs or closed is not found. */
export async function setActive(
  tx: Tx,
  personId: PersonId,
  accountId: AccountId,
): Promise<Outcome<Account, Refusal<'not_found'>>> {
  await lockAccounts(tx, personId);
  const account = (await listAccounts(tx, personId)).find(
    (one) => one.accountId === accountId && !one.isClosed,
  );
  if (!account) return refuse('not_found');
  if (!account.isActive) await activateAccountRow(tx, personId, accountId);
  return accept({ ...account, isActive: true });
}
