import {
  addRational,
  compareRational,
  divideRational,
  equalRational,
  multiplyRational,
  numberFromRational,
  ONE,
  type Rational,
  rational,
  subtractRational,
  ZERO,
} from '@overround/kernel';
import { combinations } from '../combinations.ts';
import type { LegBounds } from '../leg-value.ts';
import { meanOf, productOf } from './arithmetic.ts';
import type { KindProblem, KindRules, PlaceWorth, TicketShape } from './kind.ts';

// The other side of an express. An express of total K that loses costs its backer 1 and its taker wins 1 for K - 1 at risk, so the
// mirror price is 1 + 1 / (K - 1); the house pays `antiPercent` of its winnings. What the express pays is not paid: at R of K the
// ticket returns price × (1 - R / K). A place that gives the money back leaves the ticket, and the price is that of the rest.
// With sizes it is a system: its lines are the other sides of all expresses of so many of its places, and share the stake equally.

export const ANTI_EXPRESS_PLACES_MAX = 8;
/** Every line has a price of its own, so a system of them is worked out line by line. */
export const ANTI_SYSTEM_PLACES_MAX = 6;

/** The price of the other side of an express of the total `total`, which is above 1. */
export const antiPrice = (total: Rational, percent: number): Rational =>
  addRational(ONE, divideRational(rational(BigInt(percent), 100n), subtractRational(total, ONE)));

interface PlaceEnd {
  readonly price: Rational;
  readonly value: Rational;
  readonly isDecided: boolean;
}

/**
 * Places that stay: a decided one that returned exactly the money is as if it had never been there. A builder can return more than
 * its price when a leg of it leaves; the other side of that is nothing, never less.
 */
function otherSide(places: readonly PlaceEnd[], percent: number): Rational {
  const staying = places.filter(({ value, isDecided }) => !(isDecided && equalRational(value, ONE)));
  if (staying.length === 0) return ONE;
  const total = productOf(staying.map(({ price }) => price));
  const part = divideRational(productOf(staying.map(({ value }) => value)), total);
  if (compareRational(part, ONE) >= 0) return ZERO;
  return multiplyRational(antiPrice(total, percent), subtractRational(ONE, part));
}

/** Places of each line. */
function linesOf({ sizes }: TicketShape, places: number): readonly (readonly number[])[] {
  const choose = (from: number, count: number): number[][] =>
    count === 0
      ? [[]]
      : Array.from({ length: Math.max(0, places - from - count + 1) }, (_, at) =>
          choose(from + at + 1, count - 1).map((rest) => [from + at, ...rest]),
        ).flat();
  return (sizes.length === 0 ? [places] : sizes).flatMap((size) => choose(0, size));
}

const pick = <Item>(items: readonly Item[], line: readonly number[]): Item[] =>
  line.flatMap((place) => items.slice(place, place + 1));

/** Mean over the lines, which is what one unit of the whole stake makes of one unit on each. */
function meanOfLines(
  shape: TicketShape,
  places: number,
  valueOf: (line: readonly number[]) => Rational,
): Rational {
  const values = linesOf(shape, places).map(valueOf);
  const [first = ONE] = values;
  if (values.length <= 1) return first;
  return divideRational(values.reduce(addRational, ZERO), rational(BigInt(values.length)));
}

const returnOf = (shape: TicketShape, ends: readonly PlaceEnd[]): Rational =>
  meanOfLines(shape, ends.length, (line) => otherSide(pick(ends, line), shape.antiPercent ?? 0));

/** The same in doubles, to find which of many ends are worth an exact look. */
function nearReturnOf(lines: readonly (readonly number[])[], ends: readonly PlaceEnd[], percent: number) {
  const near = ends.map(({ price, value, isDecided }) => ({
    price: numberFromRational(price),
    value: numberFromRational(value),
    isGone: isDecided && equalRational(value, ONE),
  }));
  return lines.reduce((sum, line) => {
    const staying = pick(near, line).filter(({ isGone }) => !isGone);
    const total = staying.reduce((product, one) => product * one.price, 1);
    const part = staying.reduce((product, one) => product * one.value, 1) / total;
    return sum + (staying.length === 0 ? 1 : (1 + percent / 100 / (total - 1)) * Math.max(0, 1 - part));
  }, 0);
}
const NEAR = 1e-9;

