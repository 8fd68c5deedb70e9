import { describe, expect, it } from 'vitest';
import { buildGame } from '../shared/testing/build-game.ts';
import { inStartOrder, startGroupOf, startGroupsOf } from './start-groups.ts';

const NOW_MS = 1_790_000_000_000;
const HOUR_MS = 3_600_000;

describe('the group of a start', () => {
  it.each([
    [-1, 'within_2h'],
    [0, 'within_2h'],
    [2 * HOUR_MS - 1, 'within_2h'],
    [2 * HOUR_MS, '2h_to_4h'],
    [4 * HOUR_MS - 1, '2h_to_4h'],
    [4 * HOUR_MS, 'later'],
  ] as const)('%i ms from now is %s', (inMs, group) => {
    expect(startGroupOf(NOW_MS + inMs, NOW_MS)).toBe(group);
  });
});

const games = [
  { gameId: 1, LI: 7, hours: 9 },
  { gameId: 2, LI: 8, hours: 1 },
  { gameId: 3, LI: 7, hours: 1 },
  { gameId: 4, LI: 8, hours: 0.5 },
].map(
  ({ gameId, LI, hours }) => buildGame({ gameId, wire: { LI, S: (NOW_MS + hours * HOUR_MS) / 1000 } }).game,
);

describe('groups of a list', () => {
  it('are the soonest first, and only those that have matches', () => {
    const ids = startGroupsOf(games, NOW_MS).map((group) => [group.id, group.games.length]);
    expect(ids).toEqual([
      ['within_2h', 3],
      ['later', 1],
    ]);
  });
  it('keep leagues together within a group', () => {
    expect(inStartOrder(games, NOW_MS).map(({ gameId }) => gameId)).toEqual([4, 2, 3, 1]);
  });
});
