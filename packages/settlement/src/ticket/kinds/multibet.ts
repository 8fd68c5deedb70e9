import { addRational, multiplyRational, ONE, type Rational, rational, ZERO } from '@overround/kernel';
import { meanOf, productOf } from './arithmetic.ts';
import type { KindProblem, KindRules, TicketGroup, TicketShape } from './kind.ts';

// Groups of places, each an express (or a single) with its own part of the stake; the places of the lobby stand in all of them. So
// several singles with own sums are a multibet of groups of one, without a lobby.

const stakeOf = (groups: readonly TicketGroup[]): bigint =>
  groups.reduce((all, group) => all + group.stakeMinor, 0n);

function returnOf({ bankers, groups = [] }: TicketShape, values: readonly Rational[]): Rational {
  const lobby = productOf(bankers.map((place) => values[place] ?? ZERO));
  const sum = groups.reduce<Rational>(
    (all, { places, stakeMinor }) =>
      addRational(
        all,
        multiplyRational(rational(stakeMinor), productOf(places.map((place) => values[place] ?? ZERO))),
      ),
    ZERO,
  );
  return multiplyRational(lobby, multiplyRational(sum, rational(1n, stakeOf(groups))));
}

/** Each place in the lobby or in exactly one group; groups have places and sums. */
function problemOf({ bankers, groups = [] }: TicketShape, places: number): KindProblem | undefined {
  const named = [...bankers, ...groups.flatMap((group) => group.places)];
  const isWhole =
    named.length === places &&
    new Set(named).size === places &&
    named.every((place) => place >= 0 && place < places);
  const areFilled = groups.every((group) => group.places.length > 0 && group.stakeMinor > 0n);
  return isWhole && areFilled && groups.length >= 2 ? undefined : { code: 'groups' };
}

const GROUP = /^(?<places>\d+(?:\.\d+)*)=(?<stake>[1-9]\d{0,17})$/;

function read(text: string): Omit<TicketShape, 'kind'> | undefined {
  if (!text.startsWith(':')) return undefined;
  const [lobby = '', ...rest] = text.slice(1).split('|');
  if (!/^(?:\d+(?:\.\d+)*)?$/.test(lobby)) return undefined;
  const groups = rest.flatMap((one) => {
    const found = GROUP.exec(one)?.groups;
    return found?.['places'] !== undefined && found['stake'] !== undefined
      ? [{ places: found['places'].split('.').map(Number), stakeMinor: BigInt(found['stake']) }]
      : [];
  });
  if (groups.length !== rest.length) return undefined;
  return { sizes: [], bankers: lobby === '' ? [] : lobby.split('.').map(Number), groups };
}

export const multibet: KindRules = {
  kind: 'multibet',
  placesMin: 2,
  placesMax: ({ systemPlacesMax }) => systemPlacesMax,
  problemOf,
  lines: ({ groups = [] }) => groups.length,
  write: ({ bankers, groups = [] }) =>
    `:${[bankers.join('.'), ...groups.map((group) => `${group.places.join('.')}=${group.stakeMinor}`)].join('|')}`,
  read,
  combined: returnOf,
  returns: (shape, worths) => ({
    least: returnOf(
      shape,
      worths.map((worth) => worth.least),
    ),
    most: returnOf(
      shape,
      worths.map((worth) => worth.most),
    ),
  }),
  shares: ({ groups = [] }, places) =>
    Array.from({ length: places }, (_, place) => {
      const own = groups.find((group) => group.places.includes(place));
      return own ? rational(own.stakeMinor, stakeOf(groups)) : ONE;
    }),
  expected: (shape, chances) => returnOf(shape, chances.map(meanOf)),
};
