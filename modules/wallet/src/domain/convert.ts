// What money is worth in another currency (safety 3): exact, less the margin of the house, and down to whole minor units, so that no way back to
// where it began gains.

import {
  type CurrencyCode,
  type Instant,
  type Minor,
  minor,
  type Rational,
  rational,
} from '@overround/kernel';

/** A currency with what one euro is worth in it: decimal text, at most 12 decimals. */
export interface RatedCurrency {
  readonly exponent: number;
  readonly perEuro: string;
}

/** A rate with who told it and when. */
export interface KnownRate extends RatedCurrency {
  readonly currency: CurrencyCode;
  readonly source: string;
  readonly ratedAt: Instant;
  /** Older than this, no money is made of it (decision 56), and nothing is shown by it. */
  readonly ageMaxMs: number;
}

const SCALE = 12;

/** `1.0876` is 1087600000000n: units of the currency for one euro, times 10^12. */
function scaled(decimal: string): bigint {
  const [whole = '0', decimals = ''] = decimal.split('.');
  return BigInt(whole + decimals.slice(0, SCALE).padEnd(SCALE, '0'));
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/** A whole, in basis points. */
const WHOLE_BPS = 10_000n;

/**
 * What arrives when the house keeps so many basis points. Rounded once, margin and all, towards zero, for the house. The part of a unit that is left
 * over is less than the least coin: no account can hold it.
 */
// oxlint-disable-next-line max-params -- a sum, its two currencies, and what is kept of it
export function converted(amountMinor: Minor, from: RatedCurrency, to: RatedCurrency, marginBps = 0): Minor {
  const worth = amountMinor * scaled(to.perEuro) * power(to.exponent) * (WHOLE_BPS - BigInt(marginBps));
  return minor(worth / (scaled(from.perEuro) * power(from.exponent) * WHOLE_BPS));
}

/** What a sum is worth in minor units of another currency, exactly: for sums that are shown and go nowhere. */
export const exactWorth = (amountMinor: Minor, from: RatedCurrency, to: RatedCurrency): Rational =>
  rational(
    amountMinor * scaled(to.perEuro) * power(to.exponent),
    scaled(from.perEuro) * power(from.exponent),
  );

/** Units of `to` for one unit of `from`, 12 significant digits, for reading and keeping. */
export function rateText(from: RatedCurrency, to: RatedCurrency): string {
  const digits = 36;
  const value = (scaled(to.perEuro) * power(digits)) / scaled(from.perEuro);
  const text = value.toString().padStart(digits + 1, '0');
  const whole = text.slice(0, -digits);
  const decimals = text.slice(-digits);
  const leading = whole === '0' ? decimals.search(/[1-9]/) : -whole.length;
  const kept = decimals.slice(0, Math.max(0, 12 + leading)).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** Whether a rate may still be used. */
export const isFreshRate = (
  { ratedAt, ageMaxMs }: Pick<KnownRate, 'ratedAt' | 'ageMaxMs'>,
  now: Instant,
): boolean => now - ratedAt <= ageMaxMs;
