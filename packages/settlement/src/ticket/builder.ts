import { addRational, assert, multiplyRational, ONE, type Rational, rational, ZERO } from '@overround/kernel';
import type { Fractions } from '../fractions.ts';
import type { PlaceWorth } from './kinds/kind.ts';

/**
 * Several legs of one match that are one place of a ticket, at a price for all of them together. Void legs leave it, so the price
 * of each part was agreed as well: `pricesMilli[mask - 1]` is that of the legs whose bits are set in `mask`, thousandths.
 */
export interface Builder {
  /** Numbers of its legs in the ticket, ascending. */
  readonly legs: readonly number[];
  readonly pricesMilli: readonly number[];
}

export const BUILDER_LEGS: Readonly<Record<'min' | 'max', number>> = { min: 2, max: 8 };

const priceOfPart = ({ pricesMilli }: Builder, mask: number): Rational => {
  if (mask === 0) return ONE;
  const milli = pricesMilli[mask - 1];
  assert(milli !== undefined, 'a builder has a price for each part of its legs');
  return rational(BigInt(milli), 1000n);
};

/**
 * What one unit on a builder returns: each leg is won, void or lost in parts, so the unit is shared by all ways the legs can have
 * come out, and a way pays the price of the legs it won while none of them is lost. An open leg makes it nothing at least and is
 * won at most.
 */
export function worthOfBuilder(builder: Builder, results: readonly (Fractions | undefined)[]): PlaceWorth {
  const all = 2 ** builder.legs.length - 1;
  const parts = builder.legs.map((leg) => results[leg]);
  let most = ZERO;
  for (let mask = 0; mask <= all; mask += 1) {
    let share: Rational = ONE;
    for (const [place, result] of parts.entries()) {
      const isWon = (mask & (1 << place)) !== 0;
      share = multiplyRational(share, result ? (isWon ? result.won : result.void) : isWon ? ONE : ZERO);
      if (share.numerator === 0n) break;
    }
    if (share.numerator > 0n) most = addRational(most, multiplyRational(share, priceOfPart(builder, mask)));
  }
  const isOpen = parts.includes(undefined) && most.numerator > 0n;
  return { price: priceOfPart(builder, all), least: isOpen ? ZERO : most, most };
}

/** `b0.1=1900,2100,3450`: the legs, and the prices of all their parts. */
export const textOfBuilder = ({ legs, pricesMilli }: Builder): string =>
  `b${legs.join('.')}=${pricesMilli.join(',')}`;

const BUILDER = /^b(?<legs>\d+(?:\.\d+)+)=(?<prices>\d+(?:,\d+)*)$/;

export function builderOfText(text: string): Builder {
  const groups = BUILDER.exec(text)?.groups;
  assert(
    groups?.['legs'] !== undefined && groups['prices'] !== undefined,
    'a stored builder is as it was written',
  );
  return {
    legs: groups['legs'].split('.').map(Number),
    pricesMilli: groups['prices'].split(',').map(Number),
  };
}
