import { expect, it } from 'vitest';
import { shownOdds } from '../../../state/each-way-pair.ts';
import { buildLeg, buildSummary } from './building.testing.ts';
import { couponKind, isEachWay } from './each-way.ts';

const winner = (runner: number, gameId = 1) =>
  buildLeg(1, { gameId, eventId: gameId, type: 2637, parameter: runner });
const placed = (runner: number, gameId = 1) =>
  buildLeg(1, { gameId, eventId: gameId, type: 20_006, parameter: runner + 0.003 });

it.each([
  ['a winner and its place', [winner(4), placed(4)], true],
  ['two runners of two races', [winner(4), placed(4), winner(1, 2), placed(1, 2)], true],
  ['the place of another runner', [winner(4), placed(5)], false],
  ['the place of another race', [winner(4), placed(4, 2)], false],
  ['the place first', [placed(4), winner(4)], false],
  ['a winner alone', [winner(4)], false],
  ['nothing', [], false],
])('%s', (_name, legs, is) => {
  expect(isEachWay(legs)).toBe(is);
});

it('is each way whatever kind was chosen before', () => {
  expect(couponKind([winner(4), placed(4)], { chosenKind: 'express' }, 2)).toBe('each_way');
  expect(couponKind([winner(4)], { chosenKind: undefined }, 1)).toBe('single');
});

it('sums up as one ticket of two lines whose halves are not related', () => {
  const summary = buildSummary({
    legs: [
      { ...winner(4), oddsMilliSeen: 9000 },
      { ...placed(4), oddsMilliSeen: 2600 },
    ],
    ticket: { stakeText: '10' },
  });
  expect(summary).toMatchObject({ kind: 'each_way', lines: 2, totalOddsMilli: 5800, problems: [] });
  expect(summary.legs.map((one) => one.relatedTo)).toEqual([[], []]);
});

it.each([
  ['a place part in hundredths, cut', 20_006, 1714, 1710],
  ['a place part that has no more', 20_006, 2250, 2250],
  ['a place part so short that hundredths say too little', 20_006, 1066, 1066],
  ['any other price as it is', 2637, 1285, 1285],
  ['a price of nobody knows what as it is', undefined, 1714, 1714],
])('shows %s', (_name, type, oddsMilli, shown) => {
  expect(shownOdds(oddsMilli, type)).toBe(shown);
});
