import { oracleCases } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { priceJointly } from './bet-builder.ts';
import { EVEN_CLOCK, remainingShares } from './goal-clock.ts';
import { nextGoal } from './goal-order.ts';
import {
  awayHandicap,
  bothToScore,
  europeanHandicap,
  homeHandicap,
  oddProbability,
  tablesOf,
  threeWay,
} from './grid-tables.ts';
import { halfTimeFullTime, highestScoringHalf, thinnedGrid } from './halves.ts';
import { impliedMeans } from './implied-means.ts';
import { remainingGrid } from './in-play.ts';
import { fairDecimalOdds, type LineSplit, massAbove, massAt, splitOver, splitUnder } from './line-split.ts';
import {
  bivariatePoissonGrid,
  dixonColesGrid,
  gridFromRows,
  gridProbability,
  type ScoreGrid,
  type ScorePredicate,
} from './score-grid.ts';

type Split = LineSplit & { fairDecimalOdds: number };
type Numbers = Record<string, number>;
interface GridInput {
  model?: string;
  matrix?: number[][];
  homeMean: number;
  awayMean: number;
  rho: number;
  lambda1: number;
  lambda2: number;
  lambda3: number;
}
interface GridExpected {
  '1x2': number[];
  doubleChance?: Numbers;
  drawNoBet?: Numbers;
  btts: Numbers;
  totals: Record<string, Record<string, Split>>;
  asianHandicapHome: Record<string, Split>;
  asianHandicapAway?: Record<string, Split>;
  europeanHandicap?: Record<string, number[]>;
  correctScore?: Numbers;
  correctScoreAnyOther?: number;
  teamTotalHome?: Record<string, Numbers>;
  teamTotalAway?: Record<string, Numbers>;
  winToNil?: Numbers;
  cleanSheet?: Numbers;
  oddEven?: Numbers;
  exactTotal?: Numbers;
  winningMargin?: Numbers;
  multiGoals?: Numbers;
  expectedGoals?: Numbers;
}

const near = (actual: number, expected: number | undefined, tolerance = 1e-6): void => {
  expect(expected).toBeDefined();
  expect(Math.abs(actual - (expected ?? Number.NaN))).toBeLessThanOrEqual(tolerance);
};
const nearSplit = (actual: LineSplit, expected: Split, tolerance = 1e-6): void => {
  near(actual.win, expected.win, tolerance);
  near(actual.halfWin, expected.halfWin, tolerance);
  near(actual.push, expected.push, tolerance);
  near(actual.halfLose, expected.halfLose, tolerance);
  near(actual.lose, expected.lose, tolerance);
  // A price of 30 moves by the tolerance times its own square.
  near(fairDecimalOdds(actual), expected.fairDecimalOdds, tolerance * expected.fairDecimalOdds ** 2);
};
const each = <T>(table: Record<string, T> | undefined, check: (key: string, value: T) => void): void => {
  for (const [key, value] of Object.entries(table ?? {})) check(key, value);
};

function gridOf(input: GridInput): ScoreGrid {
  if (input.matrix) return gridFromRows(input.matrix);
  if (input.model === 'bivariate-poisson') {
    return bivariatePoissonGrid({ home: input.lambda1, away: input.lambda2 }, input.lambda3);
  }
  return dixonColesGrid({ home: input.homeMean, away: input.awayMean }, input.rho);
}

