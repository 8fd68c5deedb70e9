// Bounds of one line are found among a few of its ways; here they are those of all ways, listed one by one.

import { compareRational, ONE, type Rational, rational, ZERO } from '@overround/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LegBounds } from '../leg-value.ts';
import { antiExpress } from './anti-express.ts';
import { PLAIN_SHAPE, type PlaceWorth, type TicketShape } from './kind.ts';

const shape = (antiPercent: number): TicketShape => ({ kind: 'anti_express', ...PLAIN_SHAPE, antiPercent });

/** Hundredths of the price: what a place is worth at least and at most; `undefined` is a void that was decided. */
const WORTHS: readonly (readonly [least: bigint, most: bigint] | undefined)[] = [
  [0n, 100n], // Open.
  [0n, 100n],
  [0n, 37n], // A builder of which a leg has left half of the stake.
  [0n, 113n], // One that is worth more without a leg.
  [23n, 100n],
  [23n, 37n],
  [0n, 0n],
  [100n, 100n],
  [53n, 53n],
  undefined,
];

const anyWorth: fc.Arbitrary<PlaceWorth> = fc
  .record({ milli: fc.bigInt({ min: 1010n, max: 9000n }), of: fc.constantFrom(...WORTHS) })
  .map(({ milli, of }) => {
    const part = (hundredths: bigint): Rational => rational(milli * hundredths, 100_000n);
    return {
      price: rational(milli, 1000n),
      least: of ? part(of[0]) : ONE,
      most: of ? part(of[1]) : ONE,
    };
  })
  // A value of exactly the money would be a place that leaves.
  .filter(
    ({ least, most }) => least === ONE || ![least, most].some((one) => compareRational(one, ONE) === 0),
  );

/** All ways the open places come out: each at its least, at its most, or void. */
function allWays(worths: readonly PlaceWorth[]): PlaceWorth[][] {
  const [first, ...rest] = worths;
  if (!first) return [[]];
  const { price, least, most } = first;
  const ends = compareRational(least, most) === 0 ? [most] : [least, most, ONE];
  return allWays(rest).flatMap((others) =>
    ends.map((value) => [{ price, least: value, most: value }, ...others]),
  );
}

function utmostOfAll(percent: number, worths: readonly PlaceWorth[]): LegBounds {
  const returned = allWays(worths)
    .map((way) => antiExpress.returns(shape(percent), way).most)
    .toSorted(compareRational);
  return { least: returned.at(0) ?? ZERO, most: returned.at(-1) ?? ZERO };
}

it('knows the least and the most of one line as the list of all its ways does', () => {
  fc.assert(
    fc.property(
      fc.array(anyWorth, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 1, max: 100 }),
      (worths, percent) => {
        expect(antiExpress.returns(shape(percent), worths)).toEqual(utmostOfAll(percent, worths));
      },
    ),
    { numRuns: 150 },
  );
});
