import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import { readMine } from '../../state/my-calls.ts';
import type { Services } from '../../state/services.tsx';

const REFRESH_MS = 3000;

/** Pools on a race in a currency, asked again while they are looked at: what lines would pay moves with every stake. */
export const totePoolsQuery = (services: Services, event: number, currency: string | undefined) =>
  queryOptions({
    queryKey: ['tote', event, currency, services.lang],
    staleTime: REFRESH_MS,
    refetchInterval: services.socket ? REFRESH_MS : false,
    queryFn: ({ signal }) =>
      services.api.read(
        calls.getTotePools,
        { query: { event, ...(currency === undefined ? {} : { currency }) } },
        { signal },
      ),
  });

/** Own bets in pools, the newest first; of one race where it is named. */
export const toteBetsQuery = (
  services: Services,
  ask: { readonly event?: number; readonly before?: number },
) =>
  queryOptions({
    queryKey: ['bets', 'tote', ask, services.lang],
    staleTime: REFRESH_MS,
    refetchInterval: services.socket && ask.before === undefined ? REFRESH_MS * 3 : false,
    queryFn: ({ signal }) => readMine(services, calls.getToteBets, { query: ask }, { signal }),
  });
