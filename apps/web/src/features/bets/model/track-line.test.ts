import { describe, expect, it } from 'vitest';
import { linePoints, withTrack } from './track-line.ts';

const MINUTE = 60_000;
const now = (minute: number, chance: number | null) => ({
  at: minute * MINUTE,
  chance,
  fairMinor: null,
  legs: [],
});
const track = {
  now: now(2, 0.5),
  line: [
    { at: 0, chance: 1 },
    { at: MINUTE, chance: 0.5 },
  ],
  pushedForMs: 90_000,
};

describe('the line of a bet', () => {
  it('grows by a point a minute, while what is pushed is always how it stands', () => {
    const soon = withTrack(track, { ...now(1, 0.4), at: MINUTE + 1000 });
    expect(soon.line).toHaveLength(2);
    expect(soon.now.chance).toBe(0.4);
    expect(withTrack(track, now(2, 0.25)).line.at(-1)).toEqual({ at: 2 * MINUTE, chance: 0.25 });
    expect(withTrack(track, now(3, null)).line).toHaveLength(2);
  });

  it('is drawn in steps, in the direction of reading', () => {
    expect(linePoints(track, { width: 100, isRtl: false })).toBe('0,0 50,0 50,50 100,50 100,50');
    expect(linePoints(track, { width: 100, isRtl: true })).toBe('100,0 50,0 50,50 0,50 0,50');
  });
});
