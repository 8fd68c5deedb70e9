import {
  addRational,
  compareRational,
  divideRational,
  equalRational,
  multiplyRational,
  ONE,
  type Rational,
  rational,
  subtractRational,
  ZERO,
} from '@overround/kernel';
import { meanOf, productOf } from './arithmetic.ts';
import type { KindRules } from './kind.ts';

// The other side of an express. An express of total K that loses costs its backer 1 and its taker wins 1 for K - 1 at risk, so the
// mirror price is 1 + 1 / (K - 1); the house pays `antiPercent` of its winnings. What the express pays is not paid: at R of K the
// ticket returns price × (1 - R / K). A place that gives the money back leaves the ticket, and the price is that of the rest.

export const ANTI_EXPRESS_PLACES_MAX = 8;

/** The price of the other side of an express of the total `total`, which is above 1. */
export const antiPrice = (total: Rational, percent: number): Rational =>
  addRational(ONE, divideRational(rational(BigInt(percent), 100n), subtractRational(total, ONE)));

/** Places that stay: a decided one that returned exactly the money is as if it had never been there. */
function otherSide(
  places: readonly { readonly price: Rational; readonly value: Rational; readonly isDecided: boolean }[],
  percent: number,
): Rational {
  const staying = places.filter(({ value, isDecided }) => !(isDecided && equalRational(value, ONE)));
  if (staying.length === 0) return ONE;
  const total = productOf(staying.map(({ price }) => price));
  const part = divideRational(productOf(staying.map(({ value }) => value)), total);
  return multiplyRational(antiPrice(total, percent), subtractRational(ONE, part));
}

export const antiExpress: KindRules = {
  kind: 'anti_express',
  placesMin: 2,
  placesMax: () => ANTI_EXPRESS_PLACES_MAX,
  lines: () => 1,
  write: ({ antiPercent = 0 }) => `:${antiPercent}`,
  read: (text) => {
    const percent = /^:(?<percent>\d{1,3})$/.exec(text)?.groups?.['percent'];
    return percent === undefined ? undefined : { sizes: [], bankers: [], antiPercent: Number(percent) };
  },
  combined: ({ antiPercent = 0 }, prices) => antiPrice(productOf(prices), antiPercent),
  // An express so long that it almost surely loses has no other side worth taking.
  combinedMin: rational(101n, 100n),
  returns: ({ antiPercent = 0 }, worths) => {
    const open = worths.filter(({ least, most }) => compareRational(least, most) !== 0);
    const at = (value: (place: (typeof worths)[number], isOpen: boolean) => Rational, left = worths) =>
      otherSide(
        left.map((place) => {
          const isOpen = open.includes(place);
          return { price: place.price, value: value(place, isOpen), isDecided: !isOpen };
        }),
        antiPercent,
      );
    const allWin = at((place) => place.most);
    if (open.length === 0) return { least: allWin, most: allWin };
    // Any open place may be void: one that stays and loses pays most where the others have left with their prices.
    const decided = worths.filter((place) => !open.includes(place));
    const alone = open.map((place) => at((one, isOpen) => (isOpen ? ZERO : one.least), [...decided, place]));
    const none = at((one) => one.least, decided);
    const most = [...alone, none].reduce(
      (best, one) => (compareRational(one, best) > 0 ? one : best),
      allWin,
    );
    const least = compareRational(none, allWin) < 0 ? none : allWin;
    return { least, most };
  },
  shares: (_shape, places) => Array.from({ length: places }, () => ZERO),
  expected: ({ antiPercent = 0 }, chances) =>
    otherSide(
      chances.map((one) => ({ price: one.price, value: meanOf(one), isDecided: one.chance === 1 })),
      antiPercent,
    ),
};
