import { numberFromRational, type OddsMilli } from '@overround/kernel';
import { type Builder, HALF_LOST, HALF_WON, LOST, VOID, WON, worthOfBuilder } from '@overround/settlement';
import { readOracle } from '@overround/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfTimeFullTime } from '../football/halves.ts';
import { dixonColesGrid } from '../football/score-grid.ts';
import { builderMean } from './builder-mean.ts';
import { fitGoals } from './fit-goals.ts';
import { goalOutlook } from './goal-ways.ts';
import { jointShares } from './joint-shares.ts';
import { type BuilderPick, legWays } from './leg-ways.ts';
import { type BuilderLeg, priceBuilder } from './price-builder.ts';
import type { MatchOutlook } from './ways.ts';

const NIL = { home: 0, away: 0 };
const grid = dixonColesGrid({ home: 1.5, away: 1.2 }, -0.1);
const outlook = goalOutlook({ grid, score: NIL });
/** How often outcomes come together. */
function chanceIn(at: MatchOutlook, picks: readonly BuilderPick[]): number {
  const ways = legWays(picks, at);
  if (!ways.ok) throw new Error('the outlook tells all of them');
  return jointShares(ways.value).way(2 ** picks.length - 1, 0);
}
const pick = (type: number, parameterMilli = 0): BuilderPick => ({ type, parameterMilli });
const HOME = pick(1);
const OVER_25 = pick(9, 2500);
const UNDER_15 = pick(10, 1500);
const OVER_275 = pick(9, 2750);
const HOME_MINUS_1 = pick(7, -1000);

/** At fair prices alone. */
function fairLegs(picks: readonly BuilderPick[]): BuilderLeg[] {
  return picks.map((one) => {
    const alone = priceBuilder(outlook, [{ ...one, oddsMilli: 1_000_000 }]);
    return { ...one, oddsMilli: alone.ok ? Math.floor(alone.value.fairOdds * 1000) : 1001 };
  });
}

const oracle = readOracle('bet-builder-joint');
/** Legs of the oracle that are outcomes of the wire, by their name there. */
const NAMED: Readonly<Record<string, BuilderPick>> = {
  home: pick(1),
  draw: pick(2),
  away: pick(3),
  '1X': pick(4),
  'over2.5': pick(9, 2500),
  'over1.5': pick(9, 1500),
  'over3.5': pick(9, 3500),
  'under2.5': pick(10, 2500),
  'under1.5': pick(10, 1500),
  'under3.5': pick(10, 3500),
  btts: pick(180),
  bttsNo: pick(181),
  'home-1.5': pick(7, -1500),
  'awayOver0.5': pick(13, 500),
  odd: pick(183),
};
describe.skipIf(!oracle)('joint prices of the shared oracle', () => {
  it.each((oracle?.cases ?? []).map((one) => [one.id, one] as const))('%s', (_id, one) => {
    // The file documents these shapes.
    const input = one.input as { homeMean: number; awayMean: number; rho: number; legs: string[] };
    const expected = one.expected as {
      impossible?: boolean;
      jointProbability?: number;
    };
    const picks = input.legs.map((name) => NAMED[name] ?? pick(0));
    const at = goalOutlook({
      grid: dixonColesGrid({ home: input.homeMean, away: input.awayMean }, input.rho),
      score: NIL,
    });
    if (expected.impossible === true) {
      const legs = picks.map((leg) => ({ ...leg, oddsMilli: 1_000_000 }));
      expect(priceBuilder(at, legs)).toMatchObject({ code: 'legs_contradict' });
    } else expect(Math.abs(chanceIn(at, picks) - (expected.jointProbability ?? 0))).toBeLessThan(1e-6);
  });
});

