import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';

/** A copy takes seconds to minutes: meanwhile the page looks again. */
const LOOK_AGAIN_MS = 3000;

export const ownDataQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'own-data'],
    // Money and bets move, and a sign-in gets old.
    staleTime: 0,
    queryFn: ({ signal }) => readMine(services, calls.getOwnData, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.copies.some((copy) => copy.ready_at === null) === true ? LOOK_AGAIN_MS : false,
  });
