import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ODDS_LADDERS, type OddsLadder, roundToLadder } from './odds-ladder.ts';

const names = Object.keys(ODDS_LADDERS) as OddsLadder[]; // The keys are the names by definition.

describe('the ladder of odds', () => {
  it.each([
    [1.0365, 1036],
    [1.8549, 1850],
    [1.8499999999999999, 1850],
    [3.4567, 3450],
    [12.345, 12_300],
    [77.7, 77_000],
    [150.5, 150_000],
    [99_999, 10_000_000],
    [1.001, 1001],
    [1.0009, undefined],
    [Number.NaN, undefined],
  ])('%d becomes %s thousandths', (decimal, rounded) => {
    expect(roundToLadder(decimal)).toBe(rounded);
  });

  it('never rounds a price up, never leaves 1.001 to 10000, and keeps a price that is on a step', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1.0011, max: 20_000, noNaN: true }),
        fc.constantFrom(...names),
        (decimal, name) => {
          const rounded = roundToLadder(decimal, name);
          if (rounded === undefined) return decimal < 1.01;
          return (
            rounded <= decimal * 1000 + 1e-6 &&
            rounded >= 1001 &&
            rounded <= 10_000_000 &&
            roundToLadder(rounded / 1000, name) === rounded
          );
        },
      ),
    );
  });
});
