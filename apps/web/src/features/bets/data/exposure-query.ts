import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../../../state/services.tsx';

/** What open bets hold and may return, by sport and by the days of a zone. */
export const exposureQuery = (services: Services, timeZone: string) =>
  queryOptions({
    queryKey: ['bets', 'exposure', services.lang, timeZone],
    staleTime: 5000,
    queryFn: async ({ signal }) =>
      (await services.api.read(calls.getOpenExposure, { query: { timeZone } }, { signal })).accounts,
  });
