import { assert, type Rational, rational } from '@overround/kernel';

/** Places paid and the part of the price paid for a place, from so many declared runners on. */
export interface EachWayTerms {
  readonly race: 'handicap' | 'other';
  readonly runnersMin: number;
  readonly places: number;
  /** 0: win only, there is no place part. */
  readonly fractionDenominator: number;
}

/** Features-and-rules B5. The terms of a bet are the ones shown at placement and never change. */
export const STANDARD_EACH_WAY_TERMS: readonly EachWayTerms[] = [
  { race: 'other', runnersMin: 1, places: 1, fractionDenominator: 0 },
  { race: 'other', runnersMin: 5, places: 2, fractionDenominator: 4 },
  { race: 'other', runnersMin: 8, places: 3, fractionDenominator: 5 },
  { race: 'handicap', runnersMin: 1, places: 1, fractionDenominator: 0 },
  { race: 'handicap', runnersMin: 5, places: 2, fractionDenominator: 4 },
  { race: 'handicap', runnersMin: 8, places: 3, fractionDenominator: 5 },
  { race: 'handicap', runnersMin: 12, places: 3, fractionDenominator: 4 },
  { race: 'handicap', runnersMin: 16, places: 4, fractionDenominator: 4 },
];

export interface PlaceTerms {
  readonly places: number;
  /** `undefined`: the race is win only. */
  readonly fraction: Rational | undefined;
}

/** Terms of a race with that many runners. */
export function eachWayTerms(
  runners: number,
  isHandicap: boolean,
  table: readonly EachWayTerms[] = STANDARD_EACH_WAY_TERMS,
): PlaceTerms {
  const race = isHandicap ? 'handicap' : 'other';
  const row = table.findLast((terms) => terms.race === race && terms.runnersMin <= runners);
  assert(row, 'a race has each-way terms');
  return {
    places: row.places,
    fraction: row.fractionDenominator === 0 ? undefined : rational(1n, BigInt(row.fractionDenominator)),
  };
}
