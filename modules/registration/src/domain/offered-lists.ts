// What a form lets somebody choose, beyond what its definition says: the lists of the brand. Pure.

import type { Brand, RegistrationBank } from '@overround/site';

/** Whether an account may be opened in a currency here: one that the brand keeps and does not hide. */
export const isOpenCurrency = (
  {
    currencies,
    wallet,
  }: Pick<Brand, 'currencies'> & { readonly wallet: Pick<Brand['wallet'], 'hiddenCurrencies'> },
  code: string,
): boolean => currencies.includes(code) && !wallet.hiddenCurrencies.includes(code);

/** A bank of the list by its id, in the country somebody lives in. */
export const bankIn = (
  { registrationBanks }: Pick<Brand, 'registrationBanks'>,
  bankId: string,
  countryId: number | undefined,
): RegistrationBank | undefined =>
  registrationBanks.find((bank) => bank.id === bankId && bank.countryId === countryId);