describe('a builder', () => {
  it('knows that legs help or hinder each other', () => {
    const price = priceBuilder(outlook, fairLegs([HOME, OVER_25]));
    if (!price.ok) throw new Error('the legs can come together');
    expect(price.value.fairOdds).toBeLessThan(price.value.independentOdds);
    expect(price.value.pricesMilli).toHaveLength(3);
  });

  it('refuses legs that can never come together, and legs that the final score does not decide', () => {
    expect(priceBuilder(outlook, fairLegs([OVER_25, UNDER_15]))).toMatchObject({ code: 'legs_contradict' });
    expect(priceBuilder(outlook, [{ ...pick(999_999), oddsMilli: 2000 }])).toMatchObject({
      code: 'legs_not_buildable',
      legs: [0],
    });
  });

  it('keeps the offered prices of single legs, and takes over their margins', () => {
    const legs = fairLegs([HOME, OVER_25]).map((leg) => ({
      ...leg,
      oddsMilli: Math.floor(leg.oddsMilli * 0.95),
    }));
    const price = priceBuilder(outlook, legs);
    if (!price.ok) throw new Error('the legs can come together');
    const { pricesMilli, fairOdds } = price.value;
    for (const [leg, { oddsMilli }] of legs.entries()) expect(pricesMilli[2 ** leg - 1]).toBe(oddsMilli);
    expect((pricesMilli[2] ?? 0) / 1000 / fairOdds).toBeCloseTo(0.95 * 0.95, 2);
  });

  it('names the legs that the others bring with them', () => {
    const legs = fairLegs([HOME, OVER_25, pick(9, 1500)]);
    expect(priceBuilder(outlook, legs)).toMatchObject({ code: 'legs_implied', legs: [2] });
    expect(priceBuilder(outlook, fairLegs([HOME, pick(4)]))).toMatchObject({
      code: 'legs_implied',
      legs: [1],
    });
  });

  it('returns the unit on average at fair prices, quarter lines and money back included: every score paid as it is settled', () => {
    const anyPick = fc.constantFrom(
      HOME,
      pick(2),
      pick(3),
      OVER_25,
      OVER_275,
      pick(9, 3000),
      pick(10, 2250),
      HOME_MINUS_1,
      pick(8, 750),
    );
    fc.assert(
      fc.property(fc.uniqueArray(anyPick, { minLength: 2, maxLength: 3 }), (picks) => {
        const price = priceBuilder(outlook, fairLegs(picks));
        if (!price.ok) return;
        const ways = legWays(picks, outlook);
        if (!ways.ok) throw new Error('the final score decides all of them');
        const { codes } = ways.value;
        const builder: Builder = { legs: picks.map((_, leg) => leg), pricesMilli: price.value.pricesMilli };
        let mean = 0;
        for (const [cell, mass] of ways.value.mass.entries()) {
          const results = codes.map(
            (one) => ([LOST, HALF_LOST, VOID, HALF_WON, WON] as const)[(one[cell] ?? 0) + 2],
          );
          mean += mass * numberFromRational(worthOfBuilder(builder, results).most);
        }
        expect(mean).toBeGreaterThan(0.99);
        expect(mean).toBeLessThan(1.01);
        expect(builderMean(outlook, builder.pricesMilli, picks)).toBeCloseTo(mean, 9);
      }),
      { numRuns: 40 },
    );
  });

  it('is worth more as its legs come, and counts what is decided as it is', () => {
    const picks = [HOME, OVER_25];
    const price = priceBuilder(outlook, fairLegs(picks));
    if (!price.ok) throw new Error('the legs can come together');
    const { pricesMilli } = price.value;
    const later = goalOutlook({
      grid: dixonColesGrid({ home: 0.5, away: 0.4 }),
      score: { home: 2, away: 1 },
    });
    const now = builderMean(later, pricesMilli, picks) ?? 0;
    expect(now).toBeGreaterThan(builderMean(outlook, pricesMilli, picks) ?? 0);
    const withOver = builderMean(later, pricesMilli, [HOME, { ...OVER_25, result: WON }]) ?? 0;
    expect(withOver).toBeCloseTo(now, 9);
    const withVoid = builderMean(later, pricesMilli, [HOME, { ...OVER_25, result: VOID }]) ?? 0;
    expect(withVoid).toBeLessThan(withOver);
  });
});

describe('legs on halves', () => {
  const share = 0.45;
  const before = goalOutlook({
    grid,
    score: NIL,
    parts: [
      { key: 'p1', score: NIL, share },
      { key: 'p2', score: NIL, share: 1 - share },
    ],
  });
  const chance = (...picks: BuilderPick[]): number => chanceIn(before, picks);
  const halfHome: BuilderPick = { ...HOME, part: 'p1' };

  it('come with the match as often as the table of half time and full time says', () => {
    const table = halfTimeFullTime(grid, share);
    expect(chance(halfHome, HOME)).toBeCloseTo(table['1/1'], 6);
    expect(chance({ ...pick(2), part: 'p1' }, pick(3))).toBeCloseTo(table['X/2'], 6);
    expect(chance(halfHome)).toBeCloseTo(table['1/1'] + table['1/X'] + table['1/2'], 6);
  });

  it('add up to the match: two goals and more in each half are four and more', () => {
    const two = pick(9, 1500);
    expect(chance({ ...two, part: 'p1' }, { ...two, part: 'p2' }, pick(9, 3500))).toBeCloseTo(
      chance({ ...two, part: 'p1' }, { ...two, part: 'p2' }),
      9,
    );
  });

  it('return the unit on average, quarter lines and voids included, and are no builder where halves are not told apart', () => {
    const picks: BuilderPick[] = [{ ...pick(9, 1250), part: 'p1' }, { ...pick(7, 0), part: 'p2' }, OVER_275];
    const legs = picks.map((one) => {
      const alone = priceBuilder(before, [{ ...one, oddsMilli: 1_000_000 }]);
      return { ...one, oddsMilli: alone.ok ? Math.floor(alone.value.fairOdds * 1000) : 1001 };
    });
    const price = priceBuilder(before, legs);
    if (!price.ok) throw new Error('the legs can come together');
    const mean = builderMean(before, price.value.pricesMilli, picks) ?? 0;
    expect(mean).toBeGreaterThan(0.985);
    expect(mean).toBeLessThan(1.005);
    expect(priceBuilder(outlook, legs)).toMatchObject({ code: 'legs_not_buildable', legs: [0, 1] });
  });
});

it('finds the goals to come behind the prices, before the match and at a score', () => {
  for (const score of [
    { home: 0, away: 0 },
    { home: 2, away: 1 },
  ]) {
    const truth = goalOutlook({
      grid: dixonColesGrid({ home: 1.1, away: 0.7 }, score.home > 0 ? 0 : -0.06),
      score,
    });
    const offered = [
      pick(1),
      pick(2),
      pick(3),
      pick(9, 3500),
      pick(10, 3500),
      pick(9, 4500),
      pick(10, 4500),
    ].flatMap((one) => {
      const oddsMilli = Math.floor(1000 / chanceIn(truth, [one]));
      return oddsMilli > 1001
        ? [{ type: one.type, parameter: one.parameterMilli, oddsMilli: oddsMilli as OddsMilli }]
        : [];
    });
    const found = fitGoals(offered, score);
    if (!found) throw new Error('the prices tell');
    const both = [pick(1), pick(9, 3500)];
    const again = goalOutlook({ grid: found.grid, score });
    expect(Math.abs(chanceIn(truth, both) / chanceIn(again, both) - 1)).toBeLessThan(0.02);
  }
  expect(fitGoals([])).toBeUndefined();
});