const isOpen = ({ least, most }: PlaceWorth): boolean => !equalRational(least, most);
const leaving = ({ price }: PlaceWorth): PlaceEnd => ({ price, value: ONE, isDecided: true });
const endOf = (worth: PlaceWorth, value: Rational): PlaceEnd => ({
  price: worth.price,
  value,
  isDecided: !isOpen(worth),
});

/** All ways of these places, each of which ends in one of its `ends`. */
function waysOf(
  worths: readonly PlaceWorth[],
  ends: (worth: PlaceWorth) => readonly PlaceEnd[],
): PlaceEnd[][] {
  const [first, ...rest] = worths;
  if (!first) return [[]];
  return waysOf(rest, ends).flatMap((others) => ends(first).map((end) => [end, ...others]));
}

/** Each open place may stay with `value`, or be void and leave. */
const stayOrLeave =
  (value: (worth: PlaceWorth) => Rational) =>
  (worth: PlaceWorth): readonly PlaceEnd[] =>
    isOpen(worth) ? [endOf(worth, value(worth)), leaving(worth)] : [endOf(worth, worth.most)];

const leastOf = ({ least }: PlaceWorth): Rational => least;
const mostOf = ({ most }: PlaceWorth): Rational => most;

/**
 * Ways among which one line returns most. Once a place has lost, the return is the mirror price alone, which every other place that
 * stays makes smaller: the cheapest one that may lose stays alone with what is decided. Else none of those that may lose is there.
 */
function topWaysOf(worths: readonly PlaceWorth[]): PlaceEnd[][] {
  const mayLose = worths.filter((worth) => isOpen(worth) && equalRational(worth.least, ZERO));
  const without = waysOf(worths, (worth) =>
    mayLose.includes(worth) ? [leaving(worth)] : stayOrLeave(leastOf)(worth),
  );
  const [first, ...others] = mayLose;
  if (!first) return without;
  const cheapest = others.reduce(
    (found, one) => (compareRational(one.price, found.price) < 0 ? one : found),
    first,
  );
  const alone = worths.map((worth) =>
    isOpen(worth) && worth !== cheapest ? leaving(worth) : endOf(worth, worth.least),
  );
  return [...without, alone];
}

/** Ways among which one line returns least: a place that may win its whole price stays, for it makes the mirror price smaller. */
const bottomWaysOf = (worths: readonly PlaceWorth[]): PlaceEnd[][] =>
  waysOf(worths, (worth) =>
    equalRational(worth.most, worth.price) ? [endOf(worth, worth.most)] : stayOrLeave(mostOf)(worth),
  );

/** The least and the most of a ticket; lines of a system share places, so all their ways are tried. */
function boundsOf(shape: TicketShape, worths: readonly PlaceWorth[]): LegBounds {
  const isLine = shape.sizes.length === 0;
  const top = utmostOf(shape, isLine ? topWaysOf(worths) : waysOf(worths, stayOrLeave(leastOf)), 1);
  if (!worths.some(isOpen)) return { least: top, most: top };
  const least = isLine ? bottomWaysOf(worths) : waysOf(worths, stayOrLeave(mostOf));
  return { least: utmostOf(shape, least, -1), most: top };
}

/** The most (`sign` 1) or the least (-1) that any of these ways returns. */
function utmostOf(shape: TicketShape, ways: readonly PlaceEnd[][], sign: 1 | -1): Rational {
  const lines = linesOf(shape, ways[0]?.length ?? 0);
  const near = ways.map((ends) => sign * nearReturnOf(lines, ends, shape.antiPercent ?? 0));
  const best = near.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
  const exact = ways
    .filter((_, at) => (near[at] ?? 0) >= best - Math.abs(best) * NEAR - NEAR)
    .map((ends) => returnOf(shape, ends));
  const [first = ONE] = exact;
  return exact.reduce((found, one) => (compareRational(one, found) === sign ? one : found), first);
}

