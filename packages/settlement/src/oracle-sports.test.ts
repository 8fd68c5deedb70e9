import { all, compare, type Formula, NO_PARAMETER, when } from '@overround/markets';
import {
  FORMAT,
  type MatchFormat,
  type MatchState,
  startMatch,
  type SubGame,
  SPORT,
} from '@overround/sports';
import { readOracle } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { openBoard } from './board/board.ts';
import { resolveFormula, resolveOutcome } from './resolve.ts';

type Two = readonly [number, number];
const pair = ([home, away]: Two) => ({ home, away });

function settle(state: MatchState, type: number, parameterMilli = 0, part: SubGame = {}): string {
  const resolution = resolveOutcome({ type, parameterMilli, part, state });
  if (resolution.status === 'open') return 'open';
  return resolution.won.numerator === 1n ? 'won' : resolution.void.numerator === 1n ? 'void' : 'lost';
}
const whoWins = (state: MatchState, types: readonly [number, number, number], part: SubGame = {}): string =>
  ['1', 'X', '2'].filter((_, index) => settle(state, types[index] ?? 0, 0, part) === 'won').join();

const americanFootball: MatchFormat = {
  sportId: 13,
  periods: 4,
  periodSeconds: 900,
  overtimeSeconds: 600,
  overtimePeriodsMax: 1,
};

interface Quarters {
  readonly quartersHome: readonly number[];
  readonly quartersAway: readonly number[];
  readonly final: Two;
  readonly homeSpread: number;
  readonly totalLine: number;
}
const americanState = ({ quartersHome, quartersAway, final }: Quarters): MatchState => ({
  ...startMatch(americanFootball),
  phase: 'ended',
  period: 4,
  score: pair(final),
  periods: quartersHome.map((home, index) => ({
    period: index + 1,
    score: { home, away: quartersAway[index] ?? 0 },
    isOver: true,
  })),
});

const american = readOracle('settlement-american-football');
describe.skipIf(!american)('american football settlement of real games', () => {
  for (const { id, input, expected } of american?.cases ?? []) {
    it(`settles ${id}`, () => {
      const game = input as Quarters; // the shape this file documents
      const state = americanState(game);
      const spread = game.homeSpread * 1000;
      expect({
        moneylineHome: settle(state, 401),
        spreadHome: settle(state, 7, spread),
        spreadAway: settle(state, 8, -spread),
        over: settle(state, 9, game.totalLine * 1000),
        under: settle(state, 10, game.totalLine * 1000),
        firstHalf1x2: whoWins(state, [1, 2, 3], { period: 11 }),
        regulation1x2: whoWins(state, [3653, 3654, 3655]),
        overtimePlayed: settle(state, 759) === 'won',
      }).toEqual(expected);
    });
  }
});

interface Sets {
  readonly setScores: readonly Two[];
}
function tennisState({ setScores }: Sets): MatchState {
  const wonBy = (side: 0 | 1): number =>
    setScores.filter((set) => set[side] > set[1 - side === 0 ? 0 : 1]).length;
  const score = { home: wonBy(0), away: wonBy(1) };
  return {
    ...startMatch(Math.max(score.home, score.away) === 3 ? FORMAT.tennisBestOf5 : FORMAT.tennisBestOf3),
    phase: 'ended',
    period: setScores.length,
    score,
    winner: score.home > score.away ? 1 : 2,
    periods: setScores.map((set, index) => ({ period: index + 1, score: pair(set), isOver: true })),
  };
}

const bothWinASet: Formula = when(
  all(
    compare([{ span: 'sets', home: 1, away: 0 }], '>=', 1),
    compare([{ span: 'sets', home: 0, away: 1 }], '>=', 1),
  ),
);

/** The one parameter of a type that wins. */
const winning = (
  state: MatchState,
  type: number,
  candidates: readonly number[],
  part: SubGame = {},
): number | undefined =>
  candidates.find((parameterMilli) => settle(state, type, parameterMilli, part) === 'won');
const scores = Array.from({ length: 8 * 8 }, (_, index) => Math.floor(index / 8) * 1000 + (index % 8));
const textOfScore = (milli = 0): string => `${Math.floor(milli / 1000)}-${milli % 1000}`;

const tennis = readOracle('settlement-tennis');
describe.skipIf(!tennis)('tennis settlement of real matches', () => {
  it('is about tennis', () => expect(FORMAT.tennisBestOf3.sportId).toBe(SPORT.tennis));
  for (const { id, input, expected } of tennis?.cases ?? []) {
    it(`settles match ${id}`, () => {
      const match = input as Sets; // the shape this file documents
      const state = tennisState(match);
      const games = match.setScores.reduce((sum, [home, away]) => sum + home + away, 0);
      const isOver =
        settle(state, 9, games * 1000 - 500) === 'won' && settle(state, 10, games * 1000 + 500) === 'won';
      expect({
        matchWinner: settle(state, 1) === 'won' ? 1 : settle(state, 3) === 'won' ? 2 : 0,
        setBetting: textOfScore(winning(state, 731, scores)),
        totalGames: isOver ? games : undefined,
        'over21.5': settle(state, 9, 21_500),
        'gamesHandicap1/-2.5': settle(state, 7, -2500),
        'gamesHandicap1/+3': settle(state, 7, 3000),
        firstSet: settle(state, 1, 0, { period: 1 }) === 'won' ? 1 : 2,
        tiebreakPlayed: settle(state, 540) === 'won',
        totalSets: (winning(state, 768, [2000, 3000, 4000, 5000]) ?? 0) / 1000,
        bothWinASet: resolveFormula(openBoard(state, {}), bothWinASet, NO_PARAMETER)?.code === 2,
        firstSetScore: textOfScore(winning(state, 731, scores, { period: 1 })),
        'secondSetOver9.5': settle(state, 9, 9500, { period: 2 }),
      }).toEqual(expected);
    });
  }
});
