import { quoteKey } from '@overround/client';
import { expect, it } from 'vitest';
import { ordersAmong, ordersOf, runnersIn } from './combination.ts';

const outcome = (type: number, parameter: number) => ({
  key: quoteKey(7, type, parameter),
  type,
  parameter,
  isMainLine: false,
});
const pairs = [1, 2, 3].flatMap((first) =>
  [1, 2, 3].filter((second) => second !== first).map((second) => outcome(20_002, first + second / 1000)),
);
const three = (first: number, second: number, third: number) =>
  outcome(20_004, first * 10 + second / 10 + third / 1000);
const markets = [
  { groupId: 20_002, columns: [pairs] },
  { groupId: 20_004, columns: [[three(1, 2, 3), three(3, 2, 1), three(1, 2, 4)]] },
  { groupId: 26, columns: [[outcome(2637, 1)]] },
];

it('makes of chosen runners every order of two or of three', () => {
  const forecasts = ordersOf(markets, 'forecast');
  expect(runnersIn(forecasts)).toEqual([1, 2, 3]);
  const named = (chosen: number[]) =>
    ordersAmong(forecasts, new Set(chosen)).map(({ runners }) => runners.join('-'));
  expect(named([1, 3])).toEqual(['1-3', '3-1']);
  expect(named([1, 2, 3])).toHaveLength(6);
  expect(named([2])).toEqual([]);
  expect(ordersAmong(ordersOf(markets, 'tricast'), new Set([1, 2, 3])).map(({ runners }) => runners)).toEqual(
    [
      [1, 2, 3],
      [3, 2, 1],
    ],
  );
});
