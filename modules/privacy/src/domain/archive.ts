// What stands in the archive of a copy: a file for each table, the files somebody handed in, and what all of it is.

import { assert } from '@overround/kernel';
import type { OwnTable } from '@overround/platform';

/** As the archive explains what it holds back. */
const WITHHELD = {
  secret: 'It opens something, or could be guessed from what is kept: hashes, keys, tokens, links.',
  same: 'It says what another part of this archive says.',
  others: 'It names somebody else; who of the house did something is told by their part alone.',
  house: 'What the house thinks of a risk. The laws against fraud and money laundering let nobody tell it.',
} as const;
const KEPT = {
  money: 'Stays under the number of the account, without a name, for as long as the books are kept.',
  law: 'Stays until five years after the account was closed.',
  protection: 'Stays as long as a pause or an exclusion holds, and five years after the account was closed.',
  record: 'Stays in a record that nobody can change; values in it are masked.',
} as const;

/** What the archive says of itself, as its first file. */
export const aboutArchive = (
  madeAt: Date,
  playerNumber: number | undefined,
  tables: readonly OwnTable[],
): object => ({
  format: 'overround own data 1',
  made_at: madeAt,
  player: playerNumber ?? null,
  numbers:
    'Amounts are in the smallest unit of their currency. Whole numbers that may be long are texts of digits.',
  withheld: WITHHELD,
  kept: KEPT,
  tables: tables.map(({ table, gives, withholds = {}, erase }) => ({
    table,
    file: gives === '' ? null : nameOf(table),
    withheld: withholds,
    when_erased: erase.keeps ?? 'goes at once',
  })),
});

export const nameOf = (table: string): string => `${table.replace('.', '/')}.json`;

/** Digits for what no number of JSON holds; bytes are never in it. */
function plain(this: unknown, _key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  assert(!(value instanceof Uint8Array || isBufferText(value)), 'bytes in a copy');
  return value;
}
const isBufferText = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'Buffer' &&
  'data' in value;

export const jsonOf = (value: object): string => JSON.stringify(value, plain, 2);

/** The rows of a table as one JSON list. */
export async function* listOf(rows: AsyncIterable<readonly object[]>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const some of rows)
    for (const row of some) {
      yield Buffer.from(`${isFirst ? '[\n' : ',\n'}${jsonOf(row)}`);
      isFirst = false;
    }
  yield Buffer.from(isFirst ? '[]\n' : '\n]\n');
}
