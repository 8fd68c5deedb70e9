// Pools on races: winner, placed, the first two or three in order, the first two in any order, and one placed in each of several races.

import { addRational, assertNever, ONE, type Rational, ZERO } from '@overround/kernel';
import type { Prize } from '../divide-pool.ts';
import type { Draw, Picks, PoolRule } from '../pool-rule.ts';
import { firstOrders, placeShares, placesOf, type RaceFacts, startersOf } from './race-facts.ts';

export const RACING_KINDS = ['win', 'place', 'exacta', 'quinella', 'trifecta', 'placepot'] as const;
export type RacingKind = (typeof RACING_KINDS)[number];

/** Fewer starters, and everything is given back. A forecast needs three (features-and-rules B5); a leg of a placepot always stands. */
const STARTERS_MIN = { win: 2, place: 5, exacta: 3, quinella: 3, trifecta: 4, placepot: 1 } as const;
export const startersMin = (kind: RacingKind): number => STARTERS_MIN[kind];

/** How many lists the picks of a kind have; a placepot has one a race. */
const LISTS = { win: 1, place: 1, exacta: 2, quinella: 1, trifecta: 3 } as const;
const EXACT = { exacta: 2, quinella: 2, trifecta: 3 } as const;

const isList = (picks: readonly number[]): boolean => new Set(picks).size === picks.length;

const product = (counts: readonly number[]): bigint => counts.reduce((all, count) => all * BigInt(count), 1n);

/** Every line of picks that are an order: nobody stands in it twice. */
function ordersOf([first, ...others]: Picks, before: readonly number[] = []): readonly number[][] {
  if (!first) return [[...before]];
  return first
    .filter((runner) => !before.includes(runner))
    .flatMap((runner) => ordersOf(others, [...before, runner]));
}

function pairsOf(runners: readonly number[]): readonly number[][] {
  return runners.flatMap((one, at) => runners.slice(at + 1).map((other) => [one, other]));
}

const rising = (order: readonly number[]): readonly number[] => order.toSorted((a, b) => a - b);
const keyOf = (order: readonly number[]): string => order.join('-');

/** The lines of picks by the key of the prize each would win; a placepot is not listed, it may have very many. */
export function linesOf(kind: Exclude<RacingKind, 'placepot'>, picks: Picks): readonly string[] {
  switch (kind) {
    case 'win':
    case 'place':
      return (picks[0] ?? []).map(String);
    case 'quinella':
      return pairsOf(picks[0] ?? []).map((pair) => keyOf(rising(pair)));
    case 'exacta':
    case 'trifecta':
      return ordersOf(picks).map(keyOf);
    default:
      return assertNever(kind);
  }
}

/** Rule of a kind of pool; a placepot over so many races. */
export function racingRule(kind: RacingKind, races = 1): PoolRule<RaceFacts> {
  if (kind === 'placepot') return placepotRule(races);
  return {
    lineCount: (picks) => {
      if (picks.length !== LISTS[kind] || !picks.every(isList)) return undefined;
      return BigInt(linesOf(kind, picks).length) || undefined;
    },
    draw: ([race]) => (race ? drawRace(kind, race) : 'void'),
  };
}

function drawRace(kind: Exclude<RacingKind, 'placepot'>, race: RaceFacts): Draw | 'void' {
  const starters = startersOf(race);
  if (race.isAbandoned || starters.length < STARTERS_MIN[kind]) return 'void';
  const prizes = prizesOf(kind, race, starters.length);
  const keys = new Set(prizes.map(({ key }) => key));
  const running = (picks: Picks): Picks =>
    picks.map((list) => list.filter((runner) => !race.withdrawn.includes(runner)));
  return {
    prizes,
    hits: (picks) => {
      const hits = new Map<string, bigint>();
      for (const key of linesOf(kind, picks)) if (keys.has(key)) hits.set(key, (hits.get(key) ?? 0n) + 1n);
      return hits;
    },
    refunded: (picks) => BigInt(linesOf(kind, picks).length - linesOf(kind, running(picks)).length),
  };
}

function prizesOf(kind: Exclude<RacingKind, 'placepot'>, race: RaceFacts, starters: number): Prize[] {
  if (kind === 'win' || kind === 'place')
    return placeShares(race.finish, kind === 'win' ? 1 : placesOf(starters, race.isHandicap)).map(
      ({ runner, share, isDeadHeat }) => ({
        key: String(runner),
        share,
        ...(isDeadHeat ? { isDeadHeat } : {}),
      }),
    );
  const shares = new Map<string, Rational>();
  for (const { order, share } of firstOrders(race.finish, EXACT[kind])) {
    const key = keyOf(kind === 'quinella' ? rising(order) : order);
    shares.set(key, addRational(shares.get(key) ?? ZERO, share));
  }
  return [...shares].map(([key, share]) => ({
    key,
    share,
    ...(shares.size > 1 ? { isDeadHeat: true } : {}),
  }));
}

const POT = 'all';

/**
 * One placed runner in each race. A pick that did not run becomes the favourite, and where nobody knows that, its lines are given back.
 * In a race that was not run everybody is right (decisions 6); where fewer than half were run, everything is given back.
 */
function placepotRule(races: number): PoolRule<RaceFacts> {
  return {
    lineCount: (picks) =>
      picks.length === races && picks.every((list) => list.length > 0 && isList(list))
        ? product(picks.map((list) => list.length))
        : undefined,
    draw: (events) => {
      const isRun = (race: RaceFacts): boolean => !race.isAbandoned && startersOf(race).length > 0;
      if (events.length !== races || events.filter(isRun).length * 2 < races) return 'void';
      const legs = events.map((race) => (isRun(race) ? legOf(race) : undefined));
      const standing = (picks: Picks): readonly (readonly number[])[] =>
        picks.map((list, at) => legs[at]?.standing(list) ?? list);
      return {
        prizes: [{ key: POT, share: ONE }],
        hits: (picks) =>
          new Map([
            [
              POT,
              product(
                standing(picks).map((list, at) => {
                  const placed = legs[at]?.placed;
                  return placed ? list.filter((runner) => placed.has(runner)).length : list.length;
                }),
              ),
            ],
          ]),
        refunded: (picks) =>
          product(picks.map((list) => list.length)) - product(standing(picks).map((list) => list.length)),
      };
    },
  };
}

/** A race of a placepot; in a small field the winner alone is placed. */
function legOf(race: RaceFacts) {
  const { favourite, withdrawn, finish, isHandicap } = race;
  const places = placesOf(startersOf(race).length, isHandicap) || 1;
  return {
    placed: new Set(finish.filter(({ place }) => place <= places).map(({ runner }) => runner)),
    standing: (list: readonly number[]): readonly number[] =>
      list.flatMap((runner) =>
        withdrawn.includes(runner) ? (favourite === undefined ? [] : [favourite]) : [runner],
      ),
  };
}
