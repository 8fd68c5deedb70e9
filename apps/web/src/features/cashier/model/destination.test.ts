// @vitest-environment node
import type { PaymentFieldView } from '@overround/contracts/payments';
import { minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { decideDestination } from './destination.ts';
import { feeOf } from './fee.ts';

const field = (fieldId: string, more: Partial<PaymentFieldView> = {}): PaymentFieldView => ({
  fieldId,
  title: fieldId,
  isRequired: true,
  lengthMax: 12,
  ...more,
});

describe('decideDestination', () => {
  it.each([
    ['takes what is asked, trimmed', [field('iban')], { iban: ' NO93 ' }, { iban: 'NO93' }],
    [
      'leaves out what may be left out',
      [field('iban'), field('bic', { isRequired: false })],
      { iban: 'NO93' },
      { iban: 'NO93' },
    ],
    [
      'drops answers to questions of another method',
      [field('iban')],
      { iban: 'NO93', card: '1' },
      { iban: 'NO93' },
    ],
    [
      'fits a pattern as a whole',
      [field('iban', { pattern: '[A-Z]{2}\\d+' })],
      { iban: 'NO93' },
      { iban: 'NO93' },
    ],
    [
      'leaves an unreadable pattern to the server',
      [field('iban', { pattern: '(' })],
      { iban: 'x' },
      { iban: 'x' },
    ],
  ] as const)('%s', (_sentence, fields, typed, value) => {
    expect(decideDestination(fields, typed)).toEqual({ ok: true, value });
  });
  it('says which field is missing and which is malformed', () => {
    const fields = [
      field('iban', { pattern: '[A-Z]{2}\\d+' }),
      field('name'),
      field('note', { lengthMax: 2 }),
    ];
    expect(decideDestination(fields, { iban: 'xNO93', note: 'long' })).toMatchObject({
      ok: false,
      problems: { iban: 'malformed', name: 'missing', note: 'malformed' },
    });
  });
});

describe('feeOf', () => {
  it.each([
    ['is nothing without one', 1000n, undefined, 0n],
    ['is a share, rounded up', 1001n, { permille: 10, fixedMinor: minor(0n) }, 11n],
    ['adds the fixed part', 1000n, { permille: 10, fixedMinor: minor(25n) }, 35n],
    ['is never more than the sum', 10n, { permille: 0, fixedMinor: minor(25n) }, 10n],
  ] as const)('%s', (_sentence, amount, fee, expected) => {
    expect(feeOf(minor(amount), fee)).toBe(expected);
  });
});
