import { queryOptions } from '@tanstack/react-query';
import { getDashboard } from '../wire/feed-calls.ts';
import type { Game } from '../wire/game.ts';
import { intervalOf, surroundingsOf } from './feed-queries.ts';
import { readEvents } from './read-games.ts';
import type { Services } from './services.tsx';

export interface DashboardGames {
  /** In the order in which they were pinned; featured ones where none is. */
  readonly games: readonly Game[];
  /** Pinned, and neither in the line nor live. */
  readonly gone: readonly number[];
}

const FEATURED_MAX = 6;

/** Pinned matches wherever they are listed now. */
export const dashboardQuery = (services: Services, pinned: readonly number[]) =>
  queryOptions({
    queryKey: ['dashboard', pinned.join(',')],
    staleTime: 2000,
    refetchInterval: intervalOf(services, 'live'),
    queryFn: async ({ signal }): Promise<DashboardGames> => {
      const query = {
        ...surroundingsOf(services),
        ...(pinned.length > 0 ? { games: pinned.join(',') } : { count: FEATURED_MAX / 2 }),
      };
      const [live, line] = await Promise.all(
        (['live', 'line'] as const).map((kind) =>
          services.api.read(getDashboard(kind), { query }, { signal }),
        ),
      );
      const found = [
        ...readEvents(services, 'dashboard/live', live?.Games ?? []),
        ...readEvents(services, 'dashboard/line', line?.Games ?? []),
      ];
      const here = new Set(found.map(({ eventId }) => eventId));
      return {
        games:
          pinned.length === 0
            ? found
            : pinned.flatMap((eventId) => found.find((game) => game.eventId === eventId) ?? []),
        gone: pinned.filter((eventId) => !here.has(eventId)),
      };
    },
  });
