import type { PartnerStatistics, StatisticsRow } from '@overround/contracts/partners';

const HEAD = [
  'key',
  'name',
  'clicks',
  'registrations',
  'first_deposits',
  'qualified',
  'currency',
  'deposits_minor',
  'net_minor',
  'commission_minor',
];

/** A cell of RFC 4180. A number stays one; a text that a table program would take for a formula gets an apostrophe. */
function cell(value: string | number): string {
  const isNumber = typeof value === 'number' || /^-?\d+$/.test(value);
  const text = isNumber || !/^[=+\-@\t\r]/.test(value) ? String(value) : `'${value}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function linesOf(row: StatisticsRow): (string | number)[][] {
  const counts = [row.key, row.name, row.clicks, row.registrations, row.first_deposits, row.qualified];
  if (row.money.length === 0) return [[...counts, '', '', '', '']];
  return row.money.map((one) => [
    ...counts,
    one.currency,
    one.deposits_minor,
    one.net_minor,
    one.commission_minor,
  ]);
}

/** A line for each row and currency; sums in minor units of the currency. */
export const csvOf = ({ rows }: PartnerStatistics): string =>
  [HEAD, ...rows.flatMap(linesOf)].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
