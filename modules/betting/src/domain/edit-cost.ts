// What changing a placed bet costs: what the new ticket is worth more than the old one, and the commission of a sale.

import {
  accept,
  addRational,
  compareRational,
  minor,
  type Minor,
  multiplyRational,
  ONE,
  type Outcome,
  type Rational,
  rational,
  type Refusal,
  refuse,
  subtractRational,
  ZERO,
} from '@overround/kernel';

/** Fair values of one unit of the stake, by the prices of now. */
export interface EditWorths {
  /** Of the bet as it stands, and the most it may return. */
  readonly before: Rational;
  readonly mostBefore: Rational;
  /** Of the bet without what is added, swaps at our price counted as the legs they stand for. */
  readonly changed: Rational;
  /** Of the same with what is added. */
  readonly grown: Rational;
}

export interface EditCost {
  readonly valueMinor: Minor;
  readonly commissionMinor: Minor;
  /** On what is paid out above the stake. */
  readonly taxMinor: Minor;
  /** Less than one unit a line, against the player. */
  readonly roundingMinor: Minor;
  /** Sum of the lines; below 0 it is paid out. */
  readonly costMinor: Minor;
  /** What the old ticket is bought back for, so that its stake buys the new one: the stake less the cost. */
  readonly paidMinor: Minor;
}

/** The money of the old bet. */
export interface EditedMoney {
  /** The stake, tax and all. */
  readonly paidMinor: Minor;
  /** What of it is bet: what the price multiplies. */
  readonly betMinor: Minor;
  /** Tax on so much that is paid for the whole bet; absent: none. */
  readonly taxOfSale?: (offerMinor: Minor) => Minor;
}
const noTax = (): Minor => minor(0n);

/**
 * The cost of a change. Adding is free unless it makes the ticket worth more, as it may in a system of legs that went bad. So the
 * player holds afterwards, in ticket and money together, what they held before less the commission, and never more. One rounding,
 * against the player; what is paid for the old ticket never passes what it could return.
 */
export function editCost(
  worths: EditWorths,
  { paidMinor: stakeMinor, betMinor, taxOfSale = noTax }: EditedMoney,
  commissionPercent: number,
): Outcome<EditCost, Refusal<'edit_cost_too_high'>> {
  const stake = rational(betMinor);
  // The tax in the stake goes over into the new bet as it is.
  const kept = stakeMinor - betMinor;
  const inMinor = (units: Rational): bigint => floorOf(multiplyRational(units, stake));
  const gained = subtractRational(worths.grown, worths.changed);
  const value = addRational(
    subtractRational(worths.changed, worths.before),
    compareRational(gained, ZERO) > 0 ? gained : ZERO,
  );
  const commission = multiplyRational(rational(BigInt(commissionPercent), 100n), worths.before);
  const exact = kept + inMinor(subtractRational(ONE, addRational(value, commission)));
  const most = kept + inMinor(worths.mostBefore);
  const gross = exact < most ? exact : most;
  if (gross < 0n) return refuse('edit_cost_too_high');
  // What is paid out above the stake is won, and taxed as a sale is; the stake itself only moves on.
  const taxed = gross > stakeMinor ? taxOfSale(minor(gross)) - taxOfSale(stakeMinor) : 0n;
  const taxMinor = taxed > 0n ? taxed : 0n;
  const paid = gross - taxMinor;
  const cost = stakeMinor - paid;
  const [valueMinor, commissionMinor] = [inMinor(value), inMinor(commission)];
  return accept({
    valueMinor: minor(valueMinor),
    commissionMinor: minor(commissionMinor),
    taxMinor: minor(taxMinor),
    roundingMinor: minor(cost - valueMinor - commissionMinor - taxMinor),
    costMinor: minor(cost),
    paidMinor: minor(paid),
  });
}

/** Down, below zero too: against the player whichever way the money goes. */
const floorOf = ({ numerator, denominator }: Rational): bigint =>
  numerator / denominator - (numerator < 0n && numerator % denominator !== 0n ? 1n : 0n);
