// Which outcomes can join those chosen. Asked of every outcome of a match at once, so it looks at ways only until it knows.

import { impliedLegs, jointShares, leastChance } from './joint-shares.ts';
import { type BuilderPick, codeReader, codesIn, legWays, readLegs } from './leg-ways.ts';
import type { MatchOutlook, Ways } from './ways.ts';

/** How an outcome stands to those chosen. `implied`: one of them all would come with the others anyway. */
export type Fit = 'fits' | 'contradicts' | 'implied' | 'not_buildable';

/** Ways in which all chosen win, and for each of them those in which all the others win. */
interface Alive {
  /** Absent: every way. */
  readonly all?: Int32Array;
  readonly without: readonly { readonly ways: Int32Array; readonly codes: Int8Array }[];
}

/** Answers for one outcome after the other. */
export function fitsWith(outlook: MatchOutlook, chosen: readonly BuilderPick[]): (next: BuilderPick) => Fit {
  const known = new Map<Ways, Alive>();
  const aliveIn = (ways: Ways): Alive => {
    const found = known.get(ways) ?? aliveOf(outlook, chosen, ways);
    known.set(ways, found);
    return found;
  };
  return (next) => {
    const read = readLegs([...chosen, next], outlook);
    if (!read.ok) return 'not_buildable';
    const { rules, ways } = read.value;
    if (rules.some(({ board }) => !outlook.boards.has(board))) return fitOfCounts(outlook, chosen, next);
    const rule = rules.at(-1);
    if (!rule) return 'not_buildable';
    const codeOf = codeReader(ways, rule);
    const { all, without } = aliveIn(ways);
    const least = leastChance(ways);
    let [won, saysMore] = [0, chosen.length === 0];
    const count = all?.length ?? ways.mass.length;
    for (let index = 0; index < count; index += 1) {
      const way = all ? (all[index] ?? 0) : index;
      const code = codeOf(way);
      if (code > 0) won += ((ways.mass[way] ?? 0) * code) / 2;
      if (code < 2) saysMore = true;
      if (won > least && saysMore) break;
    }
    if (won <= least) return 'contradicts';
    const isFree = without.some(
      ({ ways: others, codes }) => !others.some((way) => (codes[way] ?? 0) < 2 && codeOf(way) > 0),
    );
    return saysMore && !isFree ? 'fits' : 'implied';
  };
}

function aliveOf(outlook: MatchOutlook, chosen: readonly BuilderPick[], ways: Ways): Alive {
  const read = readLegs(chosen, outlook);
  if (chosen.length === 0 || !read.ok) return { without: [] };
  const codes = read.value.rules.map((rule) => codesIn(ways, rule));
  const places = Int32Array.from(ways.mass, (_, way) => way);
  const winning = (some: readonly Int8Array[]): Int32Array =>
    some.length === 0 ? places : places.filter((way) => some.every((own) => (own[way] ?? 0) > 0));
  return {
    all: winning(codes),
    without: codes.map((own) => ({ codes: own, ways: winning(codes.filter((one) => one !== own)) })),
  };
}

function fitOfCounts(outlook: MatchOutlook, chosen: readonly BuilderPick[], next: BuilderPick): Fit {
  const ways = legWays([...chosen, next], outlook);
  if (!ways.ok) return 'not_buildable';
  const shares = jointShares(ways.value);
  const legs = chosen.length + 1;
  if (shares.way(2 ** legs - 1, 0) <= leastChance(ways.value)) return 'contradicts';
  return impliedLegs(shares, legs).length > 0 ? 'implied' : 'fits';
}
