// Prices as the reader writes them, exactly: 10/11 stays the fraction it is, where thousandths would be 1.909.

import {
  addRational,
  compareRational,
  divideRational,
  formatOdds,
  ODDS_MILLI_MAX,
  ODDS_MILLI_MIN,
  ODDS_SCALE,
  ONE,
  type OddsFormat,
  type Rational,
  rational,
  subtractRational,
} from '@overround/kernel';

const DECIMAL = /^(?<sign>[+-]?)(?<whole>\d{1,7})(?:[.,](?<decimals>\d{0,6}))?$/;
const FRACTION = /^(?<top>\d{1,7})\s*[/-]\s*(?<bottom>[1-9]\d{0,6})$/;

function decimalOf(text: string): Rational | undefined {
  const groups = DECIMAL.exec(text)?.groups;
  if (groups?.['whole'] === undefined) return undefined;
  const decimals = groups['decimals'] ?? '';
  const size = rational(BigInt(groups['whole'] + decimals), 10n ** BigInt(decimals.length));
  return groups['sign'] === '-' ? subtractRational(rational(0n), size) : size;
}

const inverse = (value: Rational): Rational => divideRational(ONE, value);
const negative = ({ numerator }: Rational): boolean => numerator < 0n;
const opposite = (value: Rational): Rational => subtractRational(rational(0n), value);

/** What one unit wins, by a number of a notation; `undefined` where it says nothing. */
function profitOf(value: Rational, format: OddsFormat): Rational | undefined {
  if (value.numerator === 0n) return undefined;
  switch (format) {
    case 'american':
      return negative(value)
        ? divideRational(rational(100n), opposite(value))
        : divideRational(value, rational(100n));
    case 'malay':
    case 'indonesian':
      // A negative number is the stake that wins one unit.
      return negative(value) ? inverse(opposite(value)) : value;
    case 'hong_kong':
      return value;
    case 'decimal':
    case 'fractional':
      return subtractRational(value, ONE);
  }
}

const LEAST = rational(BigInt(ODDS_MILLI_MIN), BigInt(ODDS_SCALE));
const MOST = rational(BigInt(ODDS_MILLI_MAX), BigInt(ODDS_SCALE));
const isPrice = (price: Rational): boolean =>
  compareRational(price, LEAST) >= 0 && compareRational(price, MOST) <= 0;

/** What one unit returns at a price as typed in the reader's notation; a fraction is understood in every one. */
export function priceOfText(typed: string, format: OddsFormat): Rational | undefined {
  const text = typed.trim();
  const groups = FRACTION.exec(text)?.groups;
  const profit =
    groups?.['top'] !== undefined && groups['bottom'] !== undefined
      ? rational(BigInt(groups['top']), BigInt(groups['bottom']))
      : profitOfNumber(text, format);
  if (!profit || profit.numerator <= 0n) return undefined;
  const price = addRational(ONE, profit);
  return isPrice(price) ? price : undefined;
}

function profitOfNumber(text: string, format: OddsFormat): Rational | undefined {
  const value = decimalOf(text);
  return value && profitOf(value, format);
}

/** A price in the reader's notation. What cannot be written exactly there is written as the fraction that is won. */
export function textOfPrice(price: Rational, format: OddsFormat): string {
  const { numerator, denominator } = subtractRational(price, ONE);
  if (format === 'fractional') return `${numerator}/${denominator}`;
  const scaled = price.numerator * BigInt(ODDS_SCALE);
  if (scaled % price.denominator === 0n) {
    const text = formatOdds(Number(scaled / price.denominator), format);
    const back = profitOfNumber(text, format);
    if (back && compareRational(addRational(ONE, back), price) === 0) return text;
  }
  return `${numerator}/${denominator}`;
}
