import { type Rational, rational, ONE } from '@overround/kernel';
import { combinations, lineCount, sumOfLines } from '../combinations.ts';
import { meanOf } from './arithmetic.ts';
import { type KindProblem, type KindRules, PLAIN_SHAPE, type PlaceWorth, type TicketShape } from './kind.ts';

// Kinds whose stake is shared equally by lines: a line returns the product of its places, a ticket the mean of its lines. They grow
// with every place, so the least and the most are those of the least and the most of all places.

/** Mean over all lines of the product of the places. */
function meanOfLines(values: readonly Rational[], shape: TicketShape): Rational {
  const bankers = new Set(shape.bankers);
  const fixed = values.filter((_, index) => bankers.has(index));
  const free = bankers.size === 0 ? values : values.filter((_, index) => !bankers.has(index));
  const sizes = sizesOf(shape, values.length).map((size) => size + fixed.length);
  const { numerator, denominator } = sumOfLines(free, fixed, sizes);
  return rational(numerator, denominator * lineCount({ legs: values.length, bankers: fixed.length, sizes }));
}

const sizesOf = (shape: TicketShape, places: number): readonly number[] =>
  shape.kind === 'system' ? shape.sizes : [places];

const linesOf = (shape: TicketShape, places: number): number => {
  const bankers = shape.bankers.length;
  const sizes = sizesOf(shape, places).map((size) => size + bankers);
  return Number(lineCount({ legs: places, bankers, sizes }));
};

const returns = (shape: TicketShape, worths: readonly PlaceWorth[]) => {
  const most = meanOfLines(
    worths.map((worth) => worth.most),
    shape,
  );
  const isDecided = worths.every(({ least, most: top }) => least === top);
  return {
    most,
    least: isDecided
      ? most
      : meanOfLines(
          worths.map((worth) => worth.least),
          shape,
        ),
  };
};

const shared = {
  returns,
  lines: linesOf,
  combined: (shape, prices) => meanOfLines(prices, shape),
  expected: (shape, chances) => meanOfLines(chances.map(meanOf), shape),
} satisfies Partial<KindRules>;

const simple = {
  ...shared,
  write: () => '',
  read: (text: string) => (text === '' ? PLAIN_SHAPE : undefined),
  shares: (_shape: TicketShape, places: number) => Array.from({ length: places }, () => ONE),
} satisfies Partial<KindRules>;

export const single: KindRules = { ...simple, kind: 'single', placesMin: 1, placesMax: () => 1 };

export const express: KindRules = {
  ...simple,
  kind: 'express',
  placesMin: 2,
  placesMax: ({ placesMax }) => placesMax,
};

const SYSTEM = /^:(?<sizes>\d+(?:,\d+)*)(?:\+b(?<bankers>\d+(?:\.\d+)*))?$/;
const numbers = (text: string, by: string): number[] => text.split(by).map(Number);
const ascending = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b);

export const system: KindRules = {
  ...shared,
  kind: 'system',
  placesMin: 2,
  placesMax: ({ systemPlacesMax }) => systemPlacesMax,
  problemOf: systemProblem,
  write: ({ sizes, bankers }) =>
    `:${ascending(sizes).join(',')}${bankers.length === 0 ? '' : `+b${ascending(bankers).join('.')}`}`,
  read: (text) => {
    const groups = SYSTEM.exec(text)?.groups;
    if (groups?.['sizes'] === undefined) return undefined;
    const bankers = groups['bankers'];
    return {
      sizes: numbers(groups['sizes'], ','),
      bankers: bankers === undefined ? [] : numbers(bankers, '.'),
    };
  },
  shares: systemShares,
};

function systemProblem({ bankers, sizes }: TicketShape, places: number): KindProblem | undefined {
  const distinct = new Set(bankers);
  const isKnown = bankers.every((index) => Number.isInteger(index) && index >= 0 && index < places);
  const free = places - distinct.size;
  if (!isKnown || free < 2 || distinct.size !== bankers.length)
    return { code: 'places', placesMin: 2, placesMax: places };
  const wrong = sizes.find((size) => !Number.isInteger(size) || size < 1 || size > free);
  if (sizes.length === 0 || new Set(sizes).size !== sizes.length || wrong !== undefined)
    return { code: 'size', size: wrong ?? 0, sizeMin: 1, sizeMax: free };
  return undefined;
}

/** All of the stake on bankers; on another place the part of the lines it is in. */
function systemShares(shape: TicketShape, places: number): Rational[] {
  const bankers = new Set(shape.bankers);
  const free = places - bankers.size;
  const lines = linesOf(shape, places);
  if (free <= 0 || lines <= 0) return Array.from({ length: places }, () => ONE);
  // A line of size k has k of the free places, and all of them are in equally many lines.
  const taken = shape.sizes.reduce((all, size) => all + BigInt(size) * combinations(free, size), 0n);
  const share = rational(taken, BigInt(lines * free));
  return Array.from({ length: places }, (_, index) => (bankers.has(index) ? ONE : share));
}