const gridCases = [
  ...oracleCases<GridInput, GridExpected>('football-grid-markets'),
  ...oracleCases<GridInput, GridExpected>('football-dixon-coles-published'),
];
describe.skipIf(gridCases.length === 0)('markets of a score grid agree with the oracle', () => {
  for (const { id, input, expected } of gridCases) {
    const grid = gridOf(input);
    const tables = tablesOf(grid);
    const result = threeWay(tables);
    const [home, draw, away] = result;
    const when = (holds: ScorePredicate): number => gridProbability(grid, holds);

    it(`${id}: result, double chance, draw no bet`, () => {
      for (const [index, one] of expected['1x2'].entries()) near(result[index] ?? Number.NaN, one, 2e-6);
      const double: Numbers = { '1X': home + draw, '12': home + away, X2: draw + away };
      each(expected.doubleChance, (key, value) => near(double[key] ?? Number.NaN, value));
      const noDraw: Numbers = { home: home / (home + away), away: away / (home + away) };
      each(expected.drawNoBet, (key, value) => near(noDraw[key] ?? Number.NaN, value));
    });

    it(`${id}: totals and handicaps with half and quarter lines`, () => {
      each(expected.totals, (line, sides) => {
        each(sides, (side, split) => {
          nearSplit((side === 'over' ? splitOver : splitUnder)(tables.total, Number(line)), split);
        });
      });
      each(expected.asianHandicapHome, (line, split) => nearSplit(homeHandicap(tables, Number(line)), split));
      each(expected.asianHandicapAway, (line, split) => nearSplit(awayHandicap(tables, Number(line)), split));
      each(expected.europeanHandicap, (line, three) => {
        for (const [index, one] of europeanHandicap(tables, Number(line)).entries()) near(one, three[index]);
      });
      each(expected.teamTotalHome, (line, sides) =>
        near(splitOver(tables.home, Number(line)).win, sides.over),
      );
      each(expected.teamTotalAway, (line, sides) =>
        near(splitUnder(tables.away, Number(line)).win, sides.under),
      );
    });

    it(`${id}: scores and counts`, () => {
      const both = bothToScore(grid, tables);
      each(expected.btts, (key, value) => near(key === 'yes' ? both : 1 - both, value));
      each(expected.correctScore, (score, value) => {
        const [h = 0, a = 0] = score.split('-').map(Number);
        near(grid.cells[h * grid.size + a] ?? 0, value);
      });
      if (expected.correctScoreAnyOther !== undefined)
        near(
          when((h, a) => h > 4 || a > 4),
          expected.correctScoreAnyOther,
        );
      each(expected.winToNil, (side, value) =>
        near(
          when((h, a) => (side === 'home' ? h > 0 && a === 0 : a > 0 && h === 0)),
          value,
        ),
      );
      each(expected.cleanSheet, (side, value) =>
        near(
          when((h, a) => (side === 'home' ? a : h) === 0),
          value,
        ),
      );
      each(expected.oddEven, (side, value) => {
        const odd = oddProbability(tables.total);
        near(side === 'odd' ? odd : 1 - odd, value);
      });
      each(expected.exactTotal, (count, value) =>
        near(
          count.endsWith('+')
            ? massAbove(tables.total, Number.parseInt(count, 10) - 1)
            : massAt(tables.total, Number(count)),
          value,
        ),
      );
      each(expected.multiGoals, (range, value) => {
        const [from = 0, to = 0] = range.split('-').map(Number);
        near(massAbove(tables.total, from - 1) - massAbove(tables.total, to), value);
      });
      const margins: Record<string, ScorePredicate> = {
        scoreDraw: (h, a) => h === a && h > 0,
        noGoal: (h, a) => h + a === 0,
      };
      each(expected.winningMargin, (name, value) => {
        const part = /^(home|away)(\d)(\+?)$/.exec(name);
        const lead = (h: number, a: number): number => (part?.[1] === 'home' ? h - a : a - h);
        const size = Number(part?.[2]);
        near(
          when(margins[name] ?? ((h, a) => (part?.[3] ? lead(h, a) >= size : lead(h, a) === size))),
          value,
        );
      });
      const meanOf = (side: 'home' | 'away'): number =>
        grid.cells.reduce((sum, mass, index) => {
          return sum + mass * (side === 'home' ? Math.floor(index / grid.size) : index % grid.size);
        }, 0);
      each(expected.expectedGoals, (side, value) => near(meanOf(side === 'home' ? 'home' : 'away'), value));
    });
  }
});

interface HalvesExpected {
  htft: Numbers;
  firstHalf1x2: number[];
  'firstHalfOver0.5': number;
  highestScoringHalf: Numbers;
}
const halves = oracleCases<{ homeMean: number; awayMean: number; firstHalfShare: number }, HalvesExpected>(
  'football-htft',
);
describe.skipIf(halves.length === 0)('halves agree with the oracle', () => {
  for (const { id, input, expected } of halves) {
    it(id, () => {
      const grid = dixonColesGrid({ home: input.homeMean, away: input.awayMean });
      const first = tablesOf(thinnedGrid(grid, input.firstHalfShare));
      for (const [index, one] of threeWay(first).entries()) near(one, expected.firstHalf1x2[index], 1e-7);
      near(splitOver(first.total, 0.5).win, expected['firstHalfOver0.5'], 1e-7);
      each(halfTimeFullTime(grid, input.firstHalfShare), (key, value) =>
        near(value, expected.htft[key], 1e-7),
      );
      each(highestScoringHalf(grid, input.firstHalfShare), (key, value) =>
        near(value, expected.highestScoringHalf[key], 1e-7),
      );
    });
  }
});

interface MeansInput {
  '1x2': [number, number, number];
  'over2.5': number | null;
  rho: number;
}
const implied = oracleCases<MeansInput, Record<string, number & [number, number]>>('football-implied-means');
describe.skipIf(implied.length === 0)('expected goals are read back from a market as in the oracle', () => {
  for (const { id, input, expected } of implied) {
    it(id, () => {
      const over = input['over2.5'];
      const totals = over === null ? [] : [{ line: 2.5, over }];
      const { means } = impliedMeans({ threeWay: input['1x2'], totals }, input.rho);
      for (const side of ['home', 'away'] as const) {
        const range = expected[`${side}MeanRange`];
        if (range) {
          expect(means[side]).toBeGreaterThanOrEqual(range[0]);
          expect(means[side]).toBeLessThanOrEqual(range[1]);
        } else {
          near(means[side], expected[`${side}Mean`], 1e-3);
        }
      }
    });
  }
});

