import { floorRational, multiplyRational, oddsMilli, productOfOdds, rational } from '@overround/kernel';

const SHOWN_MAX = 99_999_999;

/** The product of prices in thousandths, cut (not rounded up): for showing; bets are computed exactly on the server. */
export function totalOddsMilli(legs: readonly number[]): number {
  const product = productOfOdds(legs.filter((leg) => leg > 1000).map(oddsMilli));
  const milli = Number(floorRational(multiplyRational(product, rational(1000n))));
  return Math.min(SHOWN_MAX, milli);
}
