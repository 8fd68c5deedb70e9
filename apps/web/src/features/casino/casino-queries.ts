import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';
import { gamesAsk, type LobbyFilter } from './model/lobby-filter.ts';

const CASINO = 'casino';
/** Games come and go by the day; how a game that is open stands is asked for every few seconds. */
const STALE_MS = 60_000;
const SESSION_MS = 5000;

/** Categories, kinds and providers of the games that are on. */
export const lobbyQuery = ({ api, lang }: Services) =>
  queryOptions({
    queryKey: [CASINO, 'lobby', lang],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => api.read(calls.getCasinoLobby, {}, { signal }),
  });

/** A page of the games that fit. */
export const gamesQuery = ({ api, lang }: Services, filter: LobbyFilter, page: number) => {
  const query = gamesAsk(filter, page);
  return queryOptions({
    queryKey: [CASINO, 'games', lang, query],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => api.read(calls.getCasinoGames, { query }, { signal }),
  });
};

/** Games by their numbers, in this order; those that are off are left out. */
export const gamesOfQuery = ({ api, lang }: Services, ids: readonly number[]) =>
  queryOptions({
    queryKey: [CASINO, 'games', lang, ids],
    staleTime: STALE_MS,
    enabled: ids.length > 0,
    queryFn: ({ signal }) =>
      api.read(calls.getCasinoGames, { query: { ids: ids.join(','), count: ids.length } }, { signal }),
  });

export const gameQuery = ({ api, lang }: Services, gameId: number) =>
  queryOptions({
    queryKey: [CASINO, 'game', lang, gameId],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => api.read(calls.getCasinoGame, { params: { gameId } }, { signal }),
  });

/** Numbers of the games the player keeps and of those they played last. */
export const ownGamesQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, CASINO, 'own'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => readMine(services, calls.getOwnCasinoGames, {}, { signal }),
  });

/** How an opening of a game stands. */
export const sessionQuery = (services: Services, sessionId: string) =>
  queryOptions({
    queryKey: [MY, CASINO, 'session', sessionId, services.lang],
    staleTime: 0,
    refetchInterval: SESSION_MS,
    queryFn: ({ signal }) =>
      readMine(services, calls.getCasinoSession, { params: { sessionId } }, { signal }),
  });
