// What the person was told, and what they want to be told of.

import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';

const ALERTS_SHOWN = 100;
/** These are acts of the person, or change by one: never asked by the clock. */
const once = { staleTime: 30_000, refetchOnWindowFocus: false } as const;

export const alertsQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'alerts'],
    ...once,
    queryFn: async ({ signal }) =>
      (
        await readMine(
          services,
          calls.listAlerts,
          { query: { lng: services.lang, limit: ALERTS_SHOWN } },
          { signal },
        )
      ).alerts,
  });
export type Alert = Awaited<ReturnType<NonNullable<ReturnType<typeof alertsQuery>['queryFn']>>>[number];

/** Event ids of the matches they follow, the newest first. */
export const followedEventsQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'followed-events'],
    ...once,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await readMine(services, calls.getGameSubscription, { body: {} }, { signal })).eventsByGames.map(
        ({ constId }) => constId,
      ),
  });

export const quietHoursQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'quiet-hours'],
    ...once,
    queryFn: async ({ signal }) => (await readMine(services, calls.getQuietHours, {}, { signal })).quiet,
  });

/** Since when there is an address for feed readers, in Unix seconds; `null` when there is none. */
export const newsFeedQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'news-feed'],
    ...once,
    queryFn: async ({ signal }) => (await readMine(services, calls.getNewsFeed, {}, { signal })).madeAt,
  });
