// @vitest-environment node
import { groupLabel, groupOfType } from '@overround/markets';
import { createPhrases, loadArea } from '@overround/phrases';
import { describe, expect, it } from 'vitest';
import { buildGame } from '../../shared/testing/build-game.ts';
import { boardMarketsOf, boardOutcomes } from './board-markets.ts';
import { boardNames } from './board-names.ts';

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

describe('a market of a board', () => {
  const basketball = buildGame({ sportId: 3 }, [
    [101, [[401, 1500]], [[402, 2500]]],
    [99, [[3827, 1900, 160.5]], [[3828, 1900, 160.5]]],
    [2854, [[3829, 1900, -4.5]], [[3830, 1900, 4.5]]],
  ]).game;
  const whole = buildGame({}, [
    [1, [[1, 2350]], [[2, 3400]], [[3, 3050]]],
    [17, [[9, 1920, 2.5]], [[10, 1900, 2.5]]],
    [2, [[7, 3450, -1]], [[8, 1300, 1]]],
    [8, [[4, 1200]], [[5, 1300]], [[6, 1500]]],
    [19, [[180, 1700]], [[181, 2100]]],
  ]).game;

  it.each(['en', 'ru', 'ar'])('is called in %s as the catalogue calls it everywhere else', async (lang) => {
    const phrases = createPhrases(lang, { board: await loadArea(lang, 'board') });
    for (const game of [whole, tennis, basketball]) {
      const named = boardMarketsOf(game.sportId, [game]).flatMap((market) =>
        boardOutcomes(game, market).flatMap((outcome) =>
          outcome ? [[outcome.type, boardNames(game, market, outcome, phrases).market] as const] : [],
        ),
      );
      expect(named.length).toBeGreaterThan(1);
      for (const [type, name] of named)
        expect(name).toBe(groupLabel(groupOfType(type)?.id ?? 0, { home: '', away: '' }, lang));
    }
    expect(boardMarketsOf(3, [basketball])[0]?.label).toBe('board.market_winner_overtime');
  });
});
