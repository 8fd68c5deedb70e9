import { type Rational, rational } from '@overround/kernel';
import { type Boost, boosted, boostedPlaces, boostPercent } from '@overround/settlement';
import { type Coupon, placesOf } from './coupon.ts';

/**
 * The ladder of the house: hundredths of the winnings from three winning legs on. It stays below what the margins of so many legs
 * keep, so that no length of an express pays more than it costs.
 */
export const EXPRESS_BOOST: Boost = {
  legsMin: 3,
  percents: [3, 5, 8, 10, 12, 15, 18, 20, 23, 26, 30, 35, 40],
  oddsMilliMin: 1200,
};

export interface BoostStep {
  readonly percent: number;
  /** Legs that count. */
  readonly legs: number;
}

/** The boost a coupon would be taken with; `undefined` when it has none coming. */
export function boostOf(
  coupon: Coupon,
  prices: readonly Rational[],
  boost = EXPRESS_BOOST,
): BoostStep | undefined {
  if (coupon.kind !== 'express') return undefined;
  const legs = boostedPlaces(
    boost,
    prices.map((price) => ({ price, win: price })),
  );
  const percent = boostPercent(boost, legs);
  return percent > 0 ? { percent, legs } : undefined;
}

/** Prices of the places of a coupon: of legs, or of builders by their first leg. */
export const pricesOfPlaces = (coupon: Coupon, priceOfLeg: (firstLeg: number) => number): Rational[] =>
  placesOf(coupon).places.map(([first = 0]) => rational(BigInt(priceOfLeg(first)), 1000n));

/** Combined odds with the boost, when everything wins. */
export const boostedOdds = (combined: Rational, step: BoostStep | undefined): Rational =>
  step ? boosted(combined, step.percent) : combined;
