// Which matches of a list are somebody's favourites: starred themselves, or of a starred league.

import type { Favourites } from '../../state/favourites.ts';
import type { Game } from '../../wire/game.ts';

/** In the order of the list. */
export function favouriteGames(
  games: readonly Game[],
  { events, champs }: Pick<Favourites, 'events' | 'champs'>,
): readonly Game[] {
  const [starred, leagues] = [new Set(events), new Set(champs)];
  return games.filter((game) => starred.has(game.eventId) || leagues.has(game.champId));
}

/** Several answers as one list: each listing once, the first wins. */
export const distinctGames = (...lists: readonly (readonly Game[])[]): readonly Game[] =>
  [
    ...new Map(
      lists
        .flat()
        .toReversed()
        .map((game) => [game.gameId, game]),
    ).values(),
  ].toReversed();
