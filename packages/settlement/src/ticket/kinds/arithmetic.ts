import { multiplyRational, ONE, type Rational, rational } from '@overround/kernel';
import type { PlaceChance } from './kind.ts';

/** Product of many fractions, reduced once: a common factor per step would cost more than the product. */
export function productOf(factors: readonly Rational[]): Rational {
  let numerator = 1n;
  let denominator = 1n;
  for (const factor of factors) {
    numerator *= factor.numerator;
    denominator *= factor.denominator;
  }
  return factors.length === 1 ? (factors[0] ?? ONE) : rational(numerator, denominator);
}

/** Probabilities are doubles; as whole parts of this they enter exact products. */
const CHANCE_SCALE = 1_000_000_000_000;

export const rationalFromChance = (chance: number): Rational =>
  rational(BigInt(Math.round(Math.min(1, Math.max(0, chance)) * CHANCE_SCALE)), BigInt(CHANCE_SCALE));

/** What a place returns on average. */
export const meanOf = ({ win, chance }: PlaceChance): Rational =>
  chance === 1 ? win : multiplyRational(win, rationalFromChance(chance));

/** An average that was computed in doubles, as a fraction; down, so that it never errs towards the player. */
export const rationalFromMean = (mean: number): Rational =>
  rational(BigInt(Math.floor(mean * CHANCE_SCALE)), BigInt(CHANCE_SCALE));
