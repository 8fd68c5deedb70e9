// Scores and cards of a match in play with the time of the day at which they became known.

import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from './services.tsx';

export interface CourseMoment {
  readonly atMs: number;
  /** The score after it, or what it was. */
  readonly text: string;
}

/** What moves prices; corners come too often to be told apart on a graph. */
const SHOWN: ReadonlySet<string> = new Set(['score', 'red_cards', 'period_start', 'period_end']);
const MS_IN_SECOND = 1000;
const REFRESH_MS = 15_000;

/** Nothing of matches that are not in play. */
export const courseQuery = (services: Services, gameId: number) =>
  queryOptions({
    queryKey: ['course', gameId],
    staleTime: REFRESH_MS,
    refetchInterval: services.socket ? REFRESH_MS : false,
    queryFn: async ({ signal }): Promise<readonly CourseMoment[]> => {
      const query = { id: gameId, lng: services.lang };
      const outcome = await services.api.call(calls.getChronoOfPlay, { query }, { signal });
      if (!outcome.ok) return [];
      return outcome.value.Items.flatMap(({ K, N, AT, S1, S2 }) =>
        AT !== undefined && SHOWN.has(K)
          ? [{ atMs: AT * MS_IN_SECOND, text: S1 === undefined ? N : `${S1}:${S2 ?? 0}` }]
          : [],
      );
    },
  });
