import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Kind } from '../../shared/addresses.ts';
import type { BoardFilter } from '../../state/feed-queries.ts';
import { useServices } from '../../state/services.tsx';
import { useBoardTopics } from '../../state/use-live-topics.ts';
import type { Game } from '../../wire/game.ts';
import { shownBoardQuery, useWantsWhole } from './first-games.ts';

/** The games of a filter, kept fresh: prices over the socket, the list itself whenever games come or go. */
export function useBoard(kind: Kind, filter: BoardFilter) {
  const services = useServices();
  const client = useQueryClient();
  const wantsWhole = useWantsWhole();
  const options = shownBoardQuery(services, client, { kind, filter, wantsWhole });
  const games = useQuery(options);
  useBoardLive(kind, games.data, options.queryKey, client);
  return games;
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
