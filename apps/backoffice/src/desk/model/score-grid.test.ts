import { describe, expect, it } from 'vitest';
import { SCORES } from '../../testing/answers.ts';
import { scoreGrid } from './score-grid.ts';

describe('the table of final scores', () => {
  it('begins at the score now, and knows the worst', () => {
    const grid = scoreGrid(SCORES.scores, SCORES.from);
    expect(grid?.rows).toEqual([1, 2, 3, 4, 5, 6]);
    expect(grid?.columns).toEqual([0, 1, 2, 3, 4, 5]);
    expect(grid?.worst).toMatchObject({ home: 6, away: 0 });
    expect(grid?.at(1, 0)?.profitMilli).toBe('468750');
    expect(grid?.at(9, 9)).toBeUndefined();
  });
  it('is none where scores are not listed', () => {
    expect(scoreGrid([], [0, 0])).toBeUndefined();
  });
});
