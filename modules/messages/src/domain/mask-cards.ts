// What people write may hold the number of a card, and none may lie in the house (safety 14). Pure.

import { passesLuhn } from '@overround/kernel';

const CANDIDATE = /\d(?:[\s-]?\d){12,18}/g;
const SHOWN_DIGITS = 4;

/** The text with every number that a card may have masked but for its last four digits. */
export const maskCards = (text: string): string =>
  text.replaceAll(CANDIDATE, (found) => {
    const digits = found.replaceAll(/\D/g, '');
    return passesLuhn(digits) ? `•••• ${digits.slice(-SHOWN_DIGITS)}` : found;
  });

/** As it is kept: trimmed, without what cannot be seen, card numbers masked. */
export const keptText = (text: string): string =>
  maskCards(
    text
      .normalize('NFC')
      .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
      .trim(),
  );
