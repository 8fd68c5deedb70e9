// Matches made of sets: from the ways one set can end to the ways a match can end. Knows nothing of points inside a set.

import type { Pair, Side } from '@overround/sports';
import { convolve } from '../maths/counts.ts';

/** One way a set can end. `home` and `away` are games (tennis) or points (volleyball, table tennis). */
export interface SetEnding {
  readonly home: number;
  readonly away: number;
  readonly probability: number;
  /** Who serves first in the next set. */
  readonly nextServer: Side;
  /** Games won against the serve, where they are counted. */
  readonly breaks?: number;
}

/** What of a set is added up over a match. */
export type SetMeasure = 'total' | 'margin' | 'home' | 'away' | 'breaks' | SetCount | SetSign;
/** Sets of a kind, as tennis has them: decided at 7:6, or 6:0. */
export type SetCount = 'tieBreaks' | 'setsToNil';
/** Which side the first set, or the first tie-break of the match, went to: the sign of the measure; 0 is nobody. */
export type SetSign = 'firstSet' | 'firstTieBreak';

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

const TENNIS_SET = 6;
/** 1 for a set of the kind. */
export const SET_COUNTS: Readonly<Record<SetCount, (games: Pair) => number>> = {
  tieBreaks: ({ home, away }) =>
    Number(Math.max(home, away) === TENNIS_SET + 1 && Math.min(home, away) === TENNIS_SET),
  setsToNil: ({ home, away }) => Number(Math.max(home, away) === TENNIS_SET && Math.min(home, away) === 0),
};

/** The first set of a match weighs more than all later ones together, and so on; tennis, where it counts, has five at most. */
const SETS_MAX = 5;
const weightOf = (setNumber: number): number => 2 ** (SETS_MAX - setNumber);
export const SET_SIGNS: Readonly<Record<SetSign, (games: Pair, setNumber: number) => number>> = {
  firstSet: ({ home, away }, setNumber) => (setNumber === 1 ? Math.sign(home - away) : 0),
  firstTieBreak: (games, setNumber) =>
    SET_COUNTS.tieBreaks(games) * Math.sign(games.home - games.away) * weightOf(setNumber),
};

const MEASURES: Readonly<Record<SetMeasure, (ending: SetEnding, setNumber: number) => number>> = {
  total: (ending) => ending.home + ending.away,
  margin: (ending) => ending.home - ending.away,
  home: (ending) => ending.home,
  away: (ending) => ending.away,
  tieBreaks: (ending) => SET_COUNTS.tieBreaks(ending),
  setsToNil: (ending) => SET_COUNTS.setsToNil(ending),
  breaks: (ending) => ending.breaks ?? 0,
  ...SET_SIGNS,
};

/** A distribution that grows as sets are added to it. */
interface Spread {
  readonly sets: Pair;
  readonly server: Side;
  min: number;
  mass: Float64Array;
}

/** What a set adds: who wins it, who serves next, and how likely each value of the measure is. */
interface Step {
  readonly isHome: boolean;
  readonly nextServer: Side;
  readonly min: number;
  readonly mass: Float64Array;
}

/** Every final set score and, jointly, how a measure comes out. Exact: forward over sets, servers and measure. */
export function playSetMatch(match: SetMatch, measure: SetMeasure): readonly SetMatchEnding[] {
  const finished = new Map<string, Spread>();
  const first: Spread = {
    sets: match.sets,
    server: match.server,
    min: match.measured,
    mass: Float64Array.of(1),
  };
  const isOver = (sets: Pair): boolean => Math.max(sets.home, sets.away) >= match.setsToWin;
  let open = new Map<string, Spread>();
  (isOver(match.sets) ? finished : open).set('first', first);
  while (open.size > 0) {
    const next = new Map<string, Spread>();
    for (const state of open.values()) {
      const number = state.sets.home + state.sets.away + 1;
      for (const step of stepsOf(match.endings(number, state.server), measure, number)) {
        const sets = {
          home: state.sets.home + Number(step.isHome),
          away: state.sets.away + Number(!step.isHome),
        };
        const score = `${sets.home}-${sets.away}`;
        const isEnd = isOver(sets);
        spreadInto(isEnd ? finished : next, isEnd ? score : `${score}-${step.nextServer}`, {
          sets,
          server: step.nextServer,
          min: state.min + step.min,
          mass: convolve(state.mass, step.mass),
        });
      }
    }
    open = next;
  }
  return [...finished.values()].map(({ sets, min, mass }) => ({
    sets,
    min,
    mass,
    probability: mass.reduce((sum, one) => sum + one, 0),
  }));
}

/** The endings of a set summed up: who wins, who serves next, and a distribution of the measure for each. */
function stepsOf(endings: readonly SetEnding[], measure: SetMeasure, setNumber: number): readonly Step[] {
  const measureOf = MEASURES[measure];
  const groups = new Map<string, SetEnding[]>();
  for (const ending of endings) {
    if (ending.probability === 0) continue;
    const key = `${ending.home > ending.away}-${ending.nextServer}`;
    const group = groups.get(key);
    if (group) group.push(ending);
    else groups.set(key, [ending]);
  }
  return [...groups.values()].map((group) => {
    const values = group.map((ending) => measureOf(ending, setNumber));
    const min = Math.min(...values);
    const mass = new Float64Array(Math.max(...values) - min + 1);
    for (const [k, value] of values.entries())
      mass[value - min] = (mass[value - min] ?? 0) + (group[k]?.probability ?? 0);
    return {
      isHome: (group[0]?.home ?? 0) > (group[0]?.away ?? 0),
      nextServer: group[0]?.nextServer ?? 1,
      min,
      mass,
    };
  });
}

/** Adds a distribution to the one that has the same key. */
function spreadInto(spreads: Map<string, Spread>, key: string, added: Spread): void {
  const known = spreads.get(key);
  if (known === undefined) {
    spreads.set(key, added);
    return;
  }
  const min = Math.min(known.min, added.min);
  const end = Math.max(known.min + known.mass.length, added.min + added.mass.length);
  const mass = new Float64Array(end - min);
  mass.set(known.mass, known.min - min);
  for (const [k, one] of added.mass.entries()) {
    const place = added.min - min + k;
    mass[place] = (mass[place] ?? 0) + one;
  }
  known.min = min;
  known.mass = mass;
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
    for (const [k, one] of ending.mass.entries()) {
      mass[ending.min - min + k] = (mass[ending.min - min + k] ?? 0) + one;
    }
  }
  return { min, mass };
}

/** Chance that the first side wins the match. */
export const homeWinsSets = (endings: readonly SetMatchEnding[]): number =>
  endings.reduce((sum, one) => sum + (one.sets.home > one.sets.away ? one.probability : 0), 0);
