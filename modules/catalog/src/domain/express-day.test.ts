import { instant, type OddsMilli } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { drawExpress, type ExpressCandidate, poolOf, productMilli, seedOf } from './express-day.ts';

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
const chosen = (...candidates: ExpressCandidate[]) => poolOf(candidates, rule).map((one) => one.eventId);

describe('the pool of the express of the day', () => {
  it.each([
    ['prefers featured competitions', [match(1), match(2), match(3, { isTop: true, rank: 1 })], [3, 1, 2]],
    ['then the rank', [match(1), match(2, { rank: 30 }), match(3, { rank: 20 })], [2, 3, 1]],
    [
      'then the earlier start',
      [match(1, { startsAt: 3 }), match(2, { startsAt: 2 }), match(3, { startsAt: 1 })],
      [3, 2, 1],
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
  ] as const)('%s', (_sentence, candidates, legs) => {
    expect(chosen(...candidates)).toEqual(legs);
  });
  it('does not depend on the order of the line', () => {
    const line = [match(5), match(3, { rank: 12 }), match(4)];
    expect(chosen(...line)).toEqual(chosen(...line.toReversed()));
  });
  it('has the twelve most prominent ones at most', () => {
    const many = Array.from({ length: 20 }, (_, at) => match(at + 1, { rank: at }));
    expect(chosen(...many)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9]);
  });
});

describe('the express of the day', () => {
  const pool = [match(1), match(2), match(3), match(4), match(5)];
  const draw = (seed: string) => drawExpress(pool, rule, seed)?.map((one) => one.eventId);
  it('is the matches whose hash of seed and event is smallest', () => {
    const hash = (id: number): string => createHash('sha256').update(`s:${id}`).digest('hex');
    const bySize = [1, 2, 3, 4, 5].toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1));
    expect(draw('s')).toEqual(bySize.slice(0, 2));
  });
  it('is the same for the same seed, whatever the order of the pool, and another on another day', () => {
    expect(drawExpress(pool.toReversed(), rule, 's')?.map((one) => one.eventId)).toEqual(draw('s'));
    const days = Array.from({ length: 10 }, (_, at) => String(draw(`2026-11-${10 + at}/line/test`)));
    expect(new Set(days).size).toBeGreaterThan(3);
  });
  it('is not put together shorter than it should be', () => {
    expect(drawExpress([match(1)], rule, 's')).toBeUndefined();
  });
  it('has a seed that nobody chooses: the day, the listing and the rule', () => {
    expect(seedOf(instant(Date.UTC(2026, 10, 21, 23, 59)), 'line', rule)).toBe('2026-11-21/line/test');
  });
  it('pays the exact product, cut after the third decimal', () => {
    expect(productMilli([1900, 1500, 1335] as OddsMilli[])).toBe(3804n);
    expect(productMilli([1850] as OddsMilli[])).toBe(1850n);
  });
});
