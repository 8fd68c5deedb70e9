import type { SiteConfig } from '@overround/contracts/site';
import { decimalFromMinor, minorFromDigits } from '@overround/kernel';

/** Digits of minor units as people read them: grouped in threes by thin spaces, then the currency. */
export function moneyText(
  amountMinor: string | bigint,
  currencyCode: string,
  site: Pick<SiteConfig, 'currencies'>,
): string {
  const currency = site.currencies.find((one) => one.code === currencyCode);
  const minor = typeof amountMinor === 'bigint' ? amountMinor : minorFromDigits(amountMinor);
  const [whole = '0', decimals] = decimalFromMinor(minor, currency?.exponent ?? 2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return `${grouped}${decimals === undefined ? '' : `.${decimals}`}\u00a0${currency?.symbol || currencyCode}`;
}
