import { oddsMilli, rational } from '@overround/kernel';
import { numberFromRational } from '@overround/kernel';
import { oracleCases } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { type CashOutLeg, fairCashOutFactor } from './cash-out.ts';
import { eloAfter, eloExpected, eloThreeWay } from './elo.ts';
import { brierScore, ignoranceBits, logLoss, rankedProbabilityScore } from './forecast-scores.ts';
import { glicko2After, glickoAfter } from './glicko.ts';
import { kellyStakeFraction } from './kelly.ts';

const within = (actual: number, expected: unknown, tolerance: number): void => {
  expect(Math.abs(actual - Number(expected))).toBeLessThan(tolerance);
};

interface MetricInput {
  kind: string;
  probabilities: number[];
  outcome: number;
  odds: number;
  probability: number;
  fraction: number;
}
const metricCases = oracleCases<MetricInput, Record<string, number>>('forecast-metrics-staking');
describe.skipIf(metricCases.length === 0)('forecast scores and stakes agree with the oracle', () => {
  for (const { id, input, expected } of metricCases) {
    it(id, () => {
      if (input.kind === 'kelly') {
        within(
          kellyStakeFraction(input.odds, input.probability, input.fraction),
          expected.stakeFraction,
          1e-9,
        );
        return;
      }
      within(rankedProbabilityScore(input.probabilities, input.outcome), expected.rps, 1e-9);
      within(brierScore(input.probabilities, input.outcome), expected.brier, 1e-9);
      within(logLoss(input.probabilities, input.outcome), expected.logLoss, 1e-9);
      within(ignoranceBits(input.probabilities, input.outcome), expected.ignoranceBits, 1e-9);
    });
  }
});

interface RatingInput {
  kind: string;
  ratingDifference: number;
  home: number;
  away: number;
  k: number;
  homeAdvantage: number;
  result: 'home' | 'draw' | 'away';
  rating: number;
  rd: number;
  volatility: number;
  tau: number;
  opponents: [number, number, number][];
}
const ratingCases = oracleCases<RatingInput, Record<string, number & number[]>>('ratings');
describe.skipIf(ratingCases.length === 0)('ratings agree with the oracle', () => {
  for (const { id, input, expected } of ratingCases) {
    it(id, () => {
      const results = (input.opponents ?? []).map(([rating, deviation, score]) => ({
        opponent: { rating, deviation },
        score,
      }));
      const before = { rating: input.rating, deviation: input.rd, volatility: input.volatility };
      if (input.kind === 'eloExpected')
        within(eloExpected(input.ratingDifference), expected.expectedScore, 1e-4);
      if (input.kind === 'eloFootball') {
        const after = eloAfter(input, { home: 1, draw: 0.5, away: 0 }[input.result], input);
        within(after.home, expected.newHome, 1e-4);
        within(after.away, expected.newAway, 1e-4);
        const odds = eloThreeWay(input.home + input.homeAdvantage - input.away);
        for (const [index, one] of odds.entries())
          within(one, expected.drawModelProbabilities?.[index], 1e-4);
      }
      if (input.kind === 'glicko') {
        const after = glickoAfter(before, results);
        within(after.rating, expected.rating, 1e-4);
        within(after.deviation, expected.rd, 1e-4);
      }
      if (input.kind === 'glicko2') {
        const after = glicko2After(before, results, input.tau);
        within(after.rating, expected.rating, 1e-4);
        within(after.deviation, expected.rd, 1e-4);
        within(after.volatility, expected.volatility, 1e-6);
      }
    });
  }

  it('only loses certainty over a period without matches', () => {
    const before = { rating: 1600, deviation: 80, volatility: 0.06 };
    const after = glicko2After(before, [], 0.5);
    expect(after.rating).toBe(1600);
    expect(after.deviation).toBeGreaterThan(80);
  });
});

interface CashOutInput {
  stake: number;
  legs: { odds: number; status: 'open' | 'won' | 'lost' | 'void'; currentFairProbability: number }[];
  margin: number;
}
const cashOutCases = oracleCases<CashOutInput, { cashOutValue: number }>('cash-out');
describe.skipIf(cashOutCases.length === 0)('the fair value of an open bet agrees with the oracle', () => {
  for (const { id, input, expected } of cashOutCases) {
    it(id, () => {
      const legs = input.legs.map((leg): CashOutLeg => {
        const odds = oddsMilli(Math.round(leg.odds * 1000));
        if (leg.status === 'open')
          return { status: 'open', oddsMilli: odds, fairProbability: leg.currentFairProbability };
        const [won, blank] = [
          rational(leg.status === 'won' ? 1n : 0n),
          rational(leg.status === 'void' ? 1n : 0n),
        ];
        return { status: 'settled', oddsMilli: odds, won, void: blank };
      });
      const factor = fairCashOutFactor(legs, Math.round(input.margin * 1_000_000));
      within(input.stake * numberFromRational(factor), expected.cashOutValue, 1e-9);
    });
  }
});
