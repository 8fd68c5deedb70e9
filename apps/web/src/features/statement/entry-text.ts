import type { StatementEntry } from '@overround/contracts/wallet';
import type { Phrases } from '@overround/phrases';
import * as words from '@overround/phrases/entry-words';
import { moneyText } from '../../shared/money-text.ts';

/** What a line is, in words; of a transfer both sums. */
export const entryText = (
  phrases: Pick<Phrases, 't'>,
  site: Parameters<typeof moneyText>[2],
  entry: StatementEntry,
): string =>
  words.entryText(phrases, entry, (amountMinor, currency) => moneyText(amountMinor, currency, site));
