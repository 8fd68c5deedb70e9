import { describe, expect, it } from 'vitest';
import { type SliderCandidate, sliderPicks, type Tastes } from './slider.ts';

const game = (eventId: number, change: Partial<SliderCandidate> = {}): SliderCandidate => ({
  eventId,
  sportId: 1,
  champId: 90,
  teamIds: [eventId * 10, eventId * 10 + 1],
  isTop: false,
  rank: 0,
  startsAt: 0,
  ...change,
});
const tastes = (change: Partial<Record<keyof Tastes, readonly number[]>> = {}): Tastes => ({
  teams: new Set(change.teams),
  champs: new Set(change.champs),
  sports: new Set(change.sports),
});
const picked = (games: readonly SliderCandidate[], kept: Tastes, count = 10) =>
  sliderPicks(games, kept, count).map(({ candidate, why }) => [candidate.eventId, why]);

describe('games worth a look', () => {
  it('are the featured ones for a reader who keeps nothing', () => {
    expect(picked([game(1), game(2, { isTop: true })], tastes())).toEqual([[2, { code: 'featured' }]]);
  });

  it('say which kept thing brought them, the strongest reason once', () => {
    const games = [
      game(1, { sportId: 4, champId: 70 }),
      game(2, { champId: 91 }),
      game(3),
      game(4, { sportId: 3, champId: 71, isTop: true, rank: 99 }),
    ];
    expect(picked(games, tastes({ teams: [31], champs: [91, 90], sports: [4] }))).toEqual([
      [3, { code: 'team', id: 31 }],
      [2, { code: 'champ', id: 91 }],
      [1, { code: 'sport', id: 4 }],
      [4, { code: 'featured' }],
    ]);
  });

  it('are as many as were asked for, the more prominent and the earlier first', () => {
    const games = [
      game(1, { isTop: true, startsAt: 5 }),
      game(2, { isTop: true, startsAt: 4 }),
      game(3, { isTop: true, rank: 1, startsAt: 9 }),
    ];
    expect(picked(games, tastes(), 2).map(([id]) => id)).toEqual([3, 2]);
  });
});
