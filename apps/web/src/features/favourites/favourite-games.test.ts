// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildGame } from '../../shared/testing/build-game.ts';
import type { Game } from '../../wire/game.ts';
import { distinctGames, favouriteGames } from './favourite-games.ts';

const game = (gameId: number, champId: number): Game =>
  buildGame({ gameId, wire: { CI: gameId + 1000, LI: champId } }).game;
const ids = (games: readonly Game[]) => games.map((one) => one.gameId);

describe('favouriteGames', () => {
  it('finds starred matches by their fixture, which outlives the listing, and all of a starred league', () => {
    const games = [game(1, 5), game(2, 6), game(3, 7)];
    expect(ids(favouriteGames(games, { events: [1002], champs: [7], teams: [] }))).toEqual([2, 3]);
    expect(favouriteGames(games, { events: [], champs: [], teams: [] })).toEqual([]);
    const [first] = games;
    expect(favouriteGames(games, { events: [], champs: [], teams: [first?.away?.id ?? 0] })).toHaveLength(3);
  });
  it('joins answers without doubling a match', () => {
    expect(ids(distinctGames([game(2, 5), game(1, 5)], [game(1, 5), game(3, 5)]))).toEqual([2, 1, 3]);
  });
});
