import type { DeskMarket } from '@overround/contracts/operator';
import { expect, it } from 'vitest';
import { linesNamed } from './lines-named.ts';

const line = (name: string, partName: string, ...outcomes: string[]) =>
  ({ name, partName, outcomes: outcomes.map((one) => ({ name: one })) }) as unknown as DeskMarket; // What is looked at.
const lines = [
  line('Total', '1st half', 'Over 2.5'),
  line('Total', '', 'Over 2.5'),
  line('Handicap', '', 'W1 (-1)'),
];

it.each<[string, number[]]>([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['total', [0, 1]],
  ['half over', [0]],
  ['W1', [2]],
  ['corners', []],
])('"%s" finds lines by every word of it', (search, found) => {
  expect(linesNamed(lines, search)).toEqual(found.map((at) => lines[at]));
});
