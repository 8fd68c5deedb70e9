import type { StatementEntry } from '@overround/contracts/wallet';
import { decimalFromMinor } from '@overround/kernel';

/** A cell of RFC 4180; a word that a table program would take for a formula gets an apostrophe. Sums stay numbers. */
function cell(text: string): string {
  const isSum = /^-?[0-9]+(\.[0-9]+)?$/.test(text);
  const safe = !isSum && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export interface CsvWords {
  readonly heads: readonly [
    when: string,
    what: string,
    id: string,
    sum: string,
    balance: string,
    currency: string,
  ];
  readonly whatOf: (entry: StatementEntry) => string;
}

export interface CsvMoney {
  readonly currency: string;
  readonly exponent: number;
}

/** Every line with the balance after it (features-and-rules A8 106); times in UTC, sums with a point. */
export function statementCsv(
  entries: readonly StatementEntry[],
  { currency, exponent }: CsvMoney,
  { heads, whatOf }: CsvWords,
): string {
  const sum = (minor: string): string => decimalFromMinor(BigInt(minor), exponent);
  const rows = entries.map((entry) => [
    new Date(entry.createdAt * 1000).toISOString(),
    whatOf(entry),
    entry.sourceId,
    sum(entry.amountMinor),
    sum(entry.balanceAfterMinor),
    currency,
  ]);
  return [heads, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}
