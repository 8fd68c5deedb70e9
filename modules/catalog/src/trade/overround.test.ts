import type { GameId } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { outcomeKey } from '@overround/contracts';
import type { BookOutcome } from '../book/line-book.ts';
import { overroundsBySport, overroundsOf } from './overround.ts';

const game = (
  ...rows: readonly (readonly [type: number, group: number, odds: number, parameter?: number])[]
) => ({
  gameId: 9 as GameId, // A test's game.
  outcomes: new Map(
    rows.map(([type, group, oddsMilli, parameter = 0]) => {
      const outcome = { type, group, parameter, oddsMilli, isSuspended: false, isMain: false };
      return [outcomeKey(type, parameter), outcome as BookOutcome] as const; // Odds of a test.
    }),
  ),
});

describe('the overround of a game', () => {
  it('is told for each whole market by group and line, the sides of a handicap together', () => {
    const football = game(
      ...([
        [1, 1, 2000],
        [2, 1, 4000],
        [3, 1, 4000],
      ] as const),
      ...([
        [9, 17, 1900, 2.5],
        [10, 17, 1900, 2.5],
        [9, 17, 1100, 0.5],
      ] as const),
      ...([
        [7, 2, 1950, -1],
        [8, 2, 1950, 1],
      ] as const),
      ...([
        [4, 8, 1300],
        [5, 8, 1300],
        [6, 8, 1300],
      ] as const),
    );
    expect(overroundsOf(football, 1)).toEqual([
      { gameId: 9, group: 1, parameter: 0, outcomes: 3, percent: 0 },
      { gameId: 9, group: 17, parameter: 2.5, outcomes: 2, percent: 5.26 },
      { gameId: 9, group: 2, parameter: -1, outcomes: 2, percent: 2.56 },
    ]);
  });

  it('a result without a draw is whole with two; one that has lost its draw is not', () => {
    const twoWay = game([1, 1, 1900], [3, 1, 1900]);
    expect(overroundsOf(twoWay, 4)).toHaveLength(1);
    expect(overroundsOf(twoWay, 1)).toEqual([]);
  });

  it('is summed up by sport and listing; what says nothing has no row', () => {
    const rows = overroundsBySport([
      { sportId: 4, kind: 'line', game: game([1, 1, 1900], [3, 1, 1900]) },
      { sportId: 4, kind: 'line', game: game([1, 1, 2000], [3, 1, 2000]) },
      { sportId: 4, kind: 'live', game: game([1, 1, 1800]) },
    ]);
    expect(rows).toEqual([
      {
        sportId: 4,
        kind: 'line',
        markets: 2,
        meanPercent: 2.63,
        lowestPercent: 0,
        highestPercent: 5.26,
      },
    ]);
  });
});
