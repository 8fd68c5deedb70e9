// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildGame } from '../shared/testing/build-game.ts';
import { stillListed, type ViewedGame, viewedFrom, viewedFromStored, withViewed } from './viewed-games.ts';

const NOON_MS = 1_790_000_000_000;
const HOUR_MS = 3_600_000;
const seen = (eventId: number, startsAtMs = NOON_MS): ViewedGame => ({
  ...viewedFrom(buildGame({ gameId: eventId }).game),
  eventId,
  startsAtMs,
});
const ids = (games: readonly ViewedGame[]) => games.map((game) => game.eventId);

describe('matches looked at last', () => {
  it('stand newest first, each once, six of them', () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 3].reduce<readonly ViewedGame[]>(
      (games, id) => withViewed(games, seen(id)),
      [],
    );
    expect(ids(all)).toEqual([3, 7, 6, 5, 4, 2]);
  });
  it('are left out when they must be over', () => {
    const games = [seen(1, NOON_MS - 5 * HOUR_MS), seen(2, NOON_MS - HOUR_MS), seen(3, NOON_MS + HOUR_MS)];
    expect(ids(stillListed(games, NOON_MS))).toEqual([2, 3]);
  });
  it('come back from storage without what is not whole', () => {
    expect(viewedFromStored(JSON.parse(JSON.stringify([seen(1), { eventId: 2 }, null])))).toEqual([seen(1)]);
    expect(viewedFromStored('no')).toEqual([]);
  });
});
