// Accounts at banks, as somebody writes down their own. Pure.

import { isValid } from 'iban';

const BEGINS_LIKE_IBAN = /^[A-Z]{2}\d{2}/;
/** Countries without IBANs number accounts by digits, some with letters. */
const PLAIN_ACCOUNT = /^[A-Z0-9]{5,34}$/;

/** Without the spaces and dashes that make it easier to read. */
const compactAccount = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** An IBAN whose country has that length, whose parts are what they should be and whose check digits fit (ISO 13616). */
export const isIban = (text: string): boolean => isValid(compactAccount(text));

/** What begins as an IBAN must be one; anything else is an account of a country that has none. A bank may say how long its accounts are. */
export function isBankAccount(text: string, accountLength?: number): boolean {
  const compact = compactAccount(text);
  if (accountLength !== undefined && compact.length !== accountLength) return false;
  return BEGINS_LIKE_IBAN.test(compact) ? isIban(compact) : PLAIN_ACCOUNT.test(compact);
}