/** Of the sizes somebody chose those that a system of so many places may have; empty where it is one line of all places. */
export function antiSizesOf(chosen: readonly number[], places: number): readonly number[] {
  if (places > ANTI_SYSTEM_PLACES_MAX) return [];
  const fitting = chosen.filter((size) => size >= 2 && size <= places);
  return fitting.length === 1 && fitting[0] === places ? [] : fitting;
}

/** Sizes a person may choose among, the chosen ones marked; none where there is nothing to choose. */
export function antiSizeChoices(
  chosen: readonly number[],
  places: number,
): readonly { readonly size: number; readonly lines: bigint; readonly isChosen: boolean }[] {
  if (places < 3 || places > ANTI_SYSTEM_PLACES_MAX) return [];
  const now = chosenAntiSizes(chosen, places);
  return Array.from({ length: places - 1 }, (_, at) => at + 2).map((size) => ({
    size,
    lines: combinations(places, size),
    isChosen: now.includes(size),
  }));
}

/** The sizes after one of them was pressed; without any it is one line of all places again. */
export function toggledAntiSizes(chosen: readonly number[], places: number, size: number): readonly number[] {
  const now = chosenAntiSizes(chosen, places);
  const without = now.filter((one) => one !== size);
  return without.length === now.length ? [...now, size] : without;
}

const chosenAntiSizes = (chosen: readonly number[], places: number): readonly number[] => {
  const fitting = antiSizesOf(chosen, places);
  return fitting.length === 0 ? [places] : fitting;
};

/** Sizes of a system: each once, of two places or more. The other side of all places is no system. */
function problemOf({ sizes }: TicketShape, places: number): KindProblem | undefined {
  if (sizes.length === 0) return undefined;
  if (places > ANTI_SYSTEM_PLACES_MAX)
    return { code: 'places', placesMin: 2, placesMax: ANTI_SYSTEM_PLACES_MAX };
  const wrong = sizes.find((size) => !Number.isInteger(size) || size < 2 || size > places);
  return wrong === undefined && new Set(sizes).size === sizes.length
    ? undefined
    : { code: 'size', size: wrong ?? 0, sizeMin: 2, sizeMax: places };
}

const TEXT = /^:(?<percent>\d{1,3})(?:\/(?<sizes>\d(?:,\d)*))?$/;

export const antiExpress: KindRules = {
  kind: 'anti_express',
  placesMin: 2,
  placesMax: () => ANTI_EXPRESS_PLACES_MAX,
  problemOf,
  lines: (shape, places) => linesOf(shape, places).length,
  write: ({ antiPercent = 0, sizes }) =>
    `:${antiPercent}${sizes.length === 0 ? '' : `/${sizes.toSorted((a, b) => a - b).join(',')}`}`,
  read: (text) => {
    const found = TEXT.exec(text)?.groups;
    if (found?.['percent'] === undefined) return undefined;
    const sizes = found['sizes']?.split(',').map(Number) ?? [];
    return { sizes, bankers: [], antiPercent: Number(found['percent']) };
  },
  combined: (shape, prices) =>
    meanOfLines(shape, prices.length, (line) =>
      antiPrice(productOf(pick(prices, line)), shape.antiPercent ?? 0),
    ),
  // An express so long that it almost surely loses has no other side worth taking.
  combinedMin: rational(101n, 100n),
  returns: boundsOf,
  shares: (_shape, places) => Array.from({ length: places }, () => ZERO),
  expected: (shape, chances) =>
    returnOf(
      shape,
      chances.map((one) => ({ price: one.price, value: meanOf(one), isDecided: one.chance === 1 })),
    ),
};
