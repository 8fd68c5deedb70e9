import { oracleCases } from '@overround/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceHockey } from '../hockey/hockey-model.ts';
import { pointsModel } from '../basketball/points-model.ts';
import {
  negativeBinomialMass,
  negativeBinomialVector,
  poissonCdf,
  poissonMass,
  poissonVector,
  skellamMass,
  skellamPositive,
} from './counts.ts';
import { normalCdf, normalQuantile } from './normal.ts';

interface Input {
  kind: string;
  mean: number;
  mean1: number;
  mean2: number;
  sd: number;
  x: number[];
  homeMean: number;
  awayMean: number;
  overtimeHomeShare: number;
  line: number;
  meanMargin: number;
  meanTotal: number;
  sdMargin: number;
  sdTotal: number;
  homeSpread: number;
  totalLine: number;
}
type Expected = Record<string, number & number[]>;

const closeAll = (actual: readonly number[], expected: readonly number[] | undefined): void => {
  expect(actual.length).toBe(expected?.length);
  for (const [index, one] of actual.entries())
    expect(Math.abs(one - (expected?.[index] ?? NaN))).toBeLessThan(1e-9);
};

const CHECKS: Record<string, (input: Input, expected: Expected) => void> = {
  poisson: ({ mean }, expected) => {
    closeAll(
      Array.from({ length: 11 }, (_, k) => poissonMass(mean, k)),
      expected.pmf0to10,
    );
    closeAll(
      (expected.cdfAt ?? []).map((k) => poissonCdf(mean, k)),
      expected.cdf,
    );
  },
  skellam: ({ mean1, mean2 }, expected) => {
    closeAll(
      [-3, -2, -1, 0, 1, 2, 3].map((k) => skellamMass(mean1, mean2, k)),
      expected.pmfMinus3to3,
    );
    closeAll([skellamPositive(mean1, mean2)], [Number(expected.pPositive)]);
  },
  normal: ({ x, mean, sd }, expected) => {
    closeAll(
      x.map((one) => normalCdf((one - mean) / sd)),
      expected.cdf,
    );
  },
  hockeyPoisson: (input, expected) => {
    const priced = priceHockey({ home: input.homeMean, away: input.awayMean }, input.overtimeHomeShare);
    closeAll(priced.regulation, expected.regulation1x2);
    closeAll(priced.winner, expected.moneylineInclOvertime);
    closeAll([priced.regulationHandicap(-1.5).win], [Number(expected['puckLineHome-1.5(regulation)'])]);
    closeAll([priced.regulationOver(input.line).win], [Number(expected['over5.5(regulation)'])]);
    closeAll([priced.over(input.line).win], [Number(expected['over5.5(incl overtime: +1 goal on a draw)'])]);
  },
  basketballNormal: (input, expected) => {
    const model = pointsModel({
      margin: { mean: input.meanMargin, deviation: input.sdMargin },
      total: { mean: input.meanTotal, deviation: input.sdTotal },
    });
    closeAll(
      [model.homeWins, model.homeCovers(input.homeSpread), model.over(input.totalLine)],
      [Number(expected.homeWinInclOvertime), Number(expected.homeCoversSpread), Number(expected.over)],
    );
  },
};

const cases = oracleCases<Input, Expected>('distributions-totals');
describe.skipIf(cases.length === 0)('distributions agree with the oracle', () => {
  for (const { id, input, expected } of cases) it(id, () => CHECKS[input.kind]?.(input, expected));
});

describe('distributions', () => {
  it('sum to one, and the negative binomial has the mean asked for', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 60, noNaN: true }),
        fc.double({ min: 2, max: 80, noNaN: true }),
        (mean, shape) => {
          const poisson = poissonVector(mean, 400);
          const negative = negativeBinomialVector(mean, shape, 2000);
          const sum = (vector: Float64Array): number => vector.reduce((all, one) => all + one, 0);
          const meanOf = (vector: Float64Array): number => vector.reduce((all, one, k) => all + one * k, 0);
          expect(sum(poisson)).toBeCloseTo(1, 9);
          expect(sum(negative)).toBeCloseTo(1, 7);
          expect(meanOf(negative)).toBeCloseTo(mean, 5);
          expect(negative[3]).toBeCloseTo(negativeBinomialMass(mean, shape, 3), 10);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('invert: the quantile of a probability has that probability below', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), (p) => {
        expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 11);
      }),
    );
  });
});
