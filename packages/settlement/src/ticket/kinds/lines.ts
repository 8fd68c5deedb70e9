import { type Rational, rational, ONE } from '@overround/kernel';
import { combinations, lineCount, sumOfLines, weightedMeanOfLines } from '../combinations.ts';
import { meanOf } from './arithmetic.ts';
import { type KindProblem, type KindRules, PLAIN_SHAPE, type PlaceWorth, type TicketShape } from './kind.ts';

// Kinds whose stake is shared equally by lines: a line returns the product of its places, a ticket the mean of its lines. They grow
// with every place, so the least and the most are those of the least and the most of all places.

/** Mean over all lines of the product of the places, by the stakes on them. */
function meanOfLines(values: readonly Rational[], shape: TicketShape): Rational {
  const bankers = new Set(shape.bankers);
  const fixed = values.filter((_, index) => bankers.has(index));
  const free = bankers.size === 0 ? values : values.filter((_, index) => !bankers.has(index));
  const sizes = sizesOf(shape, values.length).map((size) => size + fixed.length);
  const { sizeStakes } = shape;
  if (sizeStakes) {
    const weighted = sizes.map((size, at) => ({ size, weight: sizeStakes[at] ?? 0n }));
    const mean = weightedMeanOfLines(free, fixed, weighted);
    return rational(mean.numerator, mean.denominator);
  }
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

const SYSTEM = /^:(?<sizes>\d+(?:=\d+)?(?:,\d+(?:=\d+)?)*)(?:\+b(?<bankers>\d+(?:\.\d+)*))?$/;
const ascending = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b);

export const system: KindRules = {
  ...shared,
  kind: 'system',
  placesMin: 2,
  placesMax: ({ systemPlacesMax }) => systemPlacesMax,
  problemOf: systemProblem,
  write: ({ sizes, sizeStakes, bankers }) => {
    const stakes = new Map(sizes.map((size, at) => [size, sizeStakes?.[at]]));
    const parts = ascending(sizes).map((size) => {
      const stake = stakes.get(size);
      return stake === undefined ? String(size) : `${size}=${stake}`;
    });
    return `:${parts.join(',')}${bankers.length === 0 ? '' : `+b${ascending(bankers).join('.')}`}`;
  },
  read: (text) => {
    const groups = SYSTEM.exec(text)?.groups;
    if (groups?.['sizes'] === undefined) return undefined;
    const bankers = groups['bankers'];
    const parts = groups['sizes'].split(',').map((part) => part.split('='));
    const sizeStakes = parts.flatMap(([, stake]) => (stake === undefined ? [] : [BigInt(stake)]));
    return {
      sizes: parts.map(([size]) => Number(size)),
      ...(sizeStakes.length > 0 ? { sizeStakes } : {}),
      bankers: bankers === undefined ? [] : bankers.split('.').map(Number),
    };
  },
  shares: systemShares,
};

function systemProblem({ bankers, sizes, sizeStakes }: TicketShape, places: number): KindProblem | undefined {
  const distinct = new Set(bankers);
  const isKnown = bankers.every((index) => Number.isInteger(index) && index >= 0 && index < places);
  const free = places - distinct.size;
  if (!isKnown || free < 2 || distinct.size !== bankers.length)
    return { code: 'places', placesMin: 2, placesMax: places };
  const wrong = sizes.find((size) => !Number.isInteger(size) || size < 1 || size > free);
  if (sizes.length === 0 || new Set(sizes).size !== sizes.length || wrong !== undefined)
    return { code: 'size', size: wrong ?? 0, sizeMin: 1, sizeMax: free };
  const areStaked =
    !sizeStakes || (sizeStakes.length === sizes.length && sizeStakes.every((stake) => stake > 0n));
  return areStaked ? undefined : { code: 'size_stakes' };
}

/** All of the stake on bankers; on another place the part of each size that its lines with the place have. */
function systemShares(shape: TicketShape, places: number): Rational[] {
  const bankers = new Set(shape.bankers);
  const free = places - bankers.size;
  const { sizes, sizeStakes } = shape;
  const weights = sizeStakes ?? sizes.map((size) => combinations(Math.max(0, free), size));
  const whole = weights.reduce((all, weight) => all + weight, 0n);
  if (free <= 0 || whole <= 0n) return Array.from({ length: places }, () => ONE);
  // A line of size k has k of the free places, and all of them are in equally many lines.
  const taken = sizes.reduce((all, size, at) => all + BigInt(size) * (weights[at] ?? 0n), 0n);
  const share = rational(taken, whole * BigInt(free));
  return Array.from({ length: places }, (_, index) => (bankers.has(index) ? ONE : share));
}

/** What stands on each size of a system, in the order of its sizes; the first ones have what does not divide. Minor units. */
export function stakesOfSizes(shape: TicketShape, places: number, stakeMinor: bigint): bigint[] {
  const free = places - shape.bankers.length;
  const weights = shape.sizeStakes ?? shape.sizes.map((size) => combinations(free, size));
  const whole = weights.reduce((all, weight) => all + weight, 0n);
  if (whole <= 0n) return [];
  const parts = weights.map((weight) => (stakeMinor * weight) / whole);
  const left = stakeMinor - parts.reduce((all, part) => all + part, 0n);
  return parts.map((part, at) => part + (BigInt(at) < left ? 1n : 0n));
}
