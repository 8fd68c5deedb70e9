import { SEVENTEEN_WAY_SCORES, STANDARD_SCORES } from '@overround/markets';
import {
  counts,
  halfLines,
  headStarts,
  ladder,
  lines,
  type MenuEntry,
  nextCounts,
  offer,
  raceCounts,
  ranges,
  scores,
} from './menu.ts';

const asian = { stepQuarters: 1, linesMax: 9, chanceMin: 0.2 } as const;
const wholesToo = { stepQuarters: 2, linesMax: 9, chanceMin: 0.05 } as const;
const aroundTotal = { line: halfLines('total', 3) };
const FIRST_TWO_LINES = lines(0.5, 1.5);

/** The whole match. Groups by their number in the catalogue, in the order of a match page. */
// biome-ignore format: a table reads better packed
export const FOOTBALL_MENU: readonly MenuEntry[] = [
  offer(1, 'group'), offer(8, 'each'), ladder(2, 'margin', wholesToo), ladder(17, 'total', wholesToo),
  ladder(15, 'home'), ladder(62, 'away'), offer(14, 'each'), offer(19, 'each', { count: counts(2) }),
  ladder(99, 'total', asian), ladder(2854, 'margin', asian), ladder(8427, 'home', { ...asian, linesMax: 5 }), ladder(8429, 'away', { ...asian, linesMax: 5 }),
  offer(27, 'byParameter', { headStart: headStarts(-3, -2, -1, 1, 2, 3) }),
  offer(136, 'group', { score: scores(STANDARD_SCORES) }), offer(20, 'byParameter', { count: nextCounts(2) }), offer(11, 'group'),
  offer(91, 'each'), offer(92, 'each'), offer(100, 'group'), offer(154, 'group'), offer(33, 'group'), offer(3561, 'each', { count: nextCounts(1) }),
  offer(60, 'byParameter', { count: raceCounts(2, 3) }),
  // How many goals, of whom.
  offer(87, 'byParameter', { count: counts(2, 3, 4) }), offer(88, 'byParameter', { count: counts(1, 2) }), offer(89, 'byParameter', { count: counts(1, 2) }),
  offer(9939, 'each', { count: counts(0, 1, 2, 3, 4, 5, 6), range: ranges([1, 2], [1, 3], [2, 3], [2, 4], [3, 4], [3, 5], [4, 6]) }, [4548, 4549, 4550, 4551]),
  offer(3309, 'each', { count: counts(0, 1, 2, 3) }, [4555]), offer(3311, 'each', { count: counts(0, 1, 2, 3) }, [4563]),
  offer(7961, 'each', { range: ranges([0, 1], [2, 3], [4, 5], [2, 4], [3, 5]) }),
  offer(8863, 'group', { score: scores(SEVENTEEN_WAY_SCORES) }),
  offer(285, 'each', { line: halfLines('home', 2) }), offer(2440, 'each'), offer(116, 'group'), offer(5, 'each'), offer(93, 'each'), offer(9, 'each'),
  // Margins and halves.
  offer(864, 'each', { count: counts(1, 2, 3) }, [1828, 1829, 1834, 1835, 2450]), offer(275, 'each', { count: counts(1, 2) }), offer(10039, 'each'), offer(10040, 'each'),
  offer(6, 'each', { line: halfLines('total', 3, 0.45) }), offer(18, 'group'), offer(2422, 'group'), offer(2424, 'group'),
  offer(43, 'each'), offer(44, 'each'), offer(10046, 'each'), offer(10047, 'each'), offer(49, 'each'), offer(10048, 'each'), offer(3239, 'each'),
  offer(71, 'group'), offer(3007, 'each'), offer(4, 'each'), offer(75, 'group'), offer(901, 'each', { line: FIRST_TWO_LINES }),
  offer(860, 'each'), offer(9897, 'each'), offer(10096, 'each'), offer(10037, 'each'), offer(10038, 'each'), offer(32, 'each'),
  // A result together with something else.
  offer(2663, 'each', aroundTotal), offer(2665, 'each', aroundTotal), offer(2667, 'each', aroundTotal), offer(2668, 'each', aroundTotal),
  offer(2444, 'each', aroundTotal), offer(2851, 'byParameter', aroundTotal), offer(11212, 'each'), offer(11412, 'each'),
  offer(852, 'each'), offer(2866, 'each'), offer(2867, 'each'), offer(858, 'each', aroundTotal), offer(2987, 'each', { line: halfLines('home', 2) }), offer(2989, 'each', { line: halfLines('away', 2) }),
  offer(3005, 'each', { range: ranges([2, 3], [2, 4], [3, 5]) }), offer(10161, 'each'), offer(829, 'each', aroundTotal), offer(3009, 'each', { line: FIRST_TWO_LINES }),
  // The course of the match.
  offer(7875, 'each'), offer(7877, 'each'), offer(7879, 'each'), offer(7881, 'each'), offer(10032, 'each'), offer(10033, 'each'), offer(10034, 'each'),
  offer(10060, 'each'), offer(10061, 'each'), offer(11619, 'each'), offer(11581, 'each'), offer(2880, 'each', { count: counts(2, 3) }), offer(2882, 'each', { count: counts(2, 3) }),
];

/** One half, as a listing of its own. */
// biome-ignore format: a table reads better packed
export const FOOTBALL_HALF_MENU: readonly MenuEntry[] = [
  offer(1, 'group'), offer(8, 'each'), ladder(2, 'margin', wholesToo), ladder(17, 'total', wholesToo), ladder(15, 'home'), ladder(62, 'away'),
  offer(14, 'each'), offer(19, 'each'), ladder(99, 'total', asian), ladder(2854, 'margin', asian), offer(27, 'byParameter', { headStart: headStarts(-1, 1) }),
  offer(136, 'group', { score: scores(STANDARD_SCORES.filter(([home, away]) => home <= 3 && away <= 3)) }, [731]),
  offer(9939, 'each', { count: counts(0, 1, 2, 3) }, [4548, 4549]), offer(2866, 'each'), offer(2867, 'each'), offer(5, 'each'),
];

/** Corners or cards, of the match or of a half. */
// biome-ignore format: a table reads better packed
export const COUNTER_MENU: readonly MenuEntry[] = [
  offer(1, 'group'), offer(8, 'each'), ladder(2, 'margin', { stepQuarters: 4, linesMax: 7, chanceMin: 0.06 }), ladder(17, 'total', { linesMax: 9 }),
  ladder(15, 'home', { linesMax: 5 }), ladder(62, 'away', { linesMax: 5 }), offer(14, 'each'), offer(20, 'byParameter', { count: nextCounts(1) }),
  offer(60, 'byParameter', { count: raceCounts(3, 5, 7, 9) }), offer(154, 'group'),
];
