// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { RaceRow } from './race-view.ts';
import { trackPlaces } from './track-places.ts';

const row = (number: number, change: Partial<RaceRow> = {}): RaceRow => ({
  number,
  name: String(number),
  rider: undefined,
  form: [],
  draw: undefined,
  isWithdrawn: false,
  place: undefined,
  bets: {},
  odds: undefined,
  ...change,
});

describe('the field of a race', () => {
  it('stands and runs as one bunch, without who was withdrawn', () => {
    const rows = [row(3), row(1), row(2, { isWithdrawn: true }), row(4)];
    for (const stage of ['to_come', 'running'] as const) {
      const places = trackPlaces({ rows, stage });
      expect(places.map(({ number }) => number)).toEqual([1, 3, 4]);
      expect(Math.max(...places.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))))).toBeLessThan(10);
    }
  });
  it('stands as it came in, the winner at the post, a dead heat side by side', () => {
    const rows = [row(5, { place: 1 }), row(2, { place: 2 }), row(7, { place: 2 }), row(9)];
    const [first, second, shared] = trackPlaces({ rows, stage: 'over' });
    expect(first?.x).toBeGreaterThan(second?.x ?? 0);
    expect(shared?.x).toBe(second?.x);
    expect(shared?.y).not.toBe(second?.y);
    expect(trackPlaces({ rows, stage: 'over' })).toHaveLength(3);
  });
});