interface LiveInput {
  homeScore: number;
  awayScore: number;
  homeMean90: number;
  awayMean90: number;
  minute: number;
}
interface LiveExpected {
  '1x2': number[];
  'over2.5': number;
  'over3.5': number;
  btts: number;
  nextGoal: Numbers;
  restOfMatch1x2: number[];
  'asianHandicapHome-0.25 from now': Split;
}
const live = oracleCases<LiveInput, LiveExpected>('football-inplay-poisson');
describe.skipIf(live.length === 0)('a live match under the even clock agrees with the oracle', () => {
  for (const { id, input, expected } of live) {
    it(id, () => {
      const half = input.minute < 45 ? 1 : 2;
      const shares = remainingShares(EVEN_CLOCK, { half, second: input.minute * 60 - (half - 1) * 2700 });
      const left = shares[0] + shares[1];
      const grid = remainingGrid({
        score: { home: input.homeScore, away: input.awayScore },
        matchMeans: { home: input.homeMean90, away: input.awayMean90 },
        remaining: { home: input.homeMean90 * left, away: input.awayMean90 * left },
        rho: 0,
      });
      const lead = input.homeScore - input.awayScore;
      const goals = input.homeScore + input.awayScore;
      const tables = tablesOf(grid);
      for (const [index, one] of europeanHandicap(tables, lead).entries())
        near(one, expected['1x2'][index], 1e-7);
      near(massAbove(tables.total, 2 - goals), expected['over2.5'], 1e-7);
      near(massAbove(tables.total, 3 - goals), expected['over3.5'], 1e-7);
      near(
        gridProbability(grid, (h, a) => h + input.homeScore > 0 && a + input.awayScore > 0),
        expected.btts,
        1e-7,
      );
      each({ ...nextGoal(grid) }, (side, value) => near(value, expected.nextGoal[side], 1e-7));
      for (const [index, one] of threeWay(tables).entries()) near(one, expected.restOfMatch1x2[index], 1e-7);
      nearSplit(homeHandicap(tables, -0.25), expected['asianHandicapHome-0.25 from now'], 1e-7);
    });
  }
});

/** The oracle's leg words. */
function legOf(word: string): ScorePredicate {
  const over = /^(home|away)?(o|O)ver([\d.]+)$/.exec(word);
  if (over) return (h, a) => (over[1] === 'home' ? h : over[1] === 'away' ? a : h + a) > Number(over[3]);
  const under = /^(home|away)?(u|U)nder([\d.]+)$/.exec(word);
  if (under) return (h, a) => (under[1] === 'home' ? h : under[1] === 'away' ? a : h + a) < Number(under[3]);
  const handicap = /^(home|away)([+-][\d.]+)$/.exec(word);
  if (handicap) return (h, a) => (handicap[1] === 'home' ? h - a : a - h) + Number(handicap[2]) > 0;
  const score = /^cs(\d+)-(\d+)$/.exec(word);
  if (score) return (h, a) => h === Number(score[1]) && a === Number(score[2]);
  const words: Record<string, ScorePredicate> = {
    home: (h, a) => h > a,
    draw: (h, a) => h === a,
    away: (h, a) => h < a,
    '1X': (h, a) => h >= a,
    X2: (h, a) => h <= a,
    '12': (h, a) => h !== a,
    btts: (h, a) => h > 0 && a > 0,
    bttsNo: (h, a) => h === 0 || a === 0,
    odd: (h, a) => (h + a) % 2 === 1,
    even: (h, a) => (h + a) % 2 === 0,
  };
  const known = words[word];
  if (!known) throw new Error(`unknown leg ${word}`);
  return known;
}

interface JointInput {
  homeMean: number;
  awayMean: number;
  rho: number;
  legs: string[];
}
interface JointExpected {
  jointProbability: number;
  legProbabilities: number[];
  independentProduct: number;
  fairDecimalOdds: number;
  correlationFactor: number;
  impossible?: boolean;
}
const joint = oracleCases<JointInput, JointExpected>('bet-builder-joint');
describe.skipIf(joint.length === 0)('joint prices agree with the oracle', () => {
  for (const { id, input, expected } of joint) {
    it(id, () => {
      const grid = dixonColesGrid({ home: input.homeMean, away: input.awayMean }, input.rho);
      const priced = priceJointly(grid, input.legs.map(legOf));
      if (!priced.ok) {
        expect(expected.impossible).toBe(true);
        near(priced.independentProduct, expected.independentProduct);
        return;
      }
      expect(expected.impossible).toBeUndefined();
      for (const [index, one] of priced.value.legProbabilities.entries())
        near(one, expected.legProbabilities[index]);
      near(priced.value.jointProbability, expected.jointProbability);
      near(priced.value.independentProduct, expected.independentProduct);
      near(priced.value.fairDecimalOdds, expected.fairDecimalOdds, 1e-5);
      near(priced.value.correlationFactor, expected.correlationFactor, 1e-5);
    });
  }
});
