// "At any moment" is a promise about every seed and every week of the year, not about one of them.

import { addMs, DAY, instant, MINUTE, SECOND } from '@overround/kernel';
import { seededRandom } from '@overround/rng';
import { describe, expect, it } from 'vitest';
import { createWorld } from './index.ts';

describe.each([
  ['beta', '2026-12-30T12:00:00Z'],
  ['gamma', '2027-04-01T05:00:00Z'],
])('the world of seed %s in the days from %s', (seed, from) => {
  it('has 30 matches in play at every one of two thousand moments', { timeout: 240_000 }, () => {
    const startAt = instant(Date.parse(from));
    const world = createWorld({ seed, startAt, batchMs: 10 * MINUTE, daysAhead: 1 });
    const random = seededRandom(`moments-${seed}`);
    const counts = [world.liveCount];
    let now = startAt;
    while (now < startAt + 3 * DAY) {
      now = addMs(now, random.integer(1, 270) * SECOND);
      world.advanceTo(now);
      counts.push(world.liveCount);
    }
    expect(counts.length).toBeGreaterThan(1900);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(30);
  });
});
