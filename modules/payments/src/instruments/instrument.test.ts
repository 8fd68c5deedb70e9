import { describe, expect, test } from 'vitest';
import { instrumentTitle, instrumentToKeep } from './instrument.ts';

describe('of a card or an account is kept', () => {
  const told = { fingerprint: 'fp_1', brand: 'Visa', lastFour: '4242', expires: '2034-12' };
  test.each([
    ['all of it', {}, told],
    ['nothing where its name is the number of a card', { fingerprint: '4242 4242 4242 4242' }, undefined],
    ['nothing without a name', { fingerprint: '' }, undefined],
    ['nothing under a name without end', { fingerprint: 'x'.repeat(101) }, undefined],
    [
      'no more than the end of its number',
      { lastFour: '4242424242424242' },
      { fingerprint: 'fp_1', brand: 'Visa', expires: '2034-12' },
    ],
    [
      'no number in place of a scheme, and no month that there is not',
      { brand: '4242424242424242', expires: '2034-13' },
      { fingerprint: 'fp_1', lastFour: '4242' },
    ],
    ['a name without end cut short', { brand: ` ${'B'.repeat(60)}` }, { ...told, brand: 'B'.repeat(40) }],
  ])('%s', (_name, more, kept) => {
    expect(instrumentToKeep({ ...told, ...more })).toEqual(kept);
  });
});

test.each([
  [{ brand: 'Visa', lastFour: '4242' }, 'Visa •• 4242'],
  [{ lastFour: '0257' }, 'Bank transfer •• 0257'],
  [{ brand: 'Harbour Bank' }, 'Harbour Bank'],
  [{}, 'Bank transfer'],
])('%o is called %s', (told, title) => {
  expect(instrumentTitle(told, 'Bank transfer')).toBe(title);
});
