import { assert } from './assert.ts';
import type { Branded } from './brand.ts';
import { multiplyRational, ONE, type Rational, rational } from './rational.ts';

/** A decimal price in thousandths: 1.85 is 1850. */
export type OddsMilli = Branded<number, 'OddsMilli'>;

export const ODDS_SCALE = 1000;
/** Range of prices a feed may carry (safety 7). */
export const ODDS_MILLI_MIN = 1001;
export const ODDS_MILLI_MAX = 10_000_000;

export const isOddsMilli = (value: unknown): value is OddsMilli =>
  typeof value === 'number' &&
  Number.isSafeInteger(value) &&
  value >= ODDS_MILLI_MIN &&
  value <= ODDS_MILLI_MAX;

export function oddsMilli(value: number): OddsMilli {
  assert(isOddsMilli(value), 'odds are whole thousandths between 1.001 and 10000');
  return value;
}

export const rationalFromOdds = (odds: OddsMilli): Rational => rational(BigInt(odds), BigInt(ODDS_SCALE));

/** The exact product of leg prices; never rounded on the way (safety 3). */
export const productOfOdds = (odds: readonly OddsMilli[]): Rational =>
  odds.reduce<Rational>((all, one) => multiplyRational(all, rationalFromOdds(one)), ONE);

/** `1850` is `"1.85"`: no trailing zeros, at most three decimals. Display and wire text only. */
export function decimalTextOfOdds(odds: number): string {
  const whole = Math.trunc(odds / ODDS_SCALE);
  const rest = (odds % ODDS_SCALE).toString().padStart(3, '0').replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

/** The JSON number the feeds carry. */
export const wireNumberFromOdds = (odds: number): number => odds / ODDS_SCALE;

/** A client's decimal price (JSON number or text) to thousandths; `undefined` when it is none. At most three decimals. */
export function oddsFromWire(value: string | number): OddsMilli | undefined {
  const text = String(value);
  const match = /^(\d{1,5})(?:\.(\d{1,3})0*)?$/.exec(text);
  if (!match?.[1]) return undefined;
  const thousandths = Number(match[1]) * ODDS_SCALE + Number((match[2] ?? '').padEnd(3, '0'));
  return isOddsMilli(thousandths) ? thousandths : undefined;
}
