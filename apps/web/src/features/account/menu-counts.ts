import { calls } from '@overround/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import { type Services, useServices } from '../../state/services.tsx';

/** What is counted beside places of the menu, by their keys. Under the messages: news of these bring it up to date. */
const menuCountsQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'messages', 'menu'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { groups } = await readMine(services, calls.getLeftMenu, {}, { signal });
      return new Map(groups.flatMap(({ items }) => items.map(({ id, badge }) => [id, badge ?? 0] as const)));
    },
  });

const NOTHING: ReadonlyMap<string, number> = new Map();

export const useMenuCounts = (isAsked = true): ReadonlyMap<string, number> =>
  useQuery({ ...menuCountsQuery(useServices()), enabled: isAsked }).data ?? NOTHING;
