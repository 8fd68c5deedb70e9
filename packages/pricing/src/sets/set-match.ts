// Matches made of sets: from the ways one set can end to the ways a match can end. Knows nothing of points inside a set.

import { type Pair, type Side, otherSide } from '@overround/sports';

/** One way a set can end. `home` and `away` are games (tennis) or points (volleyball, table tennis). */
export interface SetEnding {
  readonly home: number;
  readonly away: number;
  readonly probability: number;
  /** Who serves first in the next set. */
  readonly nextServer: Side;
}

/** What of a set is added up over a match. */
export type SetMeasure = 'total' | 'margin' | 'home' | 'away';

export interface SetMatch {
  readonly setsToWin: number;
  /** Sets won so far. */
  readonly sets: Pair;
  /** Measured so far in finished sets. */
  readonly measured: number;
  /** First server of the set under way. */
  readonly server: Side;
  /** Endings of a set, by its number and its first server; the set under way starts from its own score. */
  readonly endings: (setNumber: number, server: Side) => readonly SetEnding[];
}

/** Final set scores with the distribution of a measure under each. */
export interface SetMatchEnding {
  readonly sets: Pair;
  readonly probability: number;
  /** `mass[k]` is the joint probability of this set score and the measure `min + k`. */
  readonly min: number;
  readonly mass: Float64Array;
}

const MEASURES: Readonly<Record<SetMeasure, (ending: SetEnding) => number>> = {
  total: (ending) => ending.home + ending.away,
  margin: (ending) => ending.home - ending.away,
  home: (ending) => ending.home,
  away: (ending) => ending.away,
};

type Masses = Map<number, number>;

/** Every final set score and, jointly, how a measure comes out. Exact: forward over sets, servers and measure. */
export function playSetMatch(match: SetMatch, measure: SetMeasure): readonly SetMatchEnding[] {
  const measureOf = MEASURES[measure];
  const finished = new Map<string, { sets: Pair; masses: Masses }>();
  let open = new Map<string, { sets: Pair; server: Side; masses: Masses }>([
    ['start', { sets: match.sets, server: match.server, masses: new Map([[match.measured, 1]]) }],
  ]);
  while (open.size > 0) {
    const next: typeof open = new Map();
    for (const state of open.values()) {
      if (Math.max(state.sets.home, state.sets.away) >= match.setsToWin) {
        addMasses(
          placeOf(finished, `${state.sets.home}-${state.sets.away}`, { sets: state.sets }),
          state.masses,
          0,
          1,
        );
        continue;
      }
      for (const ending of match.endings(state.sets.home + state.sets.away + 1, state.server)) {
        if (ending.probability === 0) continue;
        const isHome = ending.home > ending.away;
        const sets = { home: state.sets.home + Number(isHome), away: state.sets.away + Number(!isHome) };
        const isOver = Math.max(sets.home, sets.away) >= match.setsToWin;
        const masses = isOver
          ? placeOf(finished, `${sets.home}-${sets.away}`, { sets })
          : placeOf(next, `${sets.home}-${sets.away}-${ending.nextServer}`, {
              sets,
              server: ending.nextServer,
            });
        addMasses(masses, state.masses, measureOf(ending), ending.probability);
      }
    }
    open = next;
  }
  return [...finished.values()].map(({ sets, masses }) => ({ sets, ...flattened(masses) }));
}

function placeOf<T extends object>(
  places: Map<string, T & { masses: Masses }>,
  key: string,
  rest: T,
): Masses {
  const known = places.get(key);
  if (known) return known.masses;
  const masses: Masses = new Map();
  places.set(key, { ...rest, masses });
  return masses;
}

function addMasses(to: Masses, from: Masses, shift: number, factor: number): void {
  for (const [value, mass] of from) to.set(value + shift, (to.get(value + shift) ?? 0) + mass * factor);
}

function flattened(masses: Masses): { probability: number; min: number; mass: Float64Array } {
  const values = [...masses.keys()];
  const min = Math.min(...values);
  const mass = new Float64Array(Math.max(...values) - min + 1);
  let probability = 0;
  for (const [value, one] of masses) {
    mass[value - min] = one;
    probability += one;
  }
  return { probability, min, mass };
}

/** A measure over all set scores together. */
export function measureDistribution(endings: readonly SetMatchEnding[]): {
  readonly min: number;
  readonly mass: Float64Array;
} {
  const min = Math.min(...endings.map((one) => one.min));
  const max = Math.max(...endings.map((one) => one.min + one.mass.length));
  const mass = new Float64Array(max - min);
  for (const ending of endings) {
    for (const [k, one] of ending.mass.entries())
      mass[ending.min - min + k] = (mass[ending.min - min + k] ?? 0) + one;
  }
  return { min, mass };
}

/** Chance that the first side wins the match. */
export const homeWinsSets = (endings: readonly SetMatchEnding[]): number =>
  endings.reduce((sum, one) => sum + (one.sets.home > one.sets.away ? one.probability : 0), 0);

/** Endings of a set averaged over who serves first, for a match whose first server is not known yet. */
export function mixedMatches(
  play: (server: Side) => readonly SetMatchEnding[],
  server: Side | undefined,
): readonly SetMatchEnding[] {
  if (server !== undefined) return play(server);
  const half = (endings: readonly SetMatchEnding[]): readonly SetMatchEnding[] =>
    endings.map((one) => ({
      ...one,
      probability: one.probability / 2,
      mass: one.mass.map((mass) => mass / 2),
    }));
  return [...half(play(1)), ...half(play(otherSide(1)))];
}
