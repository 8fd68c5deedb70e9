import { expect, it } from 'vitest';
import { latestBirthday } from './age.ts';

it.each([
  ['2026-11-21', 18, '2008-11-21'],
  ['2026-11-21', 21, '2005-11-21'],
  ['2026-02-28', 18, '2008-02-28'],
  ['2026-03-01', 18, '2008-03-01'],
  ['2028-02-29', 18, '2010-02-28'],
  ['2028-02-29', 20, '2008-02-29'],
  ['2118-02-28', 18, '2100-02-28'],
])('on %s a person of %i was born on %s at the latest', (today, age, bornOn) => {
  expect(latestBirthday(today, age)).toBe(bornOn);
});
