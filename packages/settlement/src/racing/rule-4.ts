import {
  addRational,
  compareRational,
  ONE,
  type OddsMilli,
  type Rational,
  rational,
  rationalFromOdds,
  subtractRational,
  multiplyRational,
  ZERO,
} from '@overround/kernel';
import type { Fractions } from '../fractions.ts';

/** Deduction per unit of winnings, in hundredths, when the withdrawn runner stood at this price or longer. */
export interface Rule4Step {
  readonly fromOddsMilli: number;
  readonly percent: number;
}

/**
 * Tattersalls Rule 4(c). A step holds from its first fraction up to the next step's first. Fractions that have no exact
 * thousandth (2/17, 2/7, 1/3…) start at the thousandth below, so that a price typed as 1.333 counts as 1/3.
 */
// biome-ignore format: a table reads better packed
export const TATTERSALLS_STEPS: readonly Rule4Step[] = [
  { fromOddsMilli: 1000, percent: 90 }, { fromOddsMilli: 1117, percent: 85 }, { fromOddsMilli: 1200, percent: 80 },
  { fromOddsMilli: 1285, percent: 75 }, { fromOddsMilli: 1333, percent: 70 }, { fromOddsMilli: 1444, percent: 65 },
  { fromOddsMilli: 1571, percent: 60 }, { fromOddsMilli: 1666, percent: 55 }, { fromOddsMilli: 1833, percent: 50 },
  { fromOddsMilli: 2000, percent: 45 }, { fromOddsMilli: 2250, percent: 40 }, { fromOddsMilli: 2625, percent: 35 },
  { fromOddsMilli: 2875, percent: 30 }, { fromOddsMilli: 3500, percent: 25 }, { fromOddsMilli: 4333, percent: 20 },
  { fromOddsMilli: 5500, percent: 15 }, { fromOddsMilli: 7000, percent: 10 }, { fromOddsMilli: 11_000, percent: 5 },
  { fromOddsMilli: 15_001, percent: 0 },
];

const percent = (hundredths: number): Rational => rational(BigInt(hundredths), 100n);

/** Deduction in hundredths for one withdrawn runner at the price it had when it was withdrawn. */
export function rule4Percent(withdrawnPrice: Rational, steps: readonly Rule4Step[]): number {
  let found = 0;
  for (const step of steps) {
    if (compareRational(withdrawnPrice, rational(BigInt(step.fromOddsMilli), 1000n)) < 0) break;
    found = step.percent;
  }
  return found;
}

/** All withdrawals of a race together, as the part of the winnings that is taken; never above the cap. */
export function rule4Deduction(
  withdrawn: readonly OddsMilli[],
  rules: { readonly rule4: readonly Rule4Step[]; readonly rule4CapPercent: number },
): Rational {
  const sum = withdrawn.reduce((all, odds) => all + rule4Percent(rationalFromOdds(odds), rules.rule4), 0);
  return percent(Math.min(sum, rules.rule4CapPercent));
}

/** A price after a deduction on winnings: 1 + (odds − 1) × (1 − deduction). */
export const priceAfterDeduction = (price: Rational, deduction: Rational = ZERO): Rational =>
  addRational(ONE, multiplyRational(subtractRational(price, ONE), subtractRational(ONE, deduction)));

/** What a bet came to after a deduction on its winnings: what is deducted of the winning part is returned as if void. */
export function afterDeduction({ won, void: voided, lost }: Fractions, deduction: Rational): Fractions {
  const kept = multiplyRational(won, subtractRational(ONE, deduction));
  return { won: kept, void: addRational(voided, subtractRational(won, kept)), lost };
}
