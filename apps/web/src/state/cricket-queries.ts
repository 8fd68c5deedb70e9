import { calls, CallRefused } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { getChronoOfPlay, siteLineUps, sitePlayers } from '@overround/contracts/catalog';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from './services.tsx';

export type LineUps = AnswerOf<typeof siteLineUps>;
export type PlayerInMatch = AnswerOf<typeof sitePlayers>['players'][number];
export type ChronoItem = AnswerOf<typeof getChronoOfPlay>['Items'][number];

const EVERY_MS = 10_000;
const isUnknown = (error: unknown): boolean =>
  error instanceof CallRefused && error.refusal.status >= 200 && error.refusal.status < 500;

/** `null` where there is nothing of the kind, instead of a refusal. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

/** Both team sheets with what each player did; `null` before they are told. */
export const lineUpsQuery = (services: Services, gameId: number) =>
  queryOptions({
    queryKey: ['line-ups', gameId, services.lang],
    staleTime: 5000,
    refetchInterval: services.socket ? EVERY_MS : false,
    queryFn: ({ signal }): Promise<LineUps | null> =>
      orNull(services.api.read(calls.siteLineUps, { query: { gameId, lng: services.lang } }, { signal })),
  });

/** One player in a match, and the moments that name them. */
export const playerQuery = (services: Services, gameId: number, playerId: string) =>
  queryOptions({
    queryKey: ['player', gameId, playerId, services.lang],
    staleTime: 5000,
    refetchInterval: services.socket ? EVERY_MS : false,
    queryFn: async ({
      signal,
    }): Promise<{ readonly player: PlayerInMatch; readonly moments: readonly ChronoItem[] } | null> => {
      const { lang } = services;
      const [sheet, course] = await Promise.all([
        orNull(
          services.api.read(
            calls.sitePlayers,
            { query: { gameId, players: [playerId], lng: lang } },
            { signal },
          ),
        ),
        orNull(services.api.read(calls.getChronoOfPlay, { query: { id: gameId, lng: lang } }, { signal })),
      ]);
      const player = sheet?.players.find(({ id }) => id === playerId);
      if (!player) return null;
      return { player, moments: (course?.Items ?? []).filter(({ PL }) => PL?.I === playerId) };
    },
  });
