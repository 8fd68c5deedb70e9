// Numbers of the site's menus (spec 2 section 2), each with what it means here. Sites compose their sections of them.

import { DECLARED_SPORTS } from './declared/index.ts';
import type { SportId } from './sport-ids.ts';

/** Keys of the sections every site may have; a brand may add others of its own. */
export const SECTION_KEYS = [
  'home',
  'betsonyour',
  'cyber',
  'ufc',
  'politics',
  'marble',
  'best',
  'team',
  'topgame',
  'recommendation',
  'top-events',
  'top-sports',
] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

/** A number that stands for several sports. */
export interface MenuNumber {
  readonly id: number;
  readonly says: string;
  readonly sports: readonly SportId[];
}

const VIDEO_GAMES: readonly SportId[] = DECLARED_SPORTS.filter((sport) => sport.isCyber).map(({ id }) => id);
const RACES: readonly SportId[] = [44, 68, 92];
const LONG_TERM: readonly SportId[] = [2999];
const CRICKET: readonly SportId[] = [66];
const CAGE_FIGHTS: readonly SportId[] = [189, 56];
const POLITICS: readonly SportId[] = [202];
const MARBLES: readonly SportId[] = [3001];

/** Section keys hold 1001 to 1012 in their order; the sports of those that are about sports. */
const SPORTS_OF_SECTION: Readonly<Partial<Record<SectionKey, readonly SportId[]>>> = {
  cyber: VIDEO_GAMES,
  ufc: CAGE_FIGHTS,
  politics: POLITICS,
  marble: MARBLES,
};
const SECTION_FIRST = 1001;

/** `MS` of the wire. 0 is the ordinary menu and names no sports. */
export const MENU_SECTIONS: readonly MenuNumber[] = [
  { id: 3, says: 'Second tab of a sport: races that are bet on long before their day.', sports: [132, 133] },
  { id: 7, says: 'Long-term bets: winners of leagues and cups.', sports: LONG_TERM },
  { id: 8, says: 'Video games.', sports: VIDEO_GAMES },
  { id: 9, says: 'Politics and specials: votes, awards, weather.', sports: [...POLITICS, 87, 176] },
  { id: 11, says: 'Cricket, which has a group of pages of its own.', sports: CRICKET },
  { id: 13, says: 'Races of horses and greyhounds.', sports: RACES },
  {
    id: 28,
    says: 'Short games that run around the clock: marbles and games of television.',
    sports: [...MARBLES, 20],
  },
  ...SECTION_KEYS.map((key, at) => ({
    id: SECTION_FIRST + at,
    says: `The section ${key} of the site.`,
    sports: SPORTS_OF_SECTION[key] ?? [],
  })),
];

/** Entries of the menu of sports that stand for several: the feeds take them wherever they take a sport. */
export const MENU_SPORTS: readonly MenuNumber[] = [
  { id: 10_000, says: 'All video games.', sports: VIDEO_GAMES },
  { id: 10_001, says: 'All races of horses and greyhounds.', sports: RACES },
  { id: 10_002, says: 'Long-term bets, politics and specials.', sports: [...LONG_TERM, ...POLITICS, 87] },
];

/** Categories of game lists. Those that are about no one sport name none. */
export const GAME_CATEGORIES: readonly MenuNumber[] = [
  { id: 1, says: 'Fifteen: fifteen football matches.', sports: [1] },
  { id: 2, says: 'Score: exact scores of football matches.', sports: [1] },
  { id: 3, says: 'Football.', sports: [1] },
  { id: 4, says: 'Ice hockey.', sports: [2] },
  { id: 6, says: 'Football as a video game.', sports: [85, 144] },
  { id: 7, says: 'Free: any sport.', sports: [] },
  { id: 8, says: 'Jackpot: any sport.', sports: [] },
  { id: 9, says: 'Video games.', sports: VIDEO_GAMES },
  { id: 11, says: 'Cricket.', sports: CRICKET },
  { id: 12, says: 'Basketball.', sports: [3] },
];

const bySport = Map.groupBy(
  MENU_SECTIONS.flatMap(({ id, sports }) => sports.map((sportId) => ({ id, sportId }))),
  ({ sportId }) => sportId,
);
const ORDINARY = [0] as const;

/** The menu sections an event of this sport belongs to, rising; `[0]` when it is an ordinary one. */
export const menuSectionsOf = (sportId: SportId): readonly number[] =>
  bySport.get(sportId)?.map(({ id }) => id) ?? ORDINARY;

/** Sections that are tabs of the list of sports: a sport that is nothing else is marked with them there. */
const TABS: ReadonlySet<number> = new Set([3, 7]);
export const menuTabOf = (sportId: SportId): number =>
  menuSectionsOf(sportId).find((id) => TABS.has(id)) ?? 0;

const sportsByMenuSport = new Map(MENU_SPORTS.map(({ id, sports }) => [id, sports]));

/** Sports with the entries of the menu among them opened. */
export const openMenuSports = (sportIds: readonly SportId[]): readonly SportId[] =>
  sportIds.some((id) => sportsByMenuSport.has(id))
    ? sportIds.flatMap((id) => sportsByMenuSport.get(id) ?? [id])
    : sportIds;

const sportsIn = (table: readonly MenuNumber[], id: number): readonly SportId[] | undefined =>
  table.find((row) => row.id === id)?.sports;
export const sportsOfMenuSection = (id: number): readonly SportId[] | undefined =>
  sportsIn(MENU_SECTIONS, id);
export const sportsOfCategory = (id: number): readonly SportId[] | undefined => sportsIn(GAME_CATEGORIES, id);
