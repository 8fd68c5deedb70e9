import {
  addRational,
  assert,
  equalRational,
  multiplyRational,
  ONE,
  type OddsMilli,
  type Rational,
  rational,
  rationalFromOdds,
  subtractRational,
} from '@overround/kernel';
import type { Fractions } from '../fractions.ts';
import { priceAfterDeduction } from '../racing/rule-4.ts';

/** A leg of a ticket. Without `fractions` it is still open. */
export interface TicketLeg {
  readonly oddsMilli: OddsMilli;
  /** The exact price where thousandths cannot hold it: a starting price of 2/3 is 5/3. It goes before `oddsMilli`. */
  readonly priceExact?: Rational;
  readonly fractions?: Fractions;
  /** Part of the winnings that is taken off first, such as Rule 4; 0 to 1. */
  readonly deduction?: Rational;
  /** Part of every combination of a system. */
  readonly isBanker?: boolean;
  /** Each-way: what part of the price the place part pays, and what became of it. */
  readonly place?: { readonly fraction: Rational; readonly fractions?: Fractions };
}

/** What one unit on a settled leg returns: won × price + void × 1 (B1). Exact. */
export function legMultiplier(price: Rational, { won, void: voided, lost }: Fractions): Rational {
  assert(
    equalRational(addRational(addRational(won, voided), lost), ONE),
    'the fractions of a leg add up to one',
  );
  return addRational(multiplyRational(won, price), voided);
}

const NOTHING: Rational = rational(0n);

/** The least and the most that one unit on a leg can still return; equal once it is settled. */
export interface LegBounds {
  readonly least: Rational;
  readonly most: Rational;
}

/** An open leg returns between nothing and its price. A void pays 1, which lies between. */
export function boundsOfPart(price: Rational, fractions: Fractions | undefined): LegBounds {
  if (!fractions) return { least: NOTHING, most: price };
  const settled = legMultiplier(price, fractions);
  return { least: settled, most: settled };
}

export const priceOfLeg = ({ oddsMilli, priceExact, deduction }: TicketLeg): Rational =>
  priceAfterDeduction(priceExact ?? rationalFromOdds(oddsMilli), deduction);

/** Deduction first, then the place part of what is left: 1 + (price − 1) × fraction. */
export const placePriceOfLeg = (leg: TicketLeg, fraction: Rational): Rational =>
  addRational(ONE, multiplyRational(subtractRational(priceOfLeg(leg), ONE), fraction));
