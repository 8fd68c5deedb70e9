// The six notations in which a price can be shown. Storage and arithmetic stay in thousandths; rounding happens here only.

import { assertNever } from './assert.ts';
import { decimalTextOfOdds, ODDS_SCALE } from './odds.ts';
import { type Rational, rational } from './rational.ts';

export const ODDS_FORMATS = [
  'decimal',
  'fractional',
  'american',
  'hong_kong',
  'malay',
  'indonesian',
] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/**
 * Prices of the traditional fractional ladder that decimals cannot write exactly: 10/11 is shown as 1.91. A decimal that
 * is the rounding of one of them is read back as that fraction, as people who think in fractions expect.
 */
const LADDER: readonly (readonly [number, number])[] = [
  [1, 33],
  [1, 12],
  [1, 11],
  [1, 9],
  [1, 7],
  [1, 6],
  [2, 15],
  [2, 13],
  [2, 11],
  [2, 9],
  [2, 7],
  [1, 3],
  [4, 11],
  [4, 9],
  [8, 15],
  [4, 7],
  [8, 13],
  [2, 3],
  [8, 11],
  [4, 6],
  [5, 6],
  [10, 11],
  [10, 3],
  [100, 30],
  [11, 8],
  [13, 8],
  [15, 8],
  [9, 8],
];

/** Profit on a stake of one, exactly: 2.50 is 3/2. */
export const profitOfOdds = (oddsMilli: number): Rational =>
  rational(BigInt(oddsMilli - ODDS_SCALE), BigInt(ODDS_SCALE));

function ladderFraction(oddsMilli: number): string | undefined {
  const hasTwoDecimals = oddsMilli % 10 === 0;
  const found = LADDER.find(([over, under]) => {
    const exact = (ODDS_SCALE * over) / under + ODDS_SCALE;
    return hasTwoDecimals ? Math.round(exact / 10) * 10 === oddsMilli : Math.round(exact) === oddsMilli;
  });
  return found && `${found[0]}/${found[1]}`;
}

function fractionalText(oddsMilli: number): string {
  const exact = profitOfOdds(oddsMilli);
  if (exact.denominator <= 10n) return `${exact.numerator}/${exact.denominator}`;
  return ladderFraction(oddsMilli) ?? `${exact.numerator}/${exact.denominator}`;
}

/** Whole number, rounded half up in magnitude; even money is +100. */
function americanText(oddsMilli: number): string {
  const profit = oddsMilli - ODDS_SCALE;
  if (profit >= ODDS_SCALE) return `+${Math.round(profit / 10)}`;
  return `-${Math.round((100 * ODDS_SCALE) / profit)}`;
}

/** Thousandths with at least two decimals, so that columns of prices line up: 5 is `"5.00"`, -1.5 is `"-1.50"`, 1.285 stays. */
function linedUp(thousandths: number): string {
  const text = decimalTextOfOdds(Math.abs(thousandths));
  const decimals = text.split('.')[1]?.length ?? 0;
  const shown = decimals >= 2 ? text : (Math.abs(thousandths) / ODDS_SCALE).toFixed(2);
  return thousandths < 0 ? `-${shown}` : shown;
}

/** Minus one divided by the profit, in thousandths, rounded half away from zero. */
const inverseOfProfit = (profit: number): number => -Math.round((ODDS_SCALE * ODDS_SCALE) / profit);

function malayText(oddsMilli: number): string {
  const profit = oddsMilli - ODDS_SCALE;
  return linedUp(profit <= ODDS_SCALE ? profit : inverseOfProfit(profit));
}

function indonesianText(oddsMilli: number): string {
  const profit = oddsMilli - ODDS_SCALE;
  return linedUp(profit >= ODDS_SCALE ? profit : inverseOfProfit(profit));
}

/** The price as a person reads it in their notation. `oddsMilli` is in thousandths and above 1000. */
export function formatOdds(oddsMilli: number, format: OddsFormat): string {
  switch (format) {
    case 'decimal':
      return linedUp(oddsMilli);
    case 'fractional':
      return fractionalText(oddsMilli);
    case 'american':
      return americanText(oddsMilli);
    case 'hong_kong':
      return linedUp(oddsMilli - ODDS_SCALE);
    case 'malay':
      return malayText(oddsMilli);
    case 'indonesian':
      return indonesianText(oddsMilli);
    default:
      return assertNever(format);
  }
}
