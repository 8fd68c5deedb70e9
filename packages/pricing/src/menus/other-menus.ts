import { STANDARD_SCORES } from '@overround/markets';
import {
  counts,
  headStarts,
  ladder,
  type MenuEntry,
  nextCounts,
  offer,
  raceCounts,
  ranges,
  scores,
} from './menu.ts';

const asian = { stepQuarters: 1, linesMax: 7, chanceMin: 0.2 } as const;
const wholesToo = { stepQuarters: 2, linesMax: 9, chanceMin: 0.05 } as const;
const manyLines = { stepQuarters: 4, linesMax: 9, chanceMin: 0.1 } as const;

// biome-ignore format: a table reads better packed
export const HOCKEY_MENU: readonly MenuEntry[] = [
  offer(1, 'group'), offer(8, 'each'), ladder(2, 'margin', wholesToo), ladder(17, 'total', wholesToo), ladder(15, 'home'), ladder(62, 'away'),
  offer(101, 'group'), offer(25, 'group'), offer(2766, 'group'), offer(14, 'each'), offer(19, 'each', { count: counts(2, 3) }),
  ladder(99, 'total', asian), ladder(2854, 'margin', asian), offer(27, 'byParameter', { headStart: headStarts(-2, -1, 1, 2) }),
  offer(136, 'group', { score: scores(STANDARD_SCORES) }), offer(20, 'byParameter', { count: nextCounts(1) }), offer(33, 'group'), offer(154, 'group'),
  offer(60, 'byParameter', { count: raceCounts(2, 3, 4) }), offer(91, 'each'), offer(92, 'each'), offer(87, 'byParameter', { count: counts(4, 5, 6) }),
  offer(9939, 'each', { count: counts(2, 3, 4, 5, 6, 7, 8), range: ranges([1, 3], [4, 6], [7, 9]) }, [4548, 4549, 4550, 4551]),
  offer(864, 'each', { count: counts(1, 2, 3) }, [1828, 1829, 1834, 1835, 2450]), offer(2866, 'each'), offer(2867, 'each'), offer(11212, 'each'),
];

// biome-ignore format: a table reads better packed
export const HOCKEY_PERIOD_MENU: readonly MenuEntry[] = [
  offer(1, 'group'), offer(8, 'each'), ladder(2, 'margin', wholesToo), ladder(17, 'total', wholesToo), ladder(15, 'home'), ladder(62, 'away'),
  offer(14, 'each'), offer(19, 'each'),
];

// biome-ignore format: a table reads better packed
export const BASKETBALL_MENU: readonly MenuEntry[] = [
  offer(1, 'group', {}, [1, 3]), ladder(2, 'margin', manyLines), ladder(17, 'total', manyLines), ladder(15, 'home', manyLines), ladder(62, 'away', manyLines),
  offer(101, 'group'), offer(2766, 'group'), offer(2768, 'each'), offer(14, 'each'), offer(91, 'each'), offer(92, 'each'),
  offer(7609, 'each', { range: ranges([1, 5], [6, 10], [11, 15], [16, 20]), count: counts(21) }),
];

// biome-ignore format: a table reads better packed
export const BASKETBALL_PERIOD_MENU: readonly MenuEntry[] = [
  offer(1, 'group'), offer(8, 'each'), ladder(2, 'margin', manyLines), ladder(17, 'total', manyLines), ladder(15, 'home', manyLines), ladder(62, 'away', manyLines),
  offer(14, 'each'),
];

/** Winner, games or points of the match, and sets. Table tennis has numbers of its own for sets. */
// biome-ignore format: a table reads better packed
export const SET_MENU: readonly MenuEntry[] = [
  offer(1, 'group', {}, [1, 3]), ladder(2, 'margin', manyLines), ladder(17, 'total', manyLines), ladder(15, 'home', manyLines), ladder(62, 'away', manyLines),
  offer(14, 'each'), offer(91, 'each'), offer(92, 'each'),
];
// biome-ignore format: a table reads better packed
const setLadder = { stepQuarters: 4, linesMax: 5, chanceMin: 0.02 } as const;
/** Sets, frames and maps have numbers of their own; a sport keeps those of its family. */
export const ALL_SETS_MENU: readonly MenuEntry[] = [
  ladder(109, 'margin', setLadder),
  ladder(182, 'total', setLadder),
  ladder(7099, 'margin', setLadder),
  ladder(2604, 'total', setLadder),
  ladder(876, 'total', setLadder),
  ladder(2438, 'margin', setLadder),
  ladder(2436, 'total', setLadder),
  offer(110, 'group', { count: counts(2, 3, 4, 5, 6, 7) }),
];

/** One set as a listing of its own: games in tennis, points elsewhere. */
// biome-ignore format: a table reads better packed
export const ONE_SET_MENU: readonly MenuEntry[] = [
  offer(1, 'group', {}, [1, 3]), ladder(2, 'margin', { stepQuarters: 4, linesMax: 7, chanceMin: 0.08 }), ladder(17, 'total', { linesMax: 7, chanceMin: 0.08 }),
  ladder(15, 'home', { linesMax: 3, chanceMin: 0.1 }), ladder(62, 'away', { linesMax: 3, chanceMin: 0.1 }), offer(14, 'each'),
];
