// What a match in sets has beyond its scores: tie-breaks, sets to nil, comebacks, breaks of serve.

import { type MatchState, otherSide, type Side, SPORT } from '@overround/sports';
import type { Listing } from '../price/listing.ts';
import { setWorth } from '../price/set-worth.ts';
import { measureDistribution, type SetCount, type SetMatchEnding } from '../sets/set-match.ts';
import { homeWinsSet } from '../tennis/tennis-sets.ts';
import { type SetPlay, setNumber } from './set-tables.ts';
import { lazy } from './space-kit.ts';

/** Chances of both ways to serve, as likely as each other where it is not known. */
export function ownOf(set: SetPlay, servers: readonly Side[]): NonNullable<Listing['own']> {
  const mean = (chanceOf: (server: Side) => number): number =>
    servers.reduce((sum, server) => sum + chanceOf(server), 0) / servers.length;
  const isTennis = set.state.format.sportId === SPORT.tennis;
  const atLeastOne = (measure: SetCount) => () =>
    mean((server) => 1 - chanceOfNone(set.play(measure, server)));
  const sidesOf = (chanceOf: (server: Side, side: Side) => number) => () => ({
    home: mean((server) => chanceOf(server, 1)),
    away: mean((server) => chanceOf(server, 2)),
  });
  return setWorth({
    set: setNumber(set.state),
    homeWinsSet: () => mean((server) => homeWinsSet(set.currentSet(server))),
    comeBack: sidesOf((server, side) => chanceOfSign(set.play('firstSet', server), otherSide(side), side)),
    ...(isTennis
      ? {
          tieBreak: atLeastOne('tieBreaks'),
          setToNil: atLeastOne('setsToNil'),
          firstTieBreak: sidesOf((server, side) => chanceOfSign(set.play('firstTieBreak', server), side)),
          ...(isCountingBreaks(set.state) ? { breaks: lazy(() => breaksOf(set, servers)) } : {}),
        }
      : {}),
  });
}

/** Chance that a measure has the sign of a side, and that the winner in sets is the one asked for. */
function chanceOfSign(endings: readonly SetMatchEnding[], sign: Side, winner?: Side): number {
  let sum = 0;
  for (const { sets, min, mass } of endings) {
    if (winner !== undefined && (sets.home > sets.away ? 1 : 2) !== winner) continue;
    for (const [k, one] of mass.entries()) if (Math.sign(min + k) === (sign === 1 ? 1 : -1)) sum += one;
  }
  return sum;
}

/** A source that told no counter by the end of the first set tells none. */
const isCountingBreaks = (state: MatchState): boolean => setNumber(state) === 1 || state.counters.length > 0;

/** Chance of each number of breaks in the match. */
function breaksOf(set: SetPlay, servers: readonly Side[]): Float64Array {
  const all = servers.map((server) => measureDistribution(set.play('breaks', server)));
  const chances = new Float64Array(Math.max(...all.map(({ min, mass }) => min + mass.length)));
  for (const { min, mass } of all)
    for (const [k, one] of mass.entries()) chances[min + k] = (chances[min + k] ?? 0) + one / servers.length;
  return chances;
}

/** The same listing for the ladder of breaks. */
export function breaksListing(set: SetPlay, main: Listing, servers: readonly Side[]): Listing {
  const mean = lazy(() => breaksOf(set, servers).reduce((sum, one, count) => sum + one * count, 0));
  return {
    part: {},
    isDrawVoid: true,
    ...(main.own ? { own: main.own } : {}),
    score: { home: 0, away: 0 },
    get means() {
      return { home: mean() / 2, away: mean() / 2 };
    },
    tables: () => undefined,
  };
}

const chanceOfNone = (endings: readonly SetMatchEnding[]): number =>
  endings.reduce((sum, { min, mass }) => sum + (min === 0 ? (mass[0] ?? 0) : 0), 0);
