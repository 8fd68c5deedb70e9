import {
  type AccountId,
  accept,
  type CurrencyCode,
  type Minor,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';

/** A cash account of a person, as the ledger keeps it. */
export interface Account {
  /** The number clients see. */
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly balanceMinor: Minor;
  /** The one the person plays with now. */
  readonly isActive: boolean;
  /** The first one: its number names the player. */
  readonly isMain: boolean;
  /** Closed accounts are listed only while money is left on them. */
  readonly isClosed: boolean;
}

/** What corrections took that was not there (safety P4). */
export interface Debt {
  readonly accountId: AccountId;
  readonly currency: CurrencyCode;
  readonly owedMinor: Minor;
}

export type OpenAccountRefusal = Refusal<'currency_not_offered'> | Refusal<'account_exists'>;

/** Whether a person may open an account in this currency beside those they have. */
export function decideOpening(
  currency: CurrencyCode | undefined,
  offered: readonly CurrencyCode[],
  accounts: readonly Account[],
): Outcome<CurrencyCode, OpenAccountRefusal> {
  if (currency === undefined || !offered.includes(currency)) return refuse('currency_not_offered');
  if (accounts.some((account) => account.currency === currency && !account.isClosed))
    return refuse('account_exists');
  return accept(currency);
}

export type CloseAccountRefusal =
  | Refusal<'not_found'>
  | Refusal<'account_is_main'>
  | Refusal<'account_is_active'>
  | Refusal<'account_not_empty'>
  | Refusal<'account_in_use'>;

/** Whether an account may be closed. `isInUse`: an open bet, payment or debt still needs it. */
export function decideClosing(
  account: Account | undefined,
  isInUse: boolean,
): Outcome<Account, CloseAccountRefusal> {
  if (!account || account.isClosed) return refuse('not_found');
  if (account.isMain) return refuse('account_is_main');
  if (account.isActive) return refuse('account_is_active');
  if (account.balanceMinor !== 0n) return refuse('account_not_empty');
  if (isInUse) return refuse('account_in_use');
  return accept(account);
}
