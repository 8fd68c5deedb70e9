// What the statistics popups ask: one read per page; `null` where nothing is known.

import { calls, CallRefused } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type {
  getStatisticChampPage,
  getStatisticGamePage,
  getStatisticHorsePage,
  getStatisticPlayerPage,
  getStatisticTeamPage,
} from '@overround/contracts/catalog';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from './services.tsx';

export type GamePage = AnswerOf<typeof getStatisticGamePage>;
export type TeamPage = AnswerOf<typeof getStatisticTeamPage>;
export type PlayerPage = AnswerOf<typeof getStatisticPlayerPage>;
export type ChampPage = AnswerOf<typeof getStatisticChampPage>;
export type HorsePage = AnswerOf<typeof getStatisticHorsePage>;
export type ListedGame = TeamPage['next'][number];
export type TableRow = GamePage['table'][number];
export type Licence = GamePage['licences'][number];

const EVERY_MS = 10_000;
const NOTHING_THERE: readonly number[] = [204, 400, 404];

async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallRefused && NOTHING_THERE.includes(error.refusal.status)) return null;
    throw error;
  }
}

const surroundings = (services: Services) => ({
  staleTime: 5000,
  refetchInterval: services.socket ? EVERY_MS : (false as const),
});

export const gamePageQuery = (services: Services, id: number) =>
  queryOptions({
    ...surroundings(services),
    queryKey: ['statistics', 'game', id, services.lang],
    queryFn: ({ signal }): Promise<GamePage | null> =>
      orNull(
        services.api.read(calls.getStatisticGamePage, { query: { id, lng: services.lang } }, { signal }),
      ),
  });

export const teamPageQuery = (services: Services, id: number) =>
  queryOptions({
    ...surroundings(services),
    queryKey: ['statistics', 'team', id, services.lang],
    queryFn: ({ signal }): Promise<TeamPage | null> =>
      orNull(
        services.api.read(calls.getStatisticTeamPage, { query: { id, lng: services.lang } }, { signal }),
      ),
  });

export const playerPageQuery = (services: Services, id: string, team: number | undefined) =>
  queryOptions({
    ...surroundings(services),
    queryKey: ['statistics', 'player', id, team ?? 0, services.lang],
    queryFn: ({ signal }): Promise<PlayerPage | null> => {
      const query = { id, lng: services.lang, ...(team !== undefined && { team }) };
      return orNull(services.api.read(calls.getStatisticPlayerPage, { query }, { signal }));
    },
  });

export const champPageQuery = (services: Services, id: string, season?: string) =>
  queryOptions({
    ...surroundings(services),
    queryKey: ['statistics', 'champ', id, season ?? '', services.lang],
    queryFn: ({ signal }): Promise<ChampPage | null> => {
      const query = { id, lng: services.lang, ...(season !== undefined && { season }) };
      return orNull(services.api.read(calls.getStatisticChampPage, { query }, { signal }));
    },
  });

export const horsePageQuery = (services: Services, id: string) =>
  queryOptions({
    ...surroundings(services),
    queryKey: ['statistics', 'horse', id, services.lang],
    queryFn: ({ signal }): Promise<HorsePage | null> =>
      orNull(
        services.api.read(calls.getStatisticHorsePage, { query: { id, lng: services.lang } }, { signal }),
      ),
  });
