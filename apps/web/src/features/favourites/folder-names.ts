// What stars are called: by the matches that are listed now, as no list of names is kept.

import type { Favourites } from '../../state/favourites.ts';
import type { FolderItem } from '../../state/own-lists.ts';
import type { Game } from '../../wire/game.ts';

export interface NamedItem {
  readonly item: FolderItem;
  /** Absent while nothing of it is listed. */
  readonly name: string | undefined;
}

export type Names = Readonly<Record<FolderItem['kind'], ReadonlyMap<number, string>>>;

/** Names of matches, leagues and teams in these games; of sports as they are called elsewhere. */
export function namesIn(
  games: readonly Game[],
  eventName: (game: Game) => string,
  sports: ReadonlyMap<number, string>,
): Names {
  const teams = games.flatMap(({ home, away }) => (away ? [home, away] : [home]));
  return {
    events: new Map(games.map((game) => [game.eventId, eventName(game)])),
    champs: new Map(games.map(({ champId, champName }) => [champId, champName])),
    teams: new Map(teams.map(({ id, name }) => [id, name])),
    sports,
  };
}

/** All stars with their names: sports, leagues, teams, matches. */
export const starredItems = (
  stars: Pick<Favourites, 'events' | 'champs' | 'teams' | 'sports'>,
  names: Names,
): readonly NamedItem[] =>
  (['sports', 'champs', 'teams', 'events'] as const).flatMap((kind) =>
    stars[kind].map((id) => ({ item: { kind, id }, name: names[kind].get(id) })),
  );

/** The stars that lie in a folder. */
export function starsOf(
  stars: Favourites,
  items: readonly FolderItem[],
): Pick<Favourites, 'events' | 'champs' | 'teams' | 'sports'> {
  const of = (kind: FolderItem['kind']): number[] =>
    stars[kind].filter((id) => items.some((item) => item.kind === kind && item.id === id));
  return { events: of('events'), champs: of('champs'), teams: of('teams'), sports: of('sports') };
}
