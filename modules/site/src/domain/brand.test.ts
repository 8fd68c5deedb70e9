import { expect, it } from 'vitest';
import { ageMinOf } from './brand.ts';

it.each([
  ['18 at least, whatever both say', 16, 14, 18],
  ['the country’s', 18, 21, 21],
  ['the brand’s', 25, 21, 25],
  ['the brand’s in a country nobody knows', 20, undefined, 20],
])('the lowest age is %s', (_sentence, minAge, ageMin, wanted) => {
  expect(ageMinOf({ minAge }, ageMin === undefined ? undefined : { ageMin })).toBe(wanted);
});
