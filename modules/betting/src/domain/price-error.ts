// Errors of price (features-and-rules A5, row 96): a bet is void for one only where it paid more than twice what the market paid on
// average, and only against a price that is named with its source.

import { accept, type OddsMilli, type Outcome, type Refusal, refuse } from '@overround/kernel';

/** An error is one that pays more than so many hundredths above the average payout of the market. */
export const PALPABLE_PERCENT = 100;

export interface PriceError {
  /** How far the offered price is above the reference, in hundredths of it, cut to whole ones. */
  readonly deviationPercent: number;
  /** Bets at this price or a longer one were made in error; shorter ones stand. */
  readonly oddsMilliMin: number;
}

/** How far a price is above another, in hundredths of that, cut to whole ones. Prices in thousandths. */
export const deviationOf = (oddsMilli: number, referenceMilli: number): number =>
  Number(((BigInt(oddsMilli) - BigInt(referenceMilli)) * 100n) / BigInt(referenceMilli));

/** Compares an offered price with what the market paid on average. Refused where everybody may have meant the price. */
export function priceError(
  oddsMilli: OddsMilli,
  referenceMilli: OddsMilli,
): Outcome<PriceError, Refusal<'price_not_palpable', { deviationPercent: number; percentMin: number }>> {
  const deviationPercent = deviationOf(oddsMilli, referenceMilli);
  const oddsMilliMin =
    referenceMilli + Number((BigInt(referenceMilli) * BigInt(PALPABLE_PERCENT)) / 100n) + 1;
  return oddsMilli >= oddsMilliMin
    ? accept({ deviationPercent, oddsMilliMin })
    : refuse('price_not_palpable', { deviationPercent, percentMin: PALPABLE_PERCENT });
}
