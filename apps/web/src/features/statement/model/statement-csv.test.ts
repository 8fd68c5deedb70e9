import type { StatementEntry } from '@overround/contracts/wallet';
import { expect, test } from 'vitest';
import { statementCsv } from './statement-csv.ts';

const entry = (change: Partial<StatementEntry>): StatementEntry => ({
  entryId: 'e',
  kind: 'payment.deposit',
  source: 'payment',
  sourceId: 'p1',
  amountMinor: '2000',
  balanceAfterMinor: '12345',
  createdAt: 1_795_000_000,
  conversion: null,
  ...change,
});
const csv = (entries: readonly StatementEntry[], what = 'Deposit', exponent = 2) =>
  statementCsv(
    entries,
    { currency: 'EUR', exponent },
    { heads: ['When', 'What', 'Number', 'Sum', 'Balance after', 'Currency'], whatOf: () => what },
  ).split('\r\n');

test('a line for each movement, with the balance after it', () => {
  expect(csv([entry({}), entry({ amountMinor: '-1050', balanceAfterMinor: '0' })])).toEqual([
    'When,What,Number,Sum,Balance after,Currency',
    '2026-11-18T11:06:40.000Z,Deposit,p1,20.00,123.45,EUR',
    '2026-11-18T11:06:40.000Z,Deposit,p1,-10.50,0.00,EUR',
    '',
  ]);
});

test.each([
  ['=1+1', "'=1+1"],
  ['a "b", c', '"a ""b"", c"'],
  ['-5.5', '-5.5'],
])('the word %j is written %j', (what, written) => {
  expect(csv([entry({})], what)[1]).toContain(`Z,${written},p1`);
});

test('coins keep their decimals, and what has none its digits', () => {
  expect(csv([entry({})], 'x', 8)[1]).toContain(',0.00002000,0.00012345,');
  expect(csv([entry({})], 'x', 0)[1]).toContain(',2000,12345,');
});
