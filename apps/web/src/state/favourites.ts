// Starred matches, leagues, teams, sports and groups of markets. On this device first; merged with the account after signing in.

import type { Game } from '../wire/game.ts';

export interface Favourites {
  readonly events: readonly number[];
  readonly champs: readonly number[];
  /** Teams and players. */
  readonly teams: readonly number[];
  readonly sports: readonly number[];
  /** Market groups kept on top of match pages. */
  readonly groups: readonly number[];
  /** Whose stars these are, once an account was asked; nobody else's account takes them over. */
  readonly ownerId?: string;
}
export type FavouriteKind = Exclude<keyof Favourites, 'ownerId'>;

export const NO_FAVOURITES: Favourites = {
  events: [],
  champs: [],
  teams: [],
  sports: [],
  groups: [],
};
const KEPT_MAX = 200;

/** Stars it, or takes the star away. The newest stands first, and the oldest goes when there are too many. */
export function toggleFavourite(favourites: Favourites, kind: FavouriteKind, id: number): Favourites {
  const list = favourites[kind];
  const next = list.includes(id) ? list.filter((one) => one !== id) : [id, ...list].slice(0, KEPT_MAX);
  return { ...favourites, [kind]: next };
}

const ids = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)).slice(0, KEPT_MAX) : [];

export function favouritesFromStored(value: unknown): Favourites {
  if (typeof value !== 'object' || value === null) return NO_FAVOURITES;
  // Each list is checked by itself.
  const stored = value as Partial<Record<keyof Favourites, unknown>>;
  return {
    events: ids(stored.events),
    champs: ids(stored.champs),
    teams: ids(stored.teams),
    sports: ids(stored.sports),
    groups: ids(stored.groups),
    ...(typeof stored.ownerId === 'string' ? { ownerId: stored.ownerId } : {}),
  };
}

/** What decides whether a match is somebody's favourite. */
export type StarredGames = Pick<Favourites, 'events' | 'champs' | 'teams'>;

/** Starred itself, of a starred league, or of a starred team. */
export const isFavourite = (
  { eventId, champId, home, away }: Pick<Game, 'eventId' | 'champId' | 'home' | 'away'>,
  { events, champs, teams }: StarredGames,
): boolean =>
  events.includes(eventId) ||
  champs.includes(champId) ||
  teams.includes(home.id) ||
  (away !== undefined && teams.includes(away.id));
