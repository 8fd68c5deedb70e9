// What people write may hold the number of a card, and none may lie in the house (safety 14). Pure.

import { maskCards } from '@overround/kernel';

/** As it is kept: trimmed, without what cannot be seen, card numbers masked. */
export const keptText = (text: string): string =>
  maskCards(
    text
      .normalize('NFC')
      .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
      .trim(),
  );
