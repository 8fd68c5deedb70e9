import type { Pair, Side } from '@overround/sports';
import { oracleCases } from '@overround/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeWinsSets, measureDistribution } from '../sets/set-match.ts';
import { deuceProbability, homeWinsTieBreak, serverWinsGame } from './tennis-points.ts';
import {
  homeWinsSet,
  playTennis,
  TENNIS_RULES,
  type TennisSetRule,
  tennisSetEndings,
} from './tennis-sets.ts';

interface Input {
  kind: 'game' | 'tiebreak' | 'set' | 'match';
  p: number;
  points?: [number, number];
  games?: [number, number];
  sets?: [number, number];
  pA: number;
  pB: number;
  to: number;
  server: 'A' | 'B';
  bestOf: number;
  finalSet?: string;
  noAd?: boolean;
}
interface Expected {
  serverWins: number;
  deuceProbability?: number;
  breakProbability?: number;
  aWins: number;
  score?: Record<string, number>;
  matchWin: number;
  setScore?: Record<string, number>;
  expectedTotalGames?: number;
  totalGamesOver?: Record<string, number>;
  gamesHandicapA?: Record<string, number>;
}

const near = (actual: number | undefined, expected: number | undefined): void => {
  expect(expected).toBeDefined();
  expect(Math.abs((actual ?? Number.NaN) - (expected ?? Number.NaN))).toBeLessThan(1e-9);
};
const pairOf = (pair: [number, number] | undefined): Pair => ({ home: pair?.[0] ?? 0, away: pair?.[1] ?? 0 });
const FINAL_SETS: Record<string, TennisSetRule> = {
  tb7: 'tie_break_7',
  tb10: 'tie_break_10',
  advantage: 'advantage',
  mtb10: 'match_tie_break',
};

function checkMatch(input: Input, expected: Expected): void {
  const server: Side = input.server === 'B' ? 2 : 1;
  const match = {
    servePoint: { home: input.pA, away: input.pB },
    rules: {
      setsToWin: (input.bestOf + 1) / 2,
      finalSet: FINAL_SETS[input.finalSet ?? 'tb7'] ?? 'tie_break_7',
      isNoAd: input.noAd ?? false,
    },
    sets: pairOf(input.sets),
    current: { games: pairOf(input.games), server, points: pairOf(input.points) },
  } as const;
  const byTotal = playTennis(match, 'total');
  near(homeWinsSets(byTotal), expected.matchWin);
  for (const [score, chance] of Object.entries(expected.setScore ?? {})) {
    near(byTotal.find(({ sets }) => `${sets.home}-${sets.away}` === score)?.probability, chance);
  }
  const total = measureDistribution(byTotal);
  const sumWhere = (numbers: typeof total, holds: (value: number) => boolean): number =>
    numbers.mass.reduce((sum, mass, k) => (holds(numbers.min + k) ? sum + mass : sum), 0);
  if (expected.expectedTotalGames !== undefined) {
    const mean = total.mass.reduce((sum, mass, k) => sum + mass * (total.min + k), 0);
    expect(Math.abs(mean - expected.expectedTotalGames)).toBeLessThan(1e-7);
  }
  for (const [line, chance] of Object.entries(expected.totalGamesOver ?? {})) {
    near(
      sumWhere(total, (games) => games > Number(line)),
      chance,
    );
  }
  const margin = measureDistribution(playTennis(match, 'margin'));
  for (const [line, chance] of Object.entries(expected.gamesHandicapA ?? {})) {
    near(
      sumWhere(margin, (lead) => lead + Number(line) > 0),
      chance,
    );
  }
}

const CHECKS: Record<Input['kind'], (input: Input, expected: Expected) => void> = {
  game: (input, expected) => {
    const points = input.points && { server: input.points[0], receiver: input.points[1] };
    const wins = serverWinsGame(input.p, points, input.noAd);
    near(wins, expected.serverWins);
    if (expected.deuceProbability !== undefined)
      near(deuceProbability(input.p, points), expected.deuceProbability);
    if (expected.breakProbability !== undefined) near(1 - wins, expected.breakProbability);
  },
  tiebreak: (input, expected) => {
    const firstServer: Side = input.server === 'B' ? 2 : 1;
    const servePoint = { home: input.pA, away: input.pB };
    near(
      homeWinsTieBreak({ servePoint, firstServer, target: input.to, points: pairOf(input.points) }),
      expected.aWins,
    );
  },
  set: (input, expected) => {
    const endings = tennisSetEndings({
      servePoint: { home: input.pA, away: input.pB },
      rule: FINAL_SETS[input.finalSet ?? 'tb7'] ?? 'tie_break_7',
      isNoAd: input.noAd ?? false,
      score: {
        games: pairOf(input.games),
        server: input.server === 'B' ? 2 : 1,
        points: pairOf(input.points),
      },
    });
    near(homeWinsSet(endings), expected.aWins);
    for (const [score, chance] of Object.entries(expected.score ?? {})) {
      near(endings.find((one) => `${one.home}-${one.away}` === score)?.probability, chance);
    }
  },
  match: checkMatch,
};

const cases = oracleCases<Input, Expected>('tennis-markov');
describe.skipIf(cases.length === 0)('tennis agrees with the oracle', () => {
  for (const { id, input, expected } of cases) it(id, () => CHECKS[input.kind](input, expected));
});

const chance = fc.double({ min: 0.3, max: 0.9, noNaN: true });

describe('a tennis match', () => {
  it('ends one way or another from any score, under every rule of the final set', () => {
    const rule = fc.constantFrom<TennisSetRule>(
      'tie_break_7',
      'tie_break_10',
      'advantage',
      'match_tie_break',
    );
    const games = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(
        fc.tuple(chance, chance),
        rule,
        games,
        games,
        ([home, away], finalSet, gamesHome, gamesAway) => {
          const endings = playTennis(
            {
              servePoint: { home, away },
              rules: { ...TENNIS_RULES, finalSet },
              sets: { home: 1, away: 0 },
              current: { games: { home: gamesHome, away: gamesAway }, server: 2 },
            },
            'home',
          );
          expect(endings.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 9);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is won as often by either side when both are swapped', () => {
    fc.assert(
      fc.property(chance, chance, (home, away) => {
        const at = (servePoint: Pair, server: Side): number =>
          homeWinsSets(
            playTennis(
              {
                servePoint,
                rules: TENNIS_RULES,
                sets: { home: 0, away: 0 },
                current: { games: { home: 2, away: 2 }, server },
              },
              'total',
            ),
          );
        expect(at({ home, away }, 1)).toBeCloseTo(1 - at({ home: away, away: home }, 2), 9);
      }),
      { numRuns: 30 },
    );
  });
});
