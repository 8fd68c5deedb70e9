import {
  ONE,
  type OddsMilli,
  type Rational,
  multiplyRational,
  rational,
  rationalFromOdds,
} from '@overround/kernel';

/** A leg of a placed bet as it stands now. Fractions of a settled leg are exact; an open leg has today's fair probability. */
export type CashOutLeg =
  | {
      readonly status: 'settled';
      readonly oddsMilli: OddsMilli;
      readonly won: Rational;
      readonly void: Rational;
    }
  | { readonly status: 'open'; readonly oddsMilli: OddsMilli; readonly fairProbability: number };

/** Fair probabilities are doubles; as fractions of this they enter the exact product. */
const PROBABILITY_SCALE = 1_000_000_000_000;

/** What one unit of a leg is worth now: won part at its odds, void part at 1, open at odds times fair probability. */
function multiplierOf(leg: CashOutLeg): Rational {
  const odds = rationalFromOdds(leg.oddsMilli);
  if (leg.status === 'open') {
    const probability = Math.min(1, Math.max(0, leg.fairProbability));
    return multiplyRational(
      odds,
      rational(BigInt(Math.round(probability * PROBABILITY_SCALE)), BigInt(PROBABILITY_SCALE)),
    );
  }
  const won = multiplyRational(odds, leg.won);
  return rational(
    won.numerator * leg.void.denominator + leg.void.numerator * won.denominator,
    won.denominator * leg.void.denominator,
  );
}

/**
 * Expected return of a bet per unit of stake under today's fair probabilities, less a margin in millionths: what the house
 * can offer to buy it back for. Legs are independent. Rounding, minimum and maximum belong to the caller.
 */
export function fairCashOutFactor(legs: readonly CashOutLeg[], marginPpm = 0): Rational {
  const fair = legs.reduce<Rational>((all, leg) => multiplyRational(all, multiplierOf(leg)), ONE);
  return multiplyRational(fair, rational(BigInt(1_000_000 - marginPpm), 1_000_000n));
}
