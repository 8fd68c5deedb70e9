import { calls } from '@overround/client';
import type { EditOptions } from '@overround/contracts/betting';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../../../state/services.tsx';

const PRICES_FRESH_MS = 5000;

/** What of an own bet can be changed, at the prices of now; asked again while it is looked at. */
export const editOptionsQuery = (services: Services, betId: number) =>
  queryOptions({
    queryKey: ['bets', 'edit', betId, services.lang],
    staleTime: PRICES_FRESH_MS,
    refetchInterval: services.socket ? PRICES_FRESH_MS : false,
    queryFn: ({ signal }): Promise<EditOptions> =>
      services.api.read(calls.getEditOptions, { params: { betId } }, { signal }),
  });
