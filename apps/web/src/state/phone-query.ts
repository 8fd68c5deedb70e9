import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from './my-calls.ts';
import type { Services } from './services.tsx';

/** The phone of the player, and where binding or changing it has got to. Never from the cache, as all calls of phones. */
export const phoneQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'phone'],
    staleTime: 0,
    queryFn: ({ signal }) => readMine(services, calls.getPhone, {}, { signal }),
  });
