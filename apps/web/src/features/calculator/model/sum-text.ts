import { decimalFromMinor, numberFromRational, type Rational } from '@overround/kernel';

/** A sum as a person would have typed it: no empty decimals. */
export const sumText = (amountMinor: bigint, exponent: number): string => {
  const text = decimalFromMinor(amountMinor, exponent);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};

/** Whole minor units of an exact sum, to the nearest one: lines are not rounded when a ticket is paid, only shown. */
export function nearestMinor({ numerator, denominator }: Rational): bigint {
  const twice = 2n * numerator + denominator;
  const floor = twice / (2n * denominator);
  return twice < 0n && twice % (2n * denominator) !== 0n ? floor - 1n : floor;
}

const SHOWN_MAX = 99_999_999;
/** Thousandths of exact odds, cut, for showing. */
export const shownMilli = (odds: Rational): number =>
  Math.min(SHOWN_MAX, Math.floor(numberFromRational(odds) * 1000 + 1e-9));
