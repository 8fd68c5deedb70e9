import { addRational, multiplyRational, type Rational, rational } from '@overround/kernel';
import { meanOf, productOf } from './arithmetic.ts';
import { type KindRules, PLAIN_SHAPE, type PlaceWorth } from './kind.ts';

// Each-way: half of the stake on winners, half on the same runners being placed (features-and-rules B5). Places go in pairs, the
// winner of a race and then its place part at the terms of the race, so the terms stand in the leg and cannot change after it.

const HALF: Rational = rational(1n, 2n);
const winners = <T>(places: readonly T[]): T[] => places.filter((_, place) => place % 2 === 0);
const placed = <T>(places: readonly T[]): T[] => places.filter((_, place) => place % 2 === 1);

const halves = (values: readonly Rational[]): Rational =>
  multiplyRational(HALF, addRational(productOf(winners(values)), productOf(placed(values))));

const returns = (worths: readonly PlaceWorth[], pick: (worth: PlaceWorth) => Rational): Rational =>
  halves(worths.map(pick));

export const eachWay: KindRules = {
  kind: 'each_way',
  placesMin: 2,
  placesMax: ({ systemPlacesMax }) => systemPlacesMax,
  problemOf: (_shape, places) => (places % 2 === 0 ? undefined : { code: 'groups' }),
  lines: () => 2,
  write: () => '',
  read: (text) => (text === '' ? PLAIN_SHAPE : undefined),
  combined: (_shape, prices) => halves(prices),
  returns: (_shape, worths) => ({
    least: returns(worths, ({ least }) => least),
    most: returns(worths, ({ most }) => most),
  }),
  shares: (_shape, places) => Array.from({ length: places }, () => HALF),
  expected: (_shape, chances) => halves(chances.map(meanOf)),
};
