import { MAIN_GAME } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { buildMarket, buildResultMarket, buildTotals } from '../testing/test-feed.ts';
import { LEAN_STEPS_MAX, leanKey, leanMarket } from './lean-prices.ts';

const leaning = (...all: readonly (readonly [type: number, parameterMilli: number, steps: number])[]) =>
  new Map(all.map(([type, parameter, steps]) => [leanKey('main', type, parameter), steps]));
const oddsOf = (market: ReturnType<typeof buildResultMarket>) => market.outcomes.map((one) => one.oddsMilli);
const sumOf = (market: ReturnType<typeof buildResultMarket>) =>
  market.outcomes.reduce((sum, one) => sum + 1000 / one.oddsMilli, 0);

describe('a market leans', () => {
  const result = buildResultMarket(2350, 3400, 3050);
  it.each([
    ['not at all without steps', new Map(), [2350, 3400, 3050]],
    ['from the outcome that is dear, and all others give', leaning([1, 0, 10]), 'shorter longer longer'],
    ['from two', leaning([1, 0, 5], [2, 0, 5]), 'shorter shorter longer'],
    ['not when all are equally dear', leaning([1, 0, 4], [2, 0, 4], [3, 0, 4]), [2350, 3400, 3050]],
    [
      'by no more than there are steps',
      leaning([1, 0, 99]),
      oddsOf(leanMarket(result, leaning([1, 0, 10]), 'fine')),
    ],
  ])('%s', (_name, leans, expected) => {
    const odds = oddsOf(leanMarket(result, leans, 'fine'));
    const before = oddsOf(result);
    const told = odds.map((one, k) =>
      one < (before[k] ?? 0) ? 'shorter' : one > (before[k] ?? 0) ? 'longer' : 'as before',
    );
    if (typeof expected === 'string') expect(told.join(' ')).toBe(expected);
    else expect(odds).toEqual(expected);
  });

  it('by lines: another total stays as it is', () => {
    const totals = buildTotals([2.5, 1920, 1900], [3.5, 3080, 1360]);
    const odds = oddsOf(leanMarket(totals, leaning([9, 2500, 10]), 'fine'));
    expect(odds[0]).toBeLessThan(1920);
    expect(odds[1]).toBeGreaterThan(1900);
    expect(odds.slice(2)).toEqual([3080, 1360]);
  });

  it('not where several outcomes may win', () => {
    const double = buildMarket(
      8,
      [
        { type: 4, oddsMilli: 1400 },
        { type: 5, oddsMilli: 1300 },
        { type: 6, oddsMilli: 1600 },
      ],
      MAIN_GAME,
    );
    expect(leanMarket(double, leaning([4, 0, 10]), 'fine')).toEqual(double);
  });
});

it('never goes below its margin, and nothing gets longer by more than half of it', () => {
  const ODDS = [1120, 1900, 3400, 15_000];
  const STEPS = [0, 1, 7, LEAN_STEPS_MAX + 2];
  for (const [a, b, c] of triples(ODDS))
    for (const [first, second, third] of triples(STEPS)) {
      const before = buildResultMarket(a, b, c);
      const after = leanMarket(before, leaning([1, 0, first], [2, 0, second], [3, 0, third]), 'fine');
      expect(sumOf(after)).toBeGreaterThanOrEqual(sumOf(before) - 1e-12);
      const lost = before.outcomes.reduce(
        (sum, one, k) => sum + Math.max(0, 1000 / one.oddsMilli - 1000 / (after.outcomes[k]?.oddsMilli ?? 1)),
        0,
      );
      expect(lost).toBeLessThanOrEqual(Math.max(0, sumOf(before) - 1) / 2 + 1e-12);
    }
});

const triples = (of: readonly number[]) =>
  of.flatMap((a) => of.flatMap((b) => of.map((c) => [a, b, c] as const)));
