import { describe, expect, it } from 'vitest';
import { CURVE_HOURS, learnCurves, type PastMatch, percentAt } from './liquidity-curve.ts';

/** The brand's own: half until two days before, then straight. */
const USUAL = [98, 96, 93, 87, 75, 50, 50, 50];
const WIDE = { percentMin: 1, awayMax: 100, priorMatches: 20 };
/** All of a match's turnover in one place: 0 is the last hour, 8 more than a week before. */
const match = (place: number, change: Partial<PastMatch> = {}): PastMatch => ({
  champId: 5,
  sportId: 1,
  bets: 1000,
  turnoverMilli: [...CURVE_HOURS, 0].map((_hours, index) => (index === place ? 100_000 : 0)),
  ...change,
});
const times = (count: number, one: PastMatch): PastMatch[] => Array.from({ length: count }, () => one);
const curveOf = (matches: readonly PastMatch[], champId = 5, bounds = WIDE) =>
  learnCurves(matches, USUAL, bounds).find((one) => one.champId === champId);

describe('a league’s curve', () => {
  it.each([
    ['is the brand’s where nobody bet', [], undefined],
    ['is near the brand’s after one match', [match(0)], [93, 91, 88, 82, 71, 47, 47, 47]],
    ['opens late where money comes in the last hour', times(2000, match(0)), [1, 1, 1, 1, 1, 1, 1, 1]],
    ['opens early where it comes a week before', times(2000, match(8)), [99, 99, 99, 99, 99, 99, 99, 99]],
    [
      'follows the shares of each match, not the greatest of them',
      [
        ...times(2000, match(0)),
        ...times(2000, match(8)),
        match(0, { turnoverMilli: [1e12, 0, 0, 0, 0, 0, 0, 0, 0] }),
      ],
      [50, 50, 50, 50, 50, 49, 49, 49],
    ],
    ['hardly hears a match with one bet', times(20, match(0, { bets: 1 })), [89, 88, 85, 79, 68, 45, 45, 45]],
  ])('%s', (_name, matches, percents) => {
    expect(curveOf(matches)?.percents).toEqual(percents);
  });

  it('is like its sport where the league is new to us, and says how much of it is its own', () => {
    const others = times(2000, match(0, { champId: 6 }));
    expect(curveOf([...others, match(8)])).toMatchObject({
      percents: [5, 5, 5, 5, 5, 5, 5, 5],
      ownPercents: [100, 100, 100, 100, 100, 100, 100, 100],
      priorPercents: [1, 1, 1, 1, 1, 1, 1, 1],
      ownPart: 4,
      matches: 1,
      bets: 1000,
      turnoverMilli: 100_000,
    });
    expect(curveOf([...others, match(8, { sportId: 2 })])?.priorPercents[0]).toBe(98);
  });

  it.each([
    ['late', 0, [73, 71, 68, 62, 50, 40, 40, 40]],
    ['early', 8, [99, 99, 99, 99, 99, 75, 75, 75]],
  ])('stays within the bounds of the brand, however %s the money comes', (_name, place, percents) => {
    const bounds = { percentMin: 40, awayMax: 25, priorMatches: 20 };
    expect(curveOf(times(1000, match(place)), 5, bounds)?.percents).toEqual(percents);
  });

  it('is never more the earlier, whatever was bet when', () => {
    const mixed = [0, 3, 8, 1, 5, 2, 7, 4, 6].flatMap((place, index) => times(index * 3 + 1, match(place)));
    for (const { percents } of learnCurves(mixed, USUAL, { percentMin: 10, awayMax: 30, priorMatches: 5 }))
      expect(percents).toEqual(percents.toSorted((a, b) => b - a));
  });
});

it.each([
  [0, 100],
  [-1, 100],
  [0.5, 95],
  [1, 90],
  [2, 85],
  [36, 35],
  [168, 10],
  [1000, 10],
])('%d hours before the start it has %d hundredths', (hours, percent) => {
  expect(percentAt([90, 80, 70, 60, 40, 30, 20, 10], Math.max(0, hours))).toBe(percent);
});
