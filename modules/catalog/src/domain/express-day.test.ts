import type { OddsMilli } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { type ExpressCandidate, expressByRule, productMilli } from './express-day.ts';

const rule = { key: 'test', legs: 2, oddsMilliMin: 1300, oddsMilliMax: 2000 };
const match = (eventId: number, change: Partial<ExpressCandidate> = {}): ExpressCandidate => ({
  eventId,
  champId: eventId,
  isTop: false,
  rank: 10,
  startsAt: 1000,
  oddsMilli: 1500 as OddsMilli, // A price of the test.
  ...change,
});
const chosen = (...candidates: ExpressCandidate[]) =>
  expressByRule(candidates, rule)?.map((one) => one.eventId);

describe('the express of the day', () => {
  it.each([
    ['prefers featured competitions', [match(1), match(2), match(3, { isTop: true, rank: 1 })], [3, 1]],
    ['then the rank', [match(1), match(2, { rank: 30 }), match(3, { rank: 20 })], [2, 3]],
    [
      'then the earlier start',
      [match(1, { startsAt: 3 }), match(2, { startsAt: 2 }), match(3, { startsAt: 1 })],
      [3, 2],
    ],
    ['takes one match of a competition', [match(1), match(2, { champId: 1 }), match(3)], [1, 3]],
    [
      'keeps to its prices, both ends included',
      [
        match(1, { oddsMilli: 1299 as OddsMilli }),
        match(2, { oddsMilli: 1300 as OddsMilli }),
        match(3, { oddsMilli: 2000 as OddsMilli }),
        match(4, { oddsMilli: 2001 as OddsMilli }),
      ],
      [2, 3],
    ],
    ['is not put together shorter than it should be', [match(1)], undefined],
  ] as const)('%s', (_sentence, candidates, legs) => {
    expect(chosen(...candidates)).toEqual(legs);
  });
  it('does not depend on the order of the line', () => {
    const line = [match(5), match(3, { rank: 12 }), match(4)];
    expect(chosen(...line)).toEqual(chosen(...line.toReversed()));
  });
  it('pays the exact product, cut after the third decimal', () => {
    expect(productMilli([1900, 1500, 1335] as OddsMilli[])).toBe(3804n);
    expect(productMilli([1850] as OddsMilli[])).toBe(1850n);
  });
});
