import { HOUR, instant } from '@overround/kernel';
import { expect, it, vi } from 'vitest';
import { openSweeper } from './sweep.ts';

const DAY = 24 * HOUR;
const PLANNED = instant(20_000 * DAY + 14 * HOUR);

/** What is looked at again of an event, so long after its start. */
function reviewsAt(more: object, sinceMs: number): unknown[] {
  const record = {
    eventId: 7,
    sportId: 1,
    kind: 'line',
    status: 'scheduled',
    plannedAt: PLANNED,
    startsAt: PLANNED,
    games: new Map(),
    ...more,
  };
  const review = vi.fn();
  const at = instant(PLANNED + sinceMs);
  const world = {
    records: new Map([[7, record]]),
    idByRef: new Map(),
    gates: new Map(),
    lost: new Set(),
    mayJump: new Set(),
  };
  const deps = {
    clock: { now: () => at, monotonicMs: () => 1e6 },
    world,
    book: { findEvent: () => undefined, apply: vi.fn() },
  };
  const sweeper = openSweeper(
    deps as unknown as Parameters<typeof openSweeper>[0], // Only what sweeping reads.
    { review, wakePrices: () => undefined } as unknown as Parameters<typeof openSweeper>[1], // As above.
  );
  sweeper.sweep();
  return [
    ...review.mock.calls.map(([, rule]: unknown[]) => rule),
    ...(world.records.size === 0 ? ['gone'] : []),
  ];
}

const told = (wait: object) => ({ result: { resultVersion: 1, waits: [wait] } });
const postponed = { cause: 'postponed', sportId: 1, sinceAt: PLANNED };
const earlierStarts = [{ startsAt: PLANNED, untilAt: instant(5000) }];
const LATER = { startsAt: instant(PLANNED + 60 * HOUR), earlierStarts };
const STOPPED = { kind: 'live', status: 'ended', state: { phase: 'abandoned' }, endedAt: PLANNED };
const stopped = { cause: 'abandoned', sportId: 1, sinceAt: PLANNED, untilAt: PLANNED };

it.each([
  ['a postponed match before anybody waits no longer', { status: 'postponed' }, -1, []],
  [
    'a postponed match at midnight, for those who wait for its day',
    { status: 'postponed', ...told({ ...postponed, untilAt: PLANNED }) },
    11 * HOUR,
    [{ kind: 'wait', wait: { ...postponed, untilAt: PLANNED + 10 * HOUR } }],
  ],
  [
    'a postponed match after two days',
    { status: 'postponed' },
    48 * HOUR,
    [{ kind: 'wait', wait: { ...postponed, untilAt: PLANNED + 48 * HOUR } }],
  ],
  [
    'nothing that was told',
    { status: 'postponed', ...told({ ...postponed, untilAt: PLANNED + 48 * HOUR }) },
    50 * HOUR,
    [],
  ],
  [
    'a match that nobody waits for any more',
    { status: 'postponed', ...told({ ...postponed, untilAt: PLANNED + 168 * HOUR }) },
    168 * HOUR,
    [{ kind: 'rule', cause: 'postponed_too_long', cancellation: { reason: 'postponed' } }],
  ],
  [
    'a moved match, for bets that were made for its first start',
    LATER,
    24 * HOUR,
    [{ kind: 'wait', wait: { ...postponed, cause: 'moved', toAt: 5000, untilAt: PLANNED + 24 * HOUR } }],
  ],
  ['no match that is played by then', { ...LATER, kind: 'live', status: 'live' }, 24 * HOUR, []],
  [
    'a match that stopped, though it left the line',
    { ...STOPPED, ...told(stopped) },
    12 * HOUR,
    [{ kind: 'wait', wait: { ...stopped, untilAt: PLANNED + 12 * HOUR } }],
  ],
  ['no match that stopped long ago', { ...STOPPED, ...told(stopped) }, 169 * HOUR, ['gone']],
])('looks again at %s', (_what, record, sinceMs, reviews) => {
  expect(reviewsAt(record, sinceMs)).toEqual(reviews);
});
