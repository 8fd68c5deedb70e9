// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildGame } from '../../shared/testing/build-game.ts';
import { leaguesOf } from './leagues.ts';

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
