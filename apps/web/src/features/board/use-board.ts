import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Kind } from '../../shared/addresses.ts';
import { useDisallowedSports, withoutSports } from '../../state/disallowed-sports.ts';
import { BOARD_GAMES, BOARD_GAMES_MAX, type BoardFilter, boardQuery } from '../../state/feed-queries.ts';
import { useServices } from '../../state/services.tsx';
import { useBoardTopics } from '../../state/use-live-topics.ts';
import type { Game } from '../../wire/game.ts';
import { shownBoardQuery, useWantsWhole } from './first-games.ts';

/** How many matches of a filter one wants; another filter begins anew. */
function useWantedCount(filter: BoardFilter): readonly [number | undefined, (count: number) => void] {
  const key = JSON.stringify(filter);
  const [wanted, setWanted] = useState<{ readonly key: string; readonly count: number }>();
  return [wanted?.key === key ? wanted.count : undefined, (count) => setWanted({ key, count })];
}

/**
 * The games of a filter, kept fresh: prices over the socket, the list itself whenever games come or go. `more` brings further
 * ones where there are some.
 */
export function useBoard(kind: Kind, filter: BoardFilter) {
  const services = useServices();
  const client = useQueryClient();
  const wantsWhole = useWantsWhole();
  const [wanted, want] = useWantedCount(filter);
  const options = shownBoardQuery(services, client, { kind, filter, wantsWhole });
  const further = wanted === undefined ? undefined : boardQuery(services, kind, { ...filter, count: wanted });
  const games = useQuery(
    further ? { ...further, placeholderData: (before: readonly Game[] | undefined) => before } : options,
  );
  useBoardLive(kind, games.data, (further ?? options).queryKey, client);
  const shown = wanted ?? BOARD_GAMES;
  const isFull = filter.count === undefined && (games.data?.length ?? 0) >= shown;
  const more =
    isFull && shown < BOARD_GAMES_MAX
      ? () => want(Math.min(BOARD_GAMES_MAX, shown + BOARD_GAMES))
      : undefined;
  const disallowed = useDisallowedSports(kind);
  // Who asks for one sport by name sees it.
  const isNamed = filter.sportId !== undefined || (filter.champIds?.length ?? 0) > 0;
  const data = games.data && !isNamed ? withoutSports(games.data, disallowed) : games.data;
  return { ...games, data, more };
}

const NONE: readonly Game[] = [];

/** Follows the sports of a list and asks for it again when the socket says that it changed. */
export function useBoardLive(
  kind: Kind,
  games: readonly Game[] | undefined,
  queryKey: readonly unknown[],
  client: ReturnType<typeof useQueryClient>,
): void {
  const key = JSON.stringify(queryKey);
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: JSON.parse(key) }),
    [client, key],
  );
  useBoardTopics(kind, games ?? NONE, refresh);
}
