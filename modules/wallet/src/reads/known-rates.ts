import { type CurrencyCode, HOUR, type Instant, present } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { type Brand, readRates } from '@overround/site';
import type { KnownRate } from '../domain/convert.ts';
import type { WalletDeps } from '../module.ts';

const BASE = 'EUR';

export interface RatesAsked {
  readonly brand: Pick<Brand, 'wallet'>;
  readonly currencies: readonly CurrencyCode[];
  readonly now: Instant;
}

/** The newest rate of each currency that has one, with the age up to which the brand lets it count (decision 56). */
export async function readKnownRates(
  { directory }: Pick<WalletDeps, 'directory'>,
  tx: Tx,
  { brand, currencies, now }: RatesAsked,
): Promise<KnownRate[]> {
  const { rateHoursMax, cryptoRateHoursMax } = brand.wallet;
  const rates = await readRates(tx, currencies);
  // The euro is worth itself, at any time and by nobody's word.
  if (currencies.includes(BASE)) rates.push({ currency: BASE, perEuro: '1', source: BASE, ratedAt: now });
  return rates.map((rate) => {
    const { exponent, isCrypto } = present(directory.currency(rate.currency), `currency ${rate.currency}`);
    return { ...rate, exponent, ageMaxMs: (isCrypto ? cryptoRateHoursMax : rateHoursMax) * HOUR };
  });
}

/** Who told these rates. */
export const sourcesOf = (rates: readonly KnownRate[]): string[] => [
  ...new Set(rates.map(({ source }) => source).filter((source) => source !== BASE)),
];
