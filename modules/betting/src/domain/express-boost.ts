import { type Rational, rational } from '@overround/kernel';
import { type Boost, boosted, boostedPlaces, boostPercent } from '@overround/settlement';
import { type Coupon, placesOf } from './coupon.ts';

export interface BoostStep {
  readonly percent: number;
  /** Legs that count. */
  readonly legs: number;
}

/** The step of the brand's ladder a coupon would be taken with; `undefined` when it has none coming. */
export function boostOf(
  coupon: Coupon,
  prices: readonly Rational[],
  boost: Boost | undefined,
): BoostStep | undefined {
  if (coupon.kind !== 'express' || !boost) return undefined;
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
