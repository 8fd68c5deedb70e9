import { minor } from '@overround/kernel';
import { describe, expect, test } from 'vitest';
import { holderNamed } from './payment-method.ts';
import { methodsOfDefinitions, minorOfOutside } from './payment-definitions.ts';

describe('a sum of an outside service', () => {
  test.each([
    ['12.5', 2, 1250n],
    [12.5, 2, 1250n],
    ['3.0000000000', 2, 300n],
    [1e-8, 8, 1n],
    [1.25e-7, 8, 12n],
    ['0.123456789', 8, 12_345_678n],
    ['0.009', 2, 0n],
    ['7', 0, 7n],
    ['7.9', 0, 7n],
    ['0007', 3, 7000n],
    ['1.001', 3, 1001n],
    ['-1', 2, undefined],
    ['1,5', 2, undefined],
    ['', 2, undefined],
    [1e21, 2, undefined],
    [Number.NaN, 2, undefined],
    [undefined, 2, undefined],
    [{ amount: 1 }, 2, undefined],
  ])('%o with exponent %i is %s', (sum, exponent, expected) => {
    expect(minorOfOutside(sum, exponent)).toBe(expected);
  });
});

test('methods are told in the language of the reader, in the currency asked for, and as simulated where they are', () => {
  const definition = {
    methodId: 'card',
    kind: 'deposit',
    family: 'card',
    title: { en: 'Card', ru: 'Карта', ar: 'بطاقة' },
    unitsMin: 2n,
    unitsMax: 10n,
    fee: { permille: 5, fixedUnits: 1n },
  } as const;
  const currency = { code: 'KWD', exponent: 3, unitMinor: minor(300n) };
  expect(methodsOfDefinitions([definition], { currency, lang: 'ru', isSimulated: true })).toEqual([
    {
      methodId: 'card',
      kind: 'deposit',
      family: 'card',
      title: 'Карта (имитация)',
      amountMinorMin: 600n,
      amountMinorMax: 3000n,
      fee: { permille: 5, fixedMinor: 300n },
    },
  ]);
  expect(methodsOfDefinitions([definition], { currency: undefined })).toEqual([]);
});

test.each([
  [{ first: 'Asha', last: 'Kern', account: 'DE01' }, 'Asha Kern'],
  [{ last: 'Kern' }, 'Kern'],
  [{ first: '', account: 'Kern' }, undefined],
  [{}, undefined],
])('the holder that %o names is %s', (destination, holder) => {
  const field = { title: '', isRequired: true, lengthMax: 9 };
  const fields = [
    { ...field, fieldId: 'account' },
    { ...field, fieldId: 'first', namesHolder: true as const },
    { ...field, fieldId: 'last', namesHolder: true as const },
  ];
  expect(holderNamed({ fields }, destination)).toBe(holder);
});
