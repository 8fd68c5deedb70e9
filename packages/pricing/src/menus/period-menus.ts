import { counts, halfLines, type MenuEntry, offer } from './menu.ts';
import { BASKETBALL_MENU, HOCKEY_MENU } from './other-menus.ts';

/** Parts of a match's total that the highest and the lowest quarter usually come to. */
const HIGHEST_SHARE = 0.28;
const LOWEST_SHARE = 0.22;
/** The same of halves. */
const LOWER_HALF_SHARE = 0.47;
const HIGHER_HALF_SHARE = 0.53;

// biome-ignore format: a table reads better packed
export const BASKETBALL_QUARTERS_MENU: readonly MenuEntry[] = [
  offer(10487, 'each', { line: halfLines('total', 3, HIGHEST_SHARE) }), offer(10488, 'each', { line: halfLines('total', 3, LOWEST_SHARE) }),
  offer(3017, 'each', { line: halfLines('total', 2, LOWEST_SHARE) }), offer(3019, 'each', { line: halfLines('total', 2, HIGHEST_SHARE) }),
  offer(176, 'group', { count: counts(1, 2, 3, 4) }), offer(10489, 'each'), offer(90, 'each'), offer(170, 'each'),
  offer(2244, 'group'), offer(9763, 'each'), offer(228, 'group'),
  offer(3021, 'each', { line: halfLines('total', 2, LOWER_HALF_SHARE) }), offer(3023, 'each', { line: halfLines('total', 2, HIGHER_HALF_SHARE) }),
];
export const HOCKEY_PERIODS_MENU: readonly MenuEntry[] = [
  offer(176, 'group', { count: counts(1, 2, 3) }),
  offer(90, 'each'),
  offer(170, 'each'),
  offer(85, 'each'),
  offer(97, 'each'),
];

export const BASKETBALL_FULL_MENU: readonly MenuEntry[] = [...BASKETBALL_MENU, ...BASKETBALL_QUARTERS_MENU];
export const HOCKEY_FULL_MENU: readonly MenuEntry[] = [...HOCKEY_MENU, ...HOCKEY_PERIODS_MENU];
