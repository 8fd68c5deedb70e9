import type { StatementEntry } from '@overround/contracts/wallet';
import { createPhrases, loadDictionary } from '@overround/phrases';
import { expect, it } from 'vitest';
import { type StatementPaper, statementTable } from './statement-paper.ts';

const entry = (amount: number, after: number, more: Partial<StatementEntry> = {}): StatementEntry => ({
  entryId: 'x.1',
  kind: 'payment.deposit',
  source: 'payment',
  sourceId: '812',
  amountMinor: String(amount),
  balanceAfterMinor: String(after),
  createdAt: 1_795_000_000,
  conversion: null,
  ...more,
});
const paper: StatementPaper = {
  brand: 'Overround',
  playerNumber: 7,
  accountId: 42,
  currency: 'EUR',
  exponentOf: (currency) => (currency === 'JPY' ? 0 : 2),
  entries: [entry(-1500, 1_234_500), entry(1_000_000, 1_236_000)],
  isCut: false,
  isOfKinds: false,
  madeAtSeconds: 1_795_000_060,
};
const phrases = {
  en: createPhrases('en', await loadDictionary('en')),
  ar: createPhrases('ar', await loadDictionary('ar')),
};
const tableOf = (more: Partial<StatementPaper> = {}, lang: 'en' | 'ar' = 'en') =>
  statementTable(phrases[lang], lang, { ...paper, ...more });
/** Sums are grouped by blanks that do not break. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

it('leads from the opening balance over the oldest line to the closing one', () => {
  const rows = tableOf().rows.map(({ cells }) => cells.slice(1).map(plain));
  expect(rows).toEqual([
    ['Opening balance', '', '2 360.00'],
    ['Deposit', '10 000.00', '12 360.00'],
    ['Deposit', '-15.00', '12 345.00'],
    ['Closing balance', '', '12 345.00'],
  ]);
});

it('claims no balances beside kinds that are left out, nor of nothing', () => {
  expect(tableOf({ isOfKinds: true }).rows).toHaveLength(2);
  expect(tableOf({ entries: [] }).rows).toEqual([]);
});

it('begins at the oldest of the newest lines where there are more, and says so', () => {
  const table = tableOf({ isCut: true });
  expect(plain(table.rows[0]?.cells[3])).toBe('2 360.00');
  expect(table.facts.join()).toContain('Only the newest 5,000 lines');
});

// From, to and whether it was cut → the times of the opening and of the closing balance; made at 2026-11-18 11:07.
it.each([
  [
    'days that are over',
    { fromSeconds: 1_794_900_000, toSeconds: 1_795_000_000 },
    '2026-11-17 07:20',
    '2026-11-18 11:06',
  ],
  [
    'days to come',
    { fromSeconds: 1_794_900_000, toSeconds: 1_796_000_000 },
    '2026-11-17 07:20',
    '2026-11-18 11:07',
  ],
  ['no days', {}, '', '2026-11-18 11:07'],
  [
    'days of which the oldest lines are cut off',
    { fromSeconds: 1_794_900_000, isCut: true },
    '',
    '2026-11-18 11:07',
  ],
] as const)('dates the balances it knows to a moment: of %s', (_sentence, more, opening, closing) => {
  const { rows } = tableOf(more);
  expect([rows[0]?.cells[0], rows.at(-1)?.cells[0]]).toEqual([opening, closing]);
});

it('says both sums of a transfer, each with the decimals of its currency', () => {
  const conversion = { fromMinor: '100000', fromCurrency: 'EUR', toMinor: '160000', toCurrency: 'JPY' };
  const made = { rate: '160', source: 'x', ratedAt: 1, marginBps: 0, marginMinor: '0' };
  const moved = entry(-100_000, 0, { kind: 'transfer.own', conversion: { ...conversion, ...made } });
  expect(plain(tableOf({ entries: [moved] }).rows[1]?.cells[1])).toMatch(/1 000\.00 EUR.*160 000 JPY/);
});

it('is written from right to left in Arabic, its numbers isolated', () => {
  const { direction, title } = tableOf({}, 'ar');
  expect([direction, title]).toEqual(['rtl', expect.stringContaining('\u206642\u2069')]);
});
