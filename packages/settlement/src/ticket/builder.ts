import {
  addRational,
  assert,
  compareRational,
  multiplyRational,
  ONE,
  type Rational,
  rational,
  ZERO,
} from '@overround/kernel';
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
 * come out, and a way pays the price of the legs it won while none of them is lost. With open legs it may return nothing; the most
 * is looked for among all ways in which they are won or void, because the price of fewer legs can be the higher one.
 */
export function worthOfBuilder(builder: Builder, results: readonly (Fractions | undefined)[]): PlaceWorth {
  const all = 2 ** builder.legs.length - 1;
  const parts = builder.legs.map((leg) => results[leg]);
  const open = parts.reduce((mask, result, place) => (result ? mask : mask | (1 << place)), 0);
  const decided = parts.flatMap((result, place) => (result ? [{ result, bit: 1 << place }] : []));
  let most = ZERO;
  for (let won = open; ; won = (won - 1) & open) {
    let returned = ZERO;
    for (let way = all ^ open; ; way = (way - 1) & (all ^ open)) {
      const share = shareOfWay(decided, way);
      if (share.numerator > 0n)
        returned = addRational(returned, multiplyRational(share, priceOfPart(builder, won | way)));
      if (way === 0) break;
    }
    if (compareRational(returned, most) > 0) most = returned;
    if (won === 0) break;
  }
  return { price: priceOfPart(builder, all), least: open === 0 ? most : ZERO, most };
}

/** Part of the unit for which the decided legs of `way` were won and the other decided ones void. */
function shareOfWay(
  decided: readonly { readonly result: Fractions; readonly bit: number }[],
  way: number,
): Rational {
  let share: Rational = ONE;
  for (const { result, bit } of decided) {
    const part = (way & bit) === 0 ? result.void : result.won;
    if (part.numerator === 0n) return ZERO;
    share = multiplyRational(share, part);
  }
  return share;
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
