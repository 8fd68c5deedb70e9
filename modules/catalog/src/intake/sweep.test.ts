import { HOUR, instant } from '@overround/kernel';
import { expect, it, vi } from 'vitest';
import { openSweeper } from './sweep.ts';

const PLANNED = instant(1_800_000_000_000);

/** A postponed event that waits since its first start, looked at so long after it. */
function reviewsAt(sportId: number, sinceMs: number): unknown[][] {
  const record = {
    eventId: 7,
    sportId,
    kind: 'line',
    status: 'postponed',
    plannedAt: PLANNED,
    startsAt: PLANNED,
  };
  const review = vi.fn();
  const at = instant(PLANNED + sinceMs);
  const world = { records: new Map([[7, record]]) };
  const deps = { clock: { now: () => at, monotonicMs: () => sinceMs }, world, book: {} };
  const sweeper = openSweeper(
    deps as unknown as Parameters<typeof openSweeper>[0], // Only what sweeping reads.
    { review, wakePrices: () => undefined } as unknown as Parameters<typeof openSweeper>[1], // As above.
  );
  sweeper.sweep();
  return review.mock.calls;
}

it.each([
  ['football', 1, 48],
  ['horse racing', 44, 24],
  ['Counter-Strike', 86, 24],
])('a postponed event of %s becomes void when its time is over, and not before', (_sport, sportId, hours) => {
  expect(reviewsAt(sportId, hours * HOUR - 1)).toEqual([]);
  expect(reviewsAt(sportId, hours * HOUR)).toEqual([
    [7, { kind: 'rule', cause: 'postponed_too_long', cancellation: { reason: 'postponed' } }],
  ]);
});
