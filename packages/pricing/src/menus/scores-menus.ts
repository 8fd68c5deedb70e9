import { counts, ladder, type MenuEntry, offer, ranges } from './menu.ts';
import { HOCKEY_MENU } from './other-menus.ts';

/** Sports of many points: wide ladders. A sport keeps the groups of its family. */
const wide = { stepQuarters: 4, linesMax: 9, chanceMin: 0.1 } as const;
const periods = offer(176, 'group', { count: counts(1, 2, 3, 4) });

// biome-ignore format: a table reads better packed
export const HIGH_SCORES_MENU: readonly MenuEntry[] = [
  offer(1, 'group'), offer(8, 'each'), ladder(2, 'margin', wide), ladder(17, 'total', wide), ladder(15, 'home', wide), ladder(62, 'away', wide),
  offer(101, 'group'), offer(2766, 'group'), offer(2768, 'each'), offer(14, 'each'), offer(91, 'each'), offer(92, 'each'),
  offer(7609, 'each', { range: ranges([1, 5], [6, 10], [11, 15], [16, 20]), count: counts(21) }),
  periods, offer(90, 'each'), offer(170, 'each'),
];

// biome-ignore format: a table reads better packed
export const INNINGS_MENU: readonly MenuEntry[] = [
  offer(1, 'group', {}, [1, 3]), ladder(2, 'margin', wide), ladder(17, 'total', wide), ladder(15, 'home', wide), ladder(62, 'away', wide),
  offer(14, 'each'), offer(91, 'each'), offer(92, 'each'),
];

// biome-ignore format: a table reads better packed
export const CRICKET_MENU: readonly MenuEntry[] = [
  offer(1, 'group'), ladder(2, 'margin', wide), ladder(17, 'total', wide), ladder(15, 'home', wide), ladder(62, 'away', wide),
  offer(14, 'each'), offer(91, 'each'), offer(92, 'each'),
];

export const LOW_SCORES_MENU: readonly MenuEntry[] = [
  ...HOCKEY_MENU,
  periods,
  offer(90, 'each'),
  offer(170, 'each'),
];

// biome-ignore format: a table reads better packed
export const PERIOD_SCORES_MENU: readonly MenuEntry[] = [
  offer(1, 'group'), offer(8, 'each'), ladder(2, 'margin', wide), ladder(17, 'total', wide), ladder(15, 'home', wide), ladder(62, 'away', wide),
  offer(14, 'each'),
];
