import {
  addRational,
  assert,
  compareRational,
  multiplyRational,
  ONE,
  type Rational,
  rational,
  subtractRational,
} from '@overround/kernel';
import type { LegBounds } from './leg-value.ts';
import type { PlaceWorth } from './kinds/kind.ts';

/** More for an express by the number of its legs that win, in hundredths of what it wins. Kept with the bet as it was agreed. */
export interface Boost {
  /** Winning legs that the first of `percents` is for; each further leg takes the next one, the last holds for all above. */
  readonly legsMin: number;
  readonly percents: readonly number[];
  /** A leg counts from this price on, thousandths. */
  readonly oddsMilliMin: number;
}

/** What so many winning legs add, in hundredths of the winnings. */
export function boostPercent({ legsMin, percents }: Boost, legs: number): number {
  if (legs < legsMin) return 0;
  return percents[Math.min(legs - legsMin, percents.length - 1)] ?? 0;
}

/** Places that count: they win, and at a price that is long enough. A void one wins nothing, so it lowers the step. */
export const boostedPlaces = (
  { oddsMilliMin }: Boost,
  worths: readonly { readonly price: Rational; readonly win: Rational }[],
): number =>
  worths.filter(
    ({ price, win }) =>
      compareRational(win, ONE) > 0 && compareRational(price, rational(BigInt(oddsMilliMin), 1000n)) >= 0,
  ).length;

/** On winnings, never on the stake: one unit that returns `unit` returns this. */
export function boosted(unit: Rational, percent: number): Rational {
  const winnings = subtractRational(unit, ONE);
  if (percent === 0 || winnings.numerator <= 0n) return unit;
  return addRational(unit, multiplyRational(winnings, rational(BigInt(percent), 100n)));
}

/** Bounds of a boosted ticket; recomputed with every leg that is decided. */
export function boostedBounds(boost: Boost, bounds: LegBounds, worths: readonly PlaceWorth[]): LegBounds {
  const at = (unit: Rational, pick: (worth: PlaceWorth) => Rational): Rational =>
    boosted(
      unit,
      boostPercent(
        boost,
        boostedPlaces(
          boost,
          worths.map((worth) => ({ price: worth.price, win: pick(worth) })),
        ),
      ),
    );
  return { least: at(bounds.least, (worth) => worth.least), most: at(bounds.most, (worth) => worth.most) };
}

/** `x3@1200=3.5.8`: legs from which on, least price of a leg, hundredths by step. */
export const textOfBoost = ({ legsMin, percents, oddsMilliMin }: Boost): string =>
  `x${legsMin}@${oddsMilliMin}=${percents.join('.')}`;

const BOOST = /^x(?<legs>\d{1,2})@(?<odds>\d{4,6})=(?<percents>\d{1,3}(?:\.\d{1,3})*)$/;

export function boostOfText(text: string): Boost {
  const groups = BOOST.exec(text)?.groups;
  assert(groups?.['percents'] !== undefined, 'a stored boost is as it was written');
  return {
    legsMin: Number(groups['legs']),
    oddsMilliMin: Number(groups['odds']),
    percents: groups['percents'].split('.').map(Number),
  };
}
