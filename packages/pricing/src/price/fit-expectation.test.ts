import { type OddsMilli, oddsMilli } from '@overround/kernel';
import { FORMAT, type MatchExpectation, type MatchFormat, SPORT, startMatch } from '@overround/sports';
import { describe, expect, it } from 'vitest';
import { fitExpectation, type OpeningOutcome } from './fit-expectation.ts';
import { priceMatch } from './price-match.ts';

const policy = { method: 'power', margin: 0.05, ladder: 'exact' } as const;

/** Our own prices of a match, as if a bookmaker had sent them. */
function pricesOf(
  format: MatchFormat,
  expectation: MatchExpectation,
  groups: readonly number[],
): OpeningOutcome[] {
  const markets = priceMatch({ format, state: startMatch(format), expectation, margin: policy, groups });
  return markets.filter((one) => Object.keys(one.part).length === 0).flatMap((one) => [...one.outcomes]);
}

const odds = (milli: number): OddsMilli => oddsMilli(milli);

describe('an expectation fitted to prices', () => {
  it.each([
    [1.6, 1.2, -0.08],
    [0.7, 2.4, -0.04],
    [2.9, 0.6, -0.06],
  ])('of football gives back the goals they came from: %d to %d', (home, away, rho) => {
    const outcomes = pricesOf(
      FORMAT.footballLeague,
      { model: 'goals', means: { home, away }, rho },
      [1, 17, 2854],
    );
    const fit = fitExpectation({ sportId: SPORT.football, openingOutcomes: outcomes });
    expect(fit?.model).toBe('goals');
    if (fit?.model !== 'goals') return;
    expect(fit.means.home).toBeCloseTo(home, 1);
    expect(fit.means.away).toBeCloseTo(away, 1);
  });

  it('of football needs no more than the result, or a total and a handicap', () => {
    const result: OpeningOutcome[] = [
      { type: 1, parameter: 0, oddsMilli: odds(1900) },
      { type: 2, parameter: 0, oddsMilli: odds(3500) },
      { type: 3, parameter: 0, oddsMilli: odds(4000) },
    ];
    const lines: OpeningOutcome[] = [
      { type: 3827, parameter: 2500, oddsMilli: odds(1950) },
      { type: 3828, parameter: 2500, oddsMilli: odds(1900) },
      { type: 3829, parameter: -750, oddsMilli: odds(2000) },
      { type: 3830, parameter: 750, oddsMilli: odds(1850) },
    ];
    for (const openingOutcomes of [result, lines]) {
      const fit = fitExpectation({ sportId: SPORT.football, openingOutcomes });
      expect(fit?.model === 'goals' && fit.means.home > fit.means.away).toBe(true);
    }
    expect(fitExpectation({ sportId: SPORT.football, openingOutcomes: lines.slice(0, 2) })).toBeUndefined();
    expect(fitExpectation({ sportId: SPORT.football, openingOutcomes: [] })).toBeUndefined();
  });

  it.each<[string, MatchFormat, MatchExpectation]>([
    [
      'basketball',
      FORMAT.basketball4x10,
      { model: 'points', means: { home: 86, away: 79 }, marginDeviation: 12, totalDeviation: 17 },
    ],
    ['tennis', FORMAT.tennisBestOf3, { model: 'serve', servePoint: { home: 0.655, away: 0.615 } }],
    ['volleyball', FORMAT.volleyballBestOf5, { model: 'rally', rallyWin: { onServe: 0.38, onReturn: 0.66 } }],
    [
      'table tennis',
      FORMAT.tableTennisBestOf7,
      { model: 'rally', rallyWin: { onServe: 0.55, onReturn: 0.49 } },
    ],
  ])('of %s has the winner the prices came from', (_sport, format, expectation) => {
    const outcomes = pricesOf(format, expectation, [1, 2, 17]);
    const fit = fitExpectation({ sportId: format.sportId, openingOutcomes: outcomes, format });
    expect(fit).toBeDefined();
    const again = fit && pricesOf(format, fit, [1]);
    const chance = (all: readonly OpeningOutcome[] | undefined): number =>
      1000 / (all?.find((one) => one.type === 1 && one.parameter === 0)?.oddsMilli ?? Number.NaN);
    expect(Math.abs(chance(again) - chance(outcomes))).toBeLessThan(0.012);
  });

  it('of a sport without a model is not made up', () => {
    expect(
      fitExpectation({ sportId: 66, openingOutcomes: [{ type: 1, parameter: 0, oddsMilli: odds(2000) }] }),
    ).toBeUndefined();
  });
});
