import { type CurrencyCode, HOUR, type Instant } from '@overround/kernel';
import type { Brand } from './brand.ts';
import type { CurrencyRate } from './rates.ts';
import type { Currency } from './reference.ts';

export interface KnownRates {
  readonly brands: readonly Pick<Brand, 'key' | 'currencies' | 'wallet'>[];
  readonly currencies: readonly Pick<Currency, 'code' | 'isCrypto'>[];
  /** The newest of each currency. */
  readonly rates: readonly Pick<CurrencyRate, 'currency' | 'ratedAt'>[];
  readonly now: Instant;
}

/**
 * Currencies that a brand keeps accounts in and nobody tells the worth of, or told too long ago for money to be made of it (decision 56): deposits in
 * them wait or are refused where a sum has to be compared.
 */
export function missingRates({ brands, currencies, rates, now }: KnownRates): CurrencyCode[] {
  const coins = new Set(currencies.filter(({ isCrypto }) => isCrypto).map(({ code }) => code));
  const ratedAt = new Map(rates.map((rate) => [rate.currency, rate.ratedAt]));
  const missing = new Set<CurrencyCode>();
  for (const { currencies: offered, wallet } of brands)
    for (const code of offered) {
      const hoursMax = coins.has(code) ? wallet.cryptoRateHoursMax : wallet.rateHoursMax;
      const at = ratedAt.get(code);
      if (code !== 'EUR' && (at === undefined || at < now - hoursMax * HOUR)) missing.add(code);
    }
  return [...missing].toSorted();
}
