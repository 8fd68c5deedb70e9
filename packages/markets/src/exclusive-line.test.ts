import { expect, it } from 'vitest';
import { exclusiveLine } from './exclusive-line.ts';

it.each([
  ['home and away of a match', [1, 0], [3, 0], true],
  ['over and under of a total', [9, 2500], [10, 2500], true],
  ['two totals', [9, 2500], [9, 3500], false],
  ['both sides of a handicap', [7, -1500], [8, 1500], true],
  // A draw pays both.
  ['home and away, both with a start', [7, 1500], [8, 1500], false],
])('%s', (_name, [type = 0, parameter = 0], [other = 0, otherParameter = 0], isSame) => {
  expect(exclusiveLine(type, parameter) === exclusiveLine(other, otherParameter)).toBe(isSame);
});

it('has none where several outcomes may win', () => {
  expect(exclusiveLine(4, 0)).toBeUndefined();
});
