// Ways of a match by how it ends: what counts beside the score and scorers know of it.

import { endingKind, type Ways } from './ways.ts';

/** Some of the ways: those of one kind of ending, or of one score of the main board. */
interface Ending {
  readonly kind: number;
  readonly places: Int32Array;
  /** The score of the first of them. */
  readonly home: number;
  readonly away: number;
}

const byKind = new WeakMap<Ways, readonly Ending[]>();
const byScore = new WeakMap<Ways, readonly Ending[]>();

/** The ways of each kind of ending. */
export function endingsByKind(ways: Ways): readonly Ending[] {
  const known = byKind.get(ways) ?? parted(ways, (home, away) => endingKind(home - away));
  byKind.set(ways, known);
  return known;
}

/** The ways of each score. */
export function endingsByScore(ways: Ways): readonly Ending[] {
  const known = byScore.get(ways) ?? parted(ways, (home, away) => home * 1000 + away);
  byScore.set(ways, known);
  return known;
}

function parted(ways: Ways, keyOf: (home: number, away: number) => number): readonly Ending[] {
  const [homes, aways] = ways.boards.get('main') ?? [new Int16Array(), new Int16Array()];
  const parts = new Map<number, number[]>();
  for (let way = 0; way < ways.mass.length; way += 1) {
    const key = keyOf(homes[way] ?? 0, aways[way] ?? 0);
    const part = parts.get(key) ?? [];
    parts.set(key, part);
    part.push(way);
  }
  return [...parts.values()].map((places) => {
    const [first = 0] = places;
    const [home, away] = [homes[first] ?? 0, aways[first] ?? 0];
    return { kind: endingKind(home - away), places: Int32Array.from(places), home, away };
  });
}
