import type { PointsRule } from '@overround/contracts/bonus';
import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import { type Level, levelOf, pointsOf, pointsRuleFault } from './points.ts';

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

it.each([
  [
    'the same again',
    [
      ['copper', 0],
      ['bronze', 500],
    ],
    undefined,
  ],
  [
    'one that asks for less',
    [
      ['copper', 0],
      ['bronze', 400],
    ],
    undefined,
  ],
  [
    'one more',
    [
      ['copper', 0],
      ['bronze', 500],
      ['gold', 900],
    ],
    undefined,
  ],
  [
    'one that asks for more',
    [
      ['copper', 0],
      ['bronze', 501],
    ],
    'points_levels_raised',
  ],
  ['one that is gone', [['copper', 0]], 'points_levels_raised'],
  [
    'none from 0 points',
    [
      ['copper', 1],
      ['bronze', 500],
    ],
    'points_levels_order',
  ],
  [
    'two from as many points',
    [
      ['copper', 0],
      ['bronze', 0],
    ],
    'points_levels_order',
  ],
  [
    'another order',
    [
      ['bronze', 0],
      ['copper', 500],
    ],
    'points_levels_order',
  ],
  [
    'one twice',
    [
      ['copper', 0],
      ['bronze', 300],
      ['bronze', 500],
    ],
    'points_levels_order',
  ],
] as const)('a rule with %s: %s', (_name, levels, fault) => {
  const ruleOf = (of: readonly (readonly [PointsRule['levels'][number]['level'], number])[]): PointsRule => ({
    oddsMilliMin: 1500,
    legsMin: 1,
    levels: of.map(([level, pointsFrom]) => ({
      level,
      pointsFrom,
      cashbackPercent: 5,
      betBasisPoints: null,
      everyDays: 7,
    })),
  });
  const now = ruleOf([
    ['copper', 0],
    ['bronze', 500],
  ]);
  expect(pointsRuleFault(ruleOf(levels), now)).toBe(fault);
});
