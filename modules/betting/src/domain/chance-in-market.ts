import { ODDS_SCALE } from '@overround/kernel';
import { removeMargin } from '@overround/pricing';

/**
 * What one outcome of a market returns on average per unit of its price: one over its fair odds, from the prices of all its outcomes,
 * in thousandths, with the margin taken out.
 */
export function chanceInMarket(oddsMilli: readonly number[], place: number): number {
  const odds = oddsMilli.map((milli) => milli / ODDS_SCALE);
  const sum = odds.reduce((all, one) => all + 1 / one, 0);
  // Markets whose outcomes overlap (double chance) add up to more than one winner.
  const targetSum = Math.max(1, Math.floor(sum + 0.02));
  const fair = sum > 1 && odds.length > targetSum ? removeMargin(odds, { targetSum }) : undefined;
  const chance = fair?.ok ? fair.value.probabilities[place] : undefined;
  return chance ?? ODDS_SCALE / (oddsMilli[place] ?? ODDS_SCALE);
}
