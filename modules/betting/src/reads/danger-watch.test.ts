import type { BookChange, BookEvent } from '@overround/catalog';
import type { MatchState } from '@overround/sports';
import { expect, it } from 'vitest';
import { buildCoupon, buildQuote } from '../domain/building.testing.ts';
import { openDangerWatch } from './danger-watch.ts';

const [selection] = buildCoupon().selections;
if (!selection) throw new Error('a coupon has a leg');
const inPlay = { phase: 'in_play', isClockRunning: true };
const resting = { phase: 'break', isClockRunning: false };

/** Tells the watch of one match, state after state with the time between them, and asks when so much more has passed. */
function isSafeAfter(
  steps: readonly (readonly [object, number])[],
  { sportId = 1, asksAnother = false, starts = undefined as object | undefined } = {},
): boolean {
  let nowMs = 0;
  let tell: (change: BookChange) => void = () => undefined;
  const isSafe = openDangerWatch(
    { subscribe: (listener) => ((tell = listener), () => undefined) },
    { now: () => 0 as never, monotonicMs: () => nowMs },
  );
  const eventOf = (state: object | undefined): BookEvent | undefined =>
    // The watch reads these two members and no others.
    state && ({ eventId: 7, state: state as MatchState } as unknown as BookEvent);
  let before = eventOf(starts);
  for (const [state, waitMs] of steps) {
    const after = eventOf(state);
    tell({
      events: [{ ...(before ? { before } : {}), ...(after ? { after } : {}) }],
    } as unknown as BookChange); // As above.
    before = after;
    nowMs += waitMs;
  }
  return isSafe(
    buildQuote(selection as never, { eventId: (asksAnother ? 8 : 7) as never, sportId, isLive: true }),
  );
}

it.each([
  ['in play', [[inPlay, 1000]], {}, false],
  [
    'a break that just began',
    [
      [inPlay, 1000],
      [resting, 1000],
    ],
    {},
    true,
  ],
  [
    'a break told again and again',
    [
      [inPlay, 1000],
      [resting, 100_000],
      [resting, 100_000],
      [resting, 0],
    ],
    {},
    true,
  ],
  [
    'a break told again after it may be over',
    [
      [inPlay, 0],
      [resting, 299_000],
      [resting, 2000],
    ],
    {},
    false,
  ],
  ['a break whose beginning nobody saw', [[resting, 0]], {}, false],
  [
    'a break with the clock running',
    [
      [inPlay, 0],
      [{ ...resting, isClockRunning: true }, 0],
    ],
    {},
    false,
  ],
  [
    'play that goes on',
    [
      [inPlay, 0],
      [resting, 1000],
      [inPlay, 0],
    ],
    {},
    false,
  ],
  [
    'a second break',
    [
      [inPlay, 0],
      [resting, 1000],
      [inPlay, 1000],
      [resting, 0],
    ],
    {},
    true,
  ],
  [
    'a short break of basketball',
    [
      [inPlay, 0],
      [resting, 61_000],
    ],
    { sportId: 3 },
    false,
  ],
  [
    'a sport without breaks',
    [
      [inPlay, 0],
      [resting, 0],
    ],
    { sportId: 4 },
    false,
  ],
  [
    'another match',
    [
      [inPlay, 0],
      [resting, 0],
    ],
    { asksAnother: true },
    false,
  ],
] as const)('%s', (_name, steps, more, isSafe) => {
  expect(isSafeAfter(steps, more)).toBe(isSafe);
});
