// What is starred is kept in the browser; the newest of it is noted in the cookie of preferences, so that the server draws it where
// it stands. Otherwise the favourites on top of a board would push the board down as soon as the page is alive.

import { type Favourites, NO_FAVOURITES } from './favourites.ts';

const NOTED = ['events', 'champs', 'teams', 'sports'] as const;
/** Ids of each kind: by kind, newest first. */
export type NotedStars = Pick<Favourites, (typeof NOTED)[number]>;

/** A cookie travels with every request: these are under half a kilobyte, and more than one screen shows. */
const NOTED_MAX = { events: 16, champs: 8, teams: 8, sports: 4 } as const satisfies Record<
  keyof NotedStars,
  number
>;

const listOf = (value: unknown, most: number): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)).slice(0, most) : [];

/** Stars from outside, what is none left out; `undefined` where there are none. */
export function notedStarsFrom(value: unknown): NotedStars | undefined {
  const from: Partial<Record<keyof NotedStars, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  const stars = {
    events: listOf(from.events, NOTED_MAX.events),
    champs: listOf(from.champs, NOTED_MAX.champs),
    teams: listOf(from.teams, NOTED_MAX.teams),
    sports: listOf(from.sports, NOTED_MAX.sports),
  };
  return NOTED.some((kind) => stars[kind].length > 0) ? stars : undefined;
}

/** The favourites that a page begins with. */
export const favouritesNoted = (stars: NotedStars | undefined): Favourites => ({
  ...NO_FAVOURITES,
  ...stars,
});
