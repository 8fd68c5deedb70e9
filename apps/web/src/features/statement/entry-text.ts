import type { StatementEntry } from '@overround/contracts/wallet';
import type { Phrases } from '@overround/phrases';
import { moneyText } from '../../shared/money-text.ts';
import { entryWords } from './model/entry-words.ts';

/** What a line is, in words; of a transfer both sums. */
export function entryText(
  phrases: Pick<Phrases, 't'>,
  site: Parameters<typeof moneyText>[2],
  entry: StatementEntry,
): string {
  const { conversion } = entry;
  if (conversion)
    return phrases.t('office.entry_transfer', {
      from: moneyText(conversion.fromMinor, conversion.fromCurrency, site),
      to: moneyText(conversion.toMinor, conversion.toCurrency, site),
    });
  const { key, values } = entryWords(entry);
  return phrases.t(key, values);
}
