import { minor } from '@overround/kernel';
import type { ReportLine } from '@overround/provider-kit';
import { describe, expect, test } from 'vitest';
import { blurred, type Booked, compareBooks } from './compare.ts';

const line = (paymentId: string, amount: bigint, more: Partial<ReportLine> = {}): ReportLine => ({
  kind: 'deposit',
  providerTxId: `tx-${paymentId}`,
  paymentId,
  amountMinor: minor(amount),
  currency: 'EUR',
  ...more,
});
const booked = (paymentId: string, amountMinor: bigint, more: Partial<Booked> = {}): Booked => ({
  kind: 'deposit',
  paymentId,
  amountMinor,
  currency: 'EUR',
  ...more,
});
const found = (lines: readonly ReportLine[], ours: readonly Booked[], around: readonly ReportLine[] = []) =>
  compareBooks({ linesOfDay: lines, linesAround: around, oursOfDay: ours, oursOfLines: ours }).map(
    (one) =>
      `${one.reason} ${one.kind} ${one.paymentId || one.providerTxId} ${one.hereMinor}/${one.thereMinor} ${one.currency}`,
  );

describe('the books of a day', () => {
  test.each<[string, string[], string[]]>([
    ['agree', found([line('a', 5n)], [booked('a', 5n)]), []],
    ['are empty', found([], []), []],
    ['miss one here', found([line('a', 5n)], []), ['missing_here deposit a 0/5 EUR']],
    ['miss one there', found([], [booked('a', 5n)]), ['missing_there deposit a 5/0 EUR']],
    ['name another sum', found([line('a', 6n)], [booked('a', 5n)]), ['other_amount deposit a 5/6 EUR']],
    [
      'name another currency',
      found([line('a', 5n, { currency: 'USD' })], [booked('a', 5n)]),
      ['missing_here deposit a 0/5 USD', 'missing_there deposit a 5/0 EUR'],
    ],
    [
      'name another kind',
      found([line('a', 5n, { kind: 'refunded' })], [booked('a', 5n)]),
      ['missing_here refunded a 0/5 EUR', 'missing_there deposit a 5/0 EUR'],
    ],
    ['tell one line twice', found([line('a', 5n), line('a', 5n)], [booked('a', 5n)]), []],
    [
      'have two lines of one payment',
      found([line('a', 5n), line('a', 5n, { providerTxId: 'other' })], [booked('a', 5n)]),
      ['other_amount deposit a 5/10 EUR'],
    ],
    [
      'have two parts of one refund each',
      found(
        [line('a', 2n, { kind: 'refunded' }), line('a', 3n, { kind: 'refunded', providerTxId: 'second' })],
        [booked('a', 5n, { kind: 'refunded' })],
      ),
      [],
    ],
    [
      'call a refund what they call a chargeback',
      found(
        [line('a', 5n, { kind: 'charged_back' })],
        blurred([booked('a', 3n, { kind: 'refunded' }), booked('a', 2n, { kind: 'charged_back' })]),
      ),
      [],
    ],
    ['agree over midnight', found([], [booked('a', 5n)], [line('a', 5n)]), []],
    ['do not blame this day for lines of another', found([], [], [line('a', 5n)]), []],
  ])('%s', (_case, findings, expected) => {
    expect(findings).toEqual(expected);
  });
  test('have lines of nobody, each by itself', () => {
    const nobody = ['x', 'y'].map((providerTxId): ReportLine => {
      const { paymentId: _none, ...rest } = line('', 5n, { providerTxId });
      return rest;
    });
    expect(found(nobody, [])).toEqual(['missing_here deposit x 0/5 EUR', 'missing_here deposit y 0/5 EUR']);
  });
});
