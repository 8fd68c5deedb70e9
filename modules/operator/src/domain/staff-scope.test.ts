import type { BrandId } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { brandOfStaff, mayChangeLine } from './staff-scope.ts';

const [ONE, TWO] = [1 as BrandId, 2 as BrandId]; // Brands of this test alone.
const BRANDS = [
  { brandId: ONE, key: 'one' },
  { brandId: TWO, key: 'two' },
];

describe('the brand of a question', () => {
  it.each([
    ['one of theirs', [ONE, TWO], 'two', 'two'],
    ['their first where none is named', [TWO], undefined, 'two'],
    ['nothing for that of others', [TWO], 'one', undefined],
    ['nothing for one that does not exist', [ONE, TWO], 'three', undefined],
  ] as const)('is %s', (_case, brandIds, key, expected) => {
    expect(brandOfStaff({ brandIds }, BRANDS, key)?.key).toBe(expected);
  });
});

describe('the line', () => {
  it.each([
    ['by a trader of every brand', ['trader'], [ONE, TWO], true],
    ['by nobody who sees some brands only', ['trader', 'admin'], [ONE], false],
    ['by nobody without the right', ['risk', 'admin'], [ONE, TWO], false],
  ] as const)('is changed %s', (_case, rights, brandIds, expected) => {
    expect(mayChangeLine({ rights, brandIds }, BRANDS)).toBe(expected);
  });
});
