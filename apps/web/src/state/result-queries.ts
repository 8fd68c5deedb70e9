// Results of a day: the sports, their leagues, the matches of a league.

import { queryOptions } from '@tanstack/react-query';
import * as calls from '../wire/feed-calls.ts';
import { type GameResult, resultFromWire } from '../wire/results-from-wire.ts';
import type { Services } from './services.tsx';

const REFRESH_MS = 60_000;

const dayOf = (services: Services, fromMs: number, toMs: number) => {
  const step = (ms: number): number => Math.floor(ms / 300_000) * 300;
  return { lng: services.lang, ref: services.site.refId, dateFrom: step(fromMs), dateTo: step(toMs) };
};

export const resultSportsQuery = (services: Services, fromMs: number, toMs: number) =>
  queryOptions({
    queryKey: ['result-sports', fromMs],
    staleTime: REFRESH_MS,
    queryFn: async ({ signal }) =>
      (await services.api.read(calls.getResultSports, { query: dayOf(services, fromMs, toMs) }, { signal }))
        .items ?? [],
  });

export const resultChampsQuery = (services: Services, sportId: number, fromMs: number, toMs: number) =>
  queryOptions({
    queryKey: ['result-champs', sportId, fromMs],
    staleTime: REFRESH_MS,
    queryFn: async ({ signal }) => {
      const query = { ...dayOf(services, fromMs, toMs), sportIds: String(sportId) };
      return (await services.api.read(calls.getResultChamps, { query }, { signal })).items ?? [];
    },
  });

export const resultGamesQuery = (services: Services, champId: number, fromMs: number, toMs: number) =>
  queryOptions({
    queryKey: ['result-games', champId, fromMs],
    staleTime: REFRESH_MS,
    queryFn: async ({ signal }): Promise<readonly GameResult[]> => {
      const query = { ...dayOf(services, fromMs, toMs), champId };
      return ((await services.api.read(calls.getResultGames, { query }, { signal })).items ?? []).map(
        resultFromWire,
      );
    },
  });
