import { WON } from '@overround/settlement';
import { describe, expect, it } from 'vitest';
import { betLine } from './bet-line.ts';
import { type PricedOutcome, pricePath } from './price-path.ts';

const MINUTE = 60_000;
const outcome = (
  type: number,
  ...prices: readonly (readonly [minute: number, odds: number])[]
): PricedOutcome => ({
  type,
  parameterMilli: 0,
  points: prices.map(([minute, oddsMilli]) => ({
    atMs: minute * MINUTE,
    oddsMilli,
    isLive: true,
    isBlocked: false,
  })),
});

describe('pricePath', () => {
  it('takes the margin of the whole market out at every change of it', () => {
    const market = [outcome(1, [0, 1900], [5, 1500]), outcome(3, [0, 1900], [6, 2600])];
    const path = pricePath(market, { type: 1, parameterMilli: 0 });
    expect(path.map(({ atMs, oddsMilli }) => [atMs / MINUTE, oddsMilli])).toEqual([
      [0, 1900],
      [5, 1500],
      [6, 1500],
    ]);
    expect(path[0]?.chance).toBeCloseTo(0.5, 9);
    expect(path[2]?.chance).toBeLessThan(1000 / 1500);
  });

  it('has no point while the outcome is not on offer', () => {
    const path = pricePath([outcome(1, [0, 2000], [1, 0], [2, 1800])], { type: 1, parameterMilli: 0 });
    expect(path.map(({ atMs }) => atMs / MINUTE)).toEqual([0, 2]);
    expect(pricePath([], { type: 1, parameterMilli: 0 })).toEqual([]);
  });
});

describe('betLine', () => {
  const path = pricePath([outcome(1, [0, 2000], [2, 4000])], { type: 1, parameterMilli: 0 });
  const single = { kind: 'single', sizes: [], bankers: [] } as const;

  it('has a point a minute, and the result of a leg from its last price on', () => {
    const line = betLine(single, [{ oddsMilli: 2000, path, result: WON }], { fromMs: 0, toMs: 4 * MINUTE });
    expect(line.map(({ chance }) => chance)).toEqual([0.5, 0.5, 1, 1]);
    const open = betLine(single, [{ oddsMilli: 2000, path }], { fromMs: 0, toMs: 4 * MINUTE });
    expect(open.map(({ chance }) => chance)).toEqual([0.5, 0.5, 0.25, 0.25]);
  });

  it('has longer steps over weeks, and nothing for builders and legs without a past', () => {
    const long = betLine(single, [{ oddsMilli: 2000, path }], { fromMs: 0, toMs: 20_000 * MINUTE });
    expect(long.length).toBeLessThanOrEqual(180);
    expect(betLine(single, [{ oddsMilli: 2000, path: [] }], { fromMs: 0, toMs: MINUTE })).toEqual([]);
    const builders = [{ legs: [0, 1], pricesMilli: [2000, 2000, 3000] }];
    expect(betLine({ ...single, builders }, [], { fromMs: 0, toMs: MINUTE })).toEqual([]);
  });
});
