import type { WalletTotal } from '@overround/contracts/wallet';
import { type CurrencyCode, digitsOfMinor, instant, unixSeconds } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { Brand } from '@overround/site';
import type { Account } from '../domain/account.ts';
import { totalOf } from '../domain/total.ts';
import type { WalletDeps } from '../module.ts';
import { databaseNow } from '../store/conversion-store.ts';
import { readKnownRates, sourcesOf } from './known-rates.ts';

export interface TotalAsked {
  readonly brand: Pick<Brand, 'wallet'>;
  readonly accounts: readonly Account[];
  /** What its owner chose; absent: the currency of the main account. */
  readonly currency?: CurrencyCode;
}

/** What own accounts hold together, in the currency its owner chose; nothing is moved. `null`: there is no account. */
export async function readTotal(
  deps: Pick<WalletDeps, 'directory'>,
  tx: Tx,
  { brand, accounts, currency: chosen }: TotalAsked,
): Promise<WalletTotal | null> {
  const currency = chosen ?? accounts.find(({ isMain }) => isMain)?.currency;
  if (currency === undefined) return null;
  const now = await databaseNow(tx);
  const currencies = [...new Set([currency, ...accounts.map((one) => one.currency)])];
  const rates = currencies.length > 1 ? await readKnownRates(deps, tx, { brand, currencies, now }) : [];
  const total = totalOf({ currency, accounts, rates, now });
  return {
    currency,
    amountMinor: total.amountMinor === undefined ? null : digitsOfMinor(total.amountMinor),
    sources: sourcesOf(total.rates),
    ratedAt:
      total.rates.length === 0
        ? null
        : unixSeconds(instant(Math.min(...total.rates.map(({ ratedAt }) => ratedAt)))),
    leftOut: [...total.leftOut],
  };
}
