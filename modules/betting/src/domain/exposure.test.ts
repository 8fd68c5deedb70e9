import { expect, it } from 'vitest';
import { type ExposedLeg, Exposure } from './exposure.ts';

const leg = (type: number, winMilli: bigint, parameterMilli = 0): ExposedLeg => ({
  eventId: 1,
  gameId: 10,
  type,
  parameterMilli,
  winMilli,
});
const placeOf = (eventId: number) => ({ champId: eventId < 10 ? 1 : 2, sportId: 1 });
const after = (legs: readonly ExposedLeg[]): Exposure => {
  const exposure = new Exposure(placeOf);
  for (const one of legs) exposure.add(one);
  return exposure;
};

it.each([
  ['nothing on a fresh event', [], leg(1, 0n), [0n, 0n, 0n]],
  ['all of it on the outcome that was bet on', [leg(1, 300n)], leg(1, 0n), [300n, 300n, 300n]],
  // Home and away of one line: one of them at most is paid.
  ['nothing on a free side up to the dearest of its line', [leg(1, 300n)], leg(3, 0n), [0n, 0n, 0n]],
  ['the event on another market', [leg(1, 300n)], leg(9, 0n, 2500), [0n, 0n, 300n]],
  ['the market on another line of totals', [leg(9, 300n, 2500)], leg(9, 0n, 3500), [0n, 300n, 300n]],
  ['both sides of a handicap as one line', [leg(7, 300n, -1500)], leg(8, 0n, 1500), [0n, 0n, 0n]],
  // Home with a start and away with a start both win a draw.
  ['two lines of handicaps apart', [leg(7, 300n, 1500)], leg(8, 0n, 1500), [0n, 300n, 300n]],
  ['each double chance for itself: two of three win', [leg(4, 300n)], leg(6, 0n), [0n, 300n, 300n]],
  ['nothing of other events', [{ ...leg(1, 900n), eventId: 2 }], leg(1, 0n), [0n, 0n, 0n]],
] as const)('what is taken counts as %s', (_name, legs, asked, [outcome, market, event]) => {
  expect(after(legs).usedBy(asked)).toMatchObject({ outcome, market, event });
});

it('adds up over leagues, sports and everything', () => {
  const exposure = after([leg(1, 100n), { ...leg(1, 200n), eventId: 2 }, { ...leg(1, 400n), eventId: 10 }]);
  expect(exposure.usedBy({ ...leg(1, 0n), eventId: 3 })).toMatchObject({
    event: 0n,
    league: 300n,
    sport: 700n,
    brand: 700n,
  });
  expect(exposure.events().map(({ eventId }) => eventId)).toEqual([10, 2, 1]);
});

it('is as before when what was added is taken out again', () => {
  const exposure = after([leg(1, 100n), leg(3, 400n)]);
  exposure.take(leg(3, 400n));
  expect(exposure.usedBy(leg(9, 0n))).toMatchObject({ market: 0n, event: 100n, league: 100n, brand: 100n });
  expect(exposure.outcomesOf(1)).toEqual([
    { ref: { eventId: 1, gameId: 10, type: 1, parameterMilli: 0 }, winMilli: 100n },
  ]);
});
