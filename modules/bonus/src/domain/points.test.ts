import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { type Level, levelOf, pointsOf } from './points.ts';

const level = (name: Level['level'], pointsFrom: number): Level => ({
  level: name,
  pointsFrom,
  cashbackPercent: 5,
  betBasisPoints: null,
  everyDays: 7,
});
const LEVELS = [level('copper', 0), level('bronze', 500), level('platinum', 2000)];

it('are whole units of each account for itself', () => {
  const [unitMinor, yen] = [minor(100n), minor(160n)];
  expect(pointsOf([])).toBe(0);
  expect(
    pointsOf([
      { fittingMinor: minor(1999n), unitMinor },
      { fittingMinor: minor(499n), unitMinor: yen },
    ]),
  ).toBe(22);
});

it.each([
  [0, 'copper', 'bronze'],
  [499, 'copper', 'bronze'],
  [500, 'bronze', 'platinum'],
  [9999, 'platinum', undefined],
])('%d points are of level %s, and the next is %s', (earned, here, next) => {
  const found = levelOf(LEVELS, earned);
  expect([found.level?.level, found.next?.level]).toEqual([here, next]);
});

it('a brand without levels has none', () => {
  expect(levelOf([], 700)).toEqual({ level: undefined, next: undefined });
});
