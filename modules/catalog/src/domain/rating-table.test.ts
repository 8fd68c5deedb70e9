import { describe, expect, it } from 'vitest';
import { ratingTable } from './rating-table.ts';

describe('the rating of a competition', () => {
  it('moves from the loser to the winner, more for a surprise, and its sum stays', () => {
    const rows = ratingTable([
      { homeId: 1, awayId: 2, winner: 1 },
      { homeId: 2, awayId: 1, winner: 1 },
      { homeId: 3, awayId: 1, winner: 0 },
    ]);
    expect(rows.map(({ participantId, played }) => [participantId, played])).toEqual([
      [2, 2],
      [3, 1],
      [1, 3],
    ]);
    expect(rows[0]?.change).toBeGreaterThan(12);
    expect(rows.reduce((sum, { rating }) => sum + rating, 0)).toBeCloseTo(4500);
    expect(ratingTable([])).toEqual([]);
  });
});
