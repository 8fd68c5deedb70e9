import type { CurrencyCode, Minor } from '@overround/kernel';

export interface Currency {
  /** Numeric id of the wire: 1 RUB, 10 USD, 12 EUR … */
  readonly currencyId: number;
  readonly code: CurrencyCode;
  /** Decimals of one unit. */
  readonly exponent: number;
  readonly symbol: string;
  readonly isCrypto: boolean;
  /** A round sum worth about one euro. */
  readonly unitMinor: Minor;
  readonly minStakeMinor: Minor;
  /** Units for one euro by the newest rate, decimal text; absent where nobody told one. */
  readonly perEuro?: string;
}

export interface Country {
  /** Numeric id of the wire: 1 Russia, 2 Ukraine … */
  readonly countryId: number;
  readonly alpha2: string;
  readonly alpha3: string;
  /** Digits without plus; empty where there is no plan. */
  readonly callingCode: string;
  readonly ageMin: number;
  /** What people pay in there; absent where we do not keep it. */
  readonly currency: CurrencyCode | null;
}

/** Name of a country in a language (BCP 47 tag); the code where the language does not know it. */
export function countryName(country: Country, tag: string): string {
  return namesOf(tag, 'region').of(country.alpha2) ?? country.alpha2;
}

export function currencyName(currency: Currency, tag: string): string {
  if (currency.isCrypto) return currency.code;
  return namesOf(tag, 'currency').of(currency.code) ?? currency.code;
}

const namesOf = (tag: string, type: 'region' | 'currency') =>
  new Intl.DisplayNames([tag, 'en'], { type, fallback: 'code' });
