import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';

/** What there is to choose. */
export const choicesQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'protection', 'choices'],
    staleTime: 60_000,
    queryFn: ({ signal }) => readMine(services, calls.getAvailableLimits, {}, { signal }),
  });

/** What the player did here of late. */
export const activityQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'protection', 'activity'],
    staleTime: 30_000,
    queryFn: ({ signal }) => readMine(services, calls.getActivity, {}, { signal }),
  });
