// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildGame } from '../shared/testing/build-game.ts';
import { inBoardOrder, leaguesOf } from './leagues.ts';

const NOON = 1_790_000_000;
const HOUR = 3600;
const game = (gameId: number, startsAt: number, champId = 90101) =>
  buildGame({ gameId, wire: { S: startsAt, LI: champId } }).game;

describe('leaguesOf', () => {
  it('puts the games of a league in the order of their start, those of one start as the feed has them', () => {
    const given = [game(1, NOON + 25 * HOUR), game(2, NOON + 3 * HOUR), game(3, NOON), game(4, NOON)];
    expect(leaguesOf(given)[0]?.games.map((one) => one.gameId)).toEqual([3, 4, 2, 1]);
  });
  it('keeps the order of leagues that the feed has', () => {
    const given = [game(1, NOON + HOUR, 7), game(2, NOON, 5)];
    expect(leaguesOf(given).map((league) => league.champId)).toEqual([7, 5]);
  });
});

describe('inBoardOrder', () => {
  const given = [
    game(1, NOON + 9 * HOUR, 7),
    game(2, NOON, 5),
    game(3, NOON + HOUR, 5),
    game(4, NOON, 7),
    game(5, NOON + 2 * HOUR, 9),
    game(6, NOON + 5 * HOUR, 7),
  ];
  it('goes from the top of the board to its foot', () => {
    expect(inBoardOrder(given).map(({ gameId }) => gameId)).toEqual([4, 6, 1, 2, 3, 5]);
  });
  it('leaves the beginning of a board where it is when the rest follows', () => {
    for (let first = 1; first <= given.length; first += 1) {
      const beginning = new Set(inBoardOrder(given).slice(0, first));
      const shown = inBoardOrder(given.filter((one) => beginning.has(one)));
      expect(shown).toEqual(inBoardOrder(given).slice(0, first));
    }
  });
});
