// Which matches of a list are somebody's favourites.

import { isFavourite, type StarredGames } from '../../state/favourites.ts';
import type { Game } from '../../wire/game.ts';

/** In the order of the list. */
export const favouriteGames = (games: readonly Game[], stars: StarredGames): readonly Game[] =>
  games.filter((game) => isFavourite(game, stars));

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
