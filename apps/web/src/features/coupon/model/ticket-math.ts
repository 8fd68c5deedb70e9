// Sums that show. What a kind of ticket pays is what settlement says of it (`TICKET_KINDS`); here it is only brought to money.

import { floorRational, multiplyRational, ONE, type Rational, rational } from '@overround/kernel';

/** Ways to choose `take` of `from`. Twenty places stay far below 2^53. */
export function choose(from: number, take: number): number {
  if (take < 0 || take > from) return 0;
  let ways = 1;
  for (let step = 1; step <= take; step += 1) ways = (ways * (from - take + step)) / step;
  return Math.round(ways);
}

export const priceOf = (oddsMilli: number): Rational => rational(BigInt(oddsMilli), 1000n);

/** What a ticket pays at most: rounded once, down, to minor units (decisions 6). */
export const possibleWin = (stakeMinor: bigint, odds: Rational): bigint =>
  floorRational(multiplyRational(rational(stakeMinor), odds));

/** The largest stake whose payout stays within a cap. */
export const stakeForPayout = (payoutMinor: bigint, odds: Rational): bigint =>
  odds.numerator === 0n ? payoutMinor : (payoutMinor * odds.denominator) / odds.numerator;

const SHOWN_MAX = 99_999_999n;
/** Odds cut (not rounded up) to thousandths for showing. */
export const shownOddsMilli = ({ numerator, denominator }: Rational): number => {
  const milli = (numerator * 1000n) / denominator;
  return Number(milli < SHOWN_MAX ? milli : SHOWN_MAX);
};

/** Price of several places that must all come. */
export const productOfPrices = (prices: readonly Rational[]): Rational =>
  rational(
    prices.reduce((all, price) => all * price.numerator, ONE.numerator),
    prices.reduce((all, price) => all * price.denominator, ONE.denominator),
  );
