// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildGame } from '../../shared/testing/build-game.ts';
import { foundLeagues } from './found-leagues.ts';
import { withSearch } from './use-recent-searches.ts';

describe('foundLeagues', () => {
  it('names each league once, those that were searched for first', () => {
    const games = [
      buildGame({ gameId: 1, wire: { LI: 5, L: 'Südland Liga' } }).game,
      buildGame({ gameId: 2, wire: { LI: 6, L: 'Northland Cup' } }).game,
      buildGame({ gameId: 3, wire: { LI: 6, L: 'Northland Cup' } }).game,
    ];
    expect(foundLeagues(games, 'north').map((game) => game.champId)).toEqual([6, 5]);
    expect(foundLeagues(games, 'sudland').map((game) => game.champId)).toEqual([5, 6]);
  });
});

describe('withSearch', () => {
  it('puts the newest first and keeps six', () => {
    expect(withSearch(['a', 'b'], 'b')).toEqual(['b', 'a']);
    expect(withSearch(['1', '2', '3', '4', '5', '6'], '7')).toHaveLength(6);
    expect(withSearch(['a'], '')).toEqual(['a']);
  });
});
