// Which matches of a list are somebody's favourites: starred themselves, of a starred league, or of a starred team.

import type { Favourites } from '../../state/favourites.ts';
import type { Game } from '../../wire/game.ts';

/** In the order of the list. */
export function favouriteGames(
  games: readonly Game[],
  { events, champs, teams }: Pick<Favourites, 'events' | 'champs' | 'teams'>,
): readonly Game[] {
  const [starred, leagues, sides] = [new Set(events), new Set(champs), new Set(teams)];
  return games.filter(
    ({ eventId, champId, home, away }) =>
      starred.has(eventId) ||
      leagues.has(champId) ||
      sides.has(home.id) ||
      (away !== undefined && sides.has(away.id)),
  );
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
