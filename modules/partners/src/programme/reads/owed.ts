import { type CurrencyCode, minor, type Minor, type PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { findPartnerOf } from '../store/partner-store.ts';
import { listPayoutsOf } from '../store/payout-store.ts';
import { listBalances } from '../store/statement-store.ts';

export interface Owed {
  readonly balances: readonly { readonly currency: CurrencyCode; readonly balanceMinor: Minor }[];
  /** A payout waits for staff. */
  readonly hasOpenPayouts: boolean;
}

/** What the house owes a person as a partner; nothing to who is none. */
export async function readOwed(tx: Tx, personId: PersonId): Promise<Owed> {
  const partner = await findPartnerOf(tx, personId);
  if (!partner) return { balances: [], hasOpenPayouts: false };
  const payouts = await listPayoutsOf(tx, partner.partnerId);
  return {
    balances: (await listBalances(tx, partner.partnerId)).map(({ currency, balanceMinor }) => ({
      currency,
      balanceMinor: minor(balanceMinor),
    })),
    hasOpenPayouts: payouts.some(({ status }) => status === 'asked' || status === 'approved'),
  };
}
