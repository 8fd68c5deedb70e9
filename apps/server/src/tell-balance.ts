import type { PersonalChange } from '@overround/contracts';
import { type BrandId, digitsOfMinor, type PersonId } from '@overround/kernel';
import { type Database, type HouseModule, listen } from '@overround/platform';
import type { Wallet } from '@overround/wallet';

export interface BalanceTellerDeps {
  readonly db: Database;
  readonly wallet: Pick<Wallet, 'listAccounts'>;
  readonly tell: (personId: string, change: PersonalChange) => void;
}

/** Tells a person's open pages what their accounts hold, whenever money moved. */
export function balanceTeller({ db, wallet, tell }: BalanceTellerDeps): HouseModule {
  const tellBalances = async (event: { readonly brandId: number; readonly personId: string }) => {
    // Events carry plain numbers and texts; they were written from these very ids.
    const brandId = event.brandId as BrandId;
    const accounts = await db.read({ brandId }, (tx) => wallet.listAccounts(tx, event.personId as PersonId));
    for (const { accountId, balanceMinor, currency } of accounts) {
      tell(event.personId, {
        kind: 'balance',
        accountId,
        balanceMinor: digitsOfMinor(balanceMinor),
        currency,
      });
    }
  };
  return {
    name: 'balance-teller',
    routes: [],
    listeners: [
      listen({ event: 'wallet.changed', name: 'balance.tell_on_change', handle: tellBalances }),
      listen({ event: 'bet.settled', name: 'balance.tell_on_settlement', handle: tellBalances }),
    ],
    jobs: [],
  };
}
