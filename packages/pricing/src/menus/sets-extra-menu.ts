import { counts, ladder, type MenuEntry, offer, scores } from './menu.ts';
import { SET_MENU } from './other-menus.ts';

/** Final scores in sets of matches to two and up to six; those that a format does not know have no chance and no price. */
const FINALS = [2, 3, 4, 5, 6].flatMap((most) =>
  Array.from({ length: most }, (_, less) => [[most, less] as const, [less, most] as const]).flat(),
);

/** Score in sets, the set under way, and what only tennis has: a tie-break, a set without a game. */
export const SETS_EXTRA_MENU: readonly MenuEntry[] = [
  offer(136, 'group', { score: scores(FINALS) }, [731]),
  offer(23, 'byParameter', { count: counts(1, 2, 3, 4, 5, 6, 7) }),
  offer(58, 'each'),
  offer(164, 'each'),
  offer(137, 'group'),
  offer(166, 'each'),
];
/** Around the mean number of breaks of serve. */
export const BREAKS_MENU: readonly MenuEntry[] = [ladder(168, 'total', { linesMax: 5, chanceMin: 0.08 })];
export const SETS_FULL_MENU: readonly MenuEntry[] = [...SET_MENU, ...SETS_EXTRA_MENU];
