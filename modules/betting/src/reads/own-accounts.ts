import {
  type AccountId,
  accept,
  type BrandId,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Database } from '@overround/platform';
import type { Account } from '@overround/wallet';
import type { BettingDeps } from '../deps.ts';

type OwnAccount = Pick<Account, 'accountId' | 'currency'>;

export interface OwnAccounts {
  /**
   * The account an order is paid from: the one that was named, when it is the person's own, else the active one.
   * An account of somebody else is unknown.
   */
  find(
    who: { readonly brandId: BrandId; readonly personId: PersonId },
    accountId: number | undefined,
  ): Promise<Outcome<OwnAccount, Refusal<'account_unknown'>>>;
}

const REMEMBERED_MAX = 50_000;

/**
 * Whose an account is never changes, so it is remembered: a bet on a named account costs no look-up. Which one is active is
 * read each time. Closed accounts are empty and refuse stakes by themselves.
 */
export function openOwnAccounts(db: Pick<Database, 'read'>, wallet: BettingDeps['wallet']): OwnAccounts {
  const owners = new Map<
    AccountId,
    OwnAccount & { readonly personId: PersonId; readonly brandId: BrandId }
  >();
  return {
    find: async ({ brandId, personId }, accountId) => {
      const known = accountId === undefined ? undefined : owners.get(accountId as AccountId); // A number that is none finds nothing.
      if (known && known.personId === personId && known.brandId === brandId) return accept(known);
      const accounts = await db.read({ brandId }, (tx) => wallet.listAccounts(tx, personId));
      if (owners.size > REMEMBERED_MAX) owners.clear();
      for (const account of accounts)
        owners.set(account.accountId, {
          accountId: account.accountId,
          currency: account.currency,
          personId,
          brandId,
        });
      const found = accounts.find((account) =>
        accountId === undefined ? account.isActive : account.accountId === accountId,
      );
      return found
        ? accept({ accountId: found.accountId, currency: found.currency })
        : refuse('account_unknown');
    },
  };
}
