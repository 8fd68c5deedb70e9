import { expect, it } from 'vitest';
import { type ExposedLeg, Exposure } from './exposure.ts';

const CAPS = { eventMilliMax: 1000n, marketMilliMax: 600n };
const leg = (type: number, winMilli: bigint, parameterMilli = 0): ExposedLeg => ({
  eventId: 1,
  gameId: 10,
  type,
  parameterMilli,
  winMilli,
});
const roomAfter = (legs: readonly ExposedLeg[], asked: ExposedLeg) => {
  const exposure = new Exposure();
  for (const one of legs) exposure.add(one);
  return exposure.roomOf(asked, CAPS);
};

it.each([
  ['all of both on a fresh event', [], leg(1, 0n), { event: 1000n, market: 600n }],
  ['less of both on the outcome that was bet on', [leg(1, 300n)], leg(1, 0n), { event: 700n, market: 300n }],
  // Home and away of one line: one of them at most is paid.
  ['a free side up to the dearest of its line', [leg(1, 300n)], leg(3, 0n), { event: 1000n, market: 600n }],
  ['less of the event on another line', [leg(1, 300n)], leg(9, 0n, 2500), { event: 700n, market: 600n }],
  ['each line of totals for itself', [leg(9, 300n, 2500)], leg(9, 0n, 3500), { event: 700n, market: 600n }],
  [
    'both sides of a handicap as one line',
    [leg(7, 300n, -1500)],
    leg(8, 0n, 1500),
    { event: 1000n, market: 600n },
  ],
  ['below nothing when a cap was passed', [leg(1, 700n)], leg(1, 0n), { event: 300n, market: -100n }],
  ['nothing of other events', [{ ...leg(1, 900n), eventId: 2 }], leg(1, 0n), { event: 1000n, market: 600n }],
] as const)('there is room for %s', (_name, legs, asked, room) => {
  expect(roomAfter(legs, asked)).toEqual(room);
});

it('is as before when what was added is taken out again', () => {
  const exposure = new Exposure();
  exposure.add(leg(1, 100n));
  exposure.add(leg(3, 400n));
  exposure.take(leg(3, 400n));
  expect(exposure.roomOf(leg(9, 0n), CAPS)).toEqual({ event: 900n, market: 600n });
});
