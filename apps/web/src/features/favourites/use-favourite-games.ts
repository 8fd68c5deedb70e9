import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Kind } from '../../shared/addresses.ts';
import { boardQuery, starredGamesQuery } from '../../state/feed-queries.ts';
import { teamGamesQuery } from '../../state/section-queries.ts';
import type { Favourites } from '../../state/favourites.ts';
import { useServices } from '../../state/services.tsx';
import { useIsAlive } from '../../state/use-is-alive.ts';
import type { Game } from '../../wire/game.ts';
import { distinctGames } from './favourite-games.ts';

export interface FavouriteGames {
  readonly live: readonly Game[];
  readonly line: readonly Game[];
  /** Nothing is starred at all. */
  readonly isEmpty: boolean;
  /** Some stars bring matches; a starred sport brings none. */
  readonly hasLists: boolean;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => void;
}

export type Stars = Pick<Favourites, 'events' | 'champs' | 'teams' | 'sports'>;

/** These matches, and the matches of these leagues and teams, wherever they are listed now. */
export function useFavouriteGames(stars: Stars): FavouriteGames {
  const services = useServices();
  // What is starred is known to the browser alone: until the page is alive, it waits.
  const isAlive = useIsAlive();
  const { events, champs, teams, sports } = stars;
  const starred = useQuery({ ...starredGamesQuery(services, events), enabled: events.length > 0 });
  const hasChamps = champs.length > 0;
  const live = useQuery({ ...boardQuery(services, 'live', { champIds: champs }), enabled: hasChamps });
  const line = useQuery({ ...boardQuery(services, 'line', { champIds: champs }), enabled: hasChamps });
  const ofTeams = { enabled: teams.length > 0 };
  const liveOfTeams = useQuery({ ...teamGamesQuery(services, 'live', teams), ...ofTeams });
  const lineOfTeams = useQuery({ ...teamGamesQuery(services, 'line', teams), ...ofTeams });
  const [own, ofLeaguesLive, ofLeagues] = [starred.data, live.data, line.data];
  const [inTeamsLive, inTeams] = [liveOfTeams.data, lineOfTeams.data];
  const games = useMemo(
    () => distinctGames(own ?? [], ofLeaguesLive ?? [], inTeamsLive ?? [], ofLeagues ?? [], inTeams ?? []),
    [own, ofLeaguesLive, inTeamsLive, ofLeagues, inTeams],
  );
  const of = (kind: Kind): readonly Game[] => games.filter((game) => game.isLive === (kind === 'live'));
  const asked = [
    ...(events.length > 0 ? [starred] : []),
    ...(hasChamps ? [live, line] : []),
    ...(teams.length > 0 ? [liveOfTeams, lineOfTeams] : []),
  ];
  return {
    live: of('live'),
    line: of('line'),
    isEmpty: isAlive && asked.length + sports.length === 0,
    hasLists: asked.length > 0,
    isPending: !isAlive || asked.some((one) => one.isPending),
    isError: asked.some((one) => one.isError),
    refetch: () => {
      for (const one of asked) void one.refetch();
    },
  };
}
