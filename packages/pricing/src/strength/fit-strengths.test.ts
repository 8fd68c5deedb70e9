import { readFileSync } from 'node:fs';
import { oracleCases, sharedPath } from '@overround/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decayWeight, expectedGoals, fitStrengths, type MatchResult } from './fit-strengths.ts';

interface Expected {
  logLikelihood: number;
  intercept: number;
  homeAdvantage: number;
  rho?: number;
  attack: Record<string, number>;
  defence?: Record<string, number>;
}

interface SeasonFile {
  matches: { team1: string; team2: string; score: { ft: [number, number] } }[];
}

const plainName = (name: string): string => name.replace(/ ?\bA?FC\b ?/g, '').trim();

function season(input: { season: string; league: string }): MatchResult[] {
  const path = sharedPath(`data/openfootball/${input.season}/${input.league}.json`);
  if (path === undefined) throw new Error('the season file is not beside the repository');
  const file: SeasonFile = JSON.parse(readFileSync(path, 'utf8'));
  return file.matches.map(({ team1, team2, score }) => ({
    home: plainName(team1),
    away: plainName(team2),
    goals: { home: score.ft[0], away: score.ft[1] },
  }));
}

const cases = oracleCases<{ model: string; season: string; league: string }, Expected>('football-model-fit');
describe.skipIf(cases.length === 0)('a season fitted by maximum likelihood agrees with the oracle', () => {
  for (const { id, input, expected } of cases) {
    it(id, () => {
      const fit = fitStrengths(season(input), { rho: input.model === 'Dixon-Coles' ? 'fit' : 0 });
      expect(Math.abs(fit.logLikelihood - expected.logLikelihood)).toBeLessThan(0.01);
      expect(Math.abs(fit.intercept - expected.intercept)).toBeLessThan(0.011);
      expect(Math.abs(fit.homeAdvantage - expected.homeAdvantage)).toBeLessThan(0.006);
      if (expected.rho !== undefined) expect(Math.abs(fit.rho - expected.rho)).toBeLessThan(0.011);
      for (const [team, attack] of Object.entries(expected.attack)) {
        expect(Math.abs((fit.teams.get(team)?.attack ?? Number.NaN) - attack), team).toBeLessThan(0.011);
      }
      for (const [team, defence] of Object.entries(expected.defence ?? {})) {
        expect(Math.abs((fit.teams.get(team)?.defence ?? Number.NaN) - defence), team).toBeLessThan(0.011);
      }
    });
  }
});

const result = fc.record({
  home: fc.constantFrom('Red', 'Blue', 'Green'),
  away: fc.constantFrom('White', 'Black', 'Grey'),
  goals: fc.record({ home: fc.integer({ min: 0, max: 4 }), away: fc.integer({ min: 0, max: 4 }) }),
});

describe('strengths', () => {
  it('give back the goals of the league as a whole', () => {
    fc.assert(
      fc.property(fc.array(result, { minLength: 12, maxLength: 60 }), (results) => {
        if (!results.some((one) => one.goals.home > 0) || !results.some((one) => one.goals.away > 0)) return;
        const league = fitStrengths(results, { shrinkage: 2 });
        const model = results.reduce((sum, one) => sum + expectedGoals(league, one.home, one.away).home, 0);
        const fact = results.reduce((sum, one) => sum + one.goals.home, 0);
        expect(model).toBeCloseTo(fact, 4);
      }),
      { numRuns: 30 },
    );
  });

  it('forget old results at the pace asked for', () => {
    expect(decayWeight(0, 365)).toBe(1);
    expect(decayWeight(730, 365)).toBeCloseTo(0.25, 12);
  });

  it('make a team that nobody has seen an average one', () => {
    const league = fitStrengths([{ home: 'Red', away: 'Blue', goals: { home: 2, away: 1 } }], {
      shrinkage: 3,
    });
    expect(expectedGoals(league, 'Unknown', 'Stranger').away).toBeCloseTo(Math.exp(league.intercept), 12);
  });
});
