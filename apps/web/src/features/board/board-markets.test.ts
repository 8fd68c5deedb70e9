// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildGame } from '../../shared/testing/build-game.ts';
import { boardMarketsOf, boardOutcomes } from './board-markets.ts';

const football = buildGame({}, [
  [1, [[1, 2350]], [[2, 3400]], [[3, 3050]]],
  [
    17,
    [
      [9, 1360, 1.5],
      [9, 1920, 2.5, true],
    ],
    [
      [10, 3080, 1.5],
      [10, 1900, 2.5, true],
    ],
  ],
  [2, [[7, 3450, -1]], [[8, 1300, 1]]],
]).game;
const tennis = buildGame({ sportId: 4 }, [[1, [[1, 1500]], [[3, 2500]]]]).game;

describe('boardMarketsOf', () => {
  it('is three-way where a draw is offered, with two more markets for football', () => {
    expect(boardMarketsOf(1, [football]).map((market) => market.id)).toEqual([
      'result',
      'total',
      'handicap',
      'double_chance',
      'both_score',
    ]);
  });
  it('has no markets with sides for races, also when none of their prices is on offer', () => {
    expect(boardMarketsOf(44, [{ ...tennis, sportId: 44, away: undefined, markets: [] }])).toEqual([]);
  });
  it('is two-way elsewhere', () => {
    expect(boardMarketsOf(4, [tennis]).map((market) => market.id)).toEqual(['winner', 'total', 'handicap']);
  });
});

describe('boardOutcomes', () => {
  const [result, total, handicap, doubleChance] = boardMarketsOf(1, [football]);
  const types = (market: typeof result): (string | undefined)[] =>
    market
      ? boardOutcomes(football, market).map((outcome) => outcome && `${outcome.type}|${outcome.parameter}`)
      : [];

  it('puts each outcome into its column', () => {
    expect(types(result)).toEqual(['1|0', '2|0', '3|0']);
  });
  it('takes the main line of a ladder', () => {
    expect(types(total)).toEqual(['9|2.5', '10|2.5']);
  });
  it('takes the first line where none is marked', () => {
    expect(types(handicap)).toEqual(['7|-1', '8|1']);
  });
  it('leaves columns empty where nothing is offered', () => {
    expect(types(doubleChance)).toEqual([undefined, undefined, undefined]);
  });
});
