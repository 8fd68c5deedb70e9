import { calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { getSale } from '@overround/contracts/betting';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../../../state/services.tsx';

const VALUE_FRESH_MS = 3000;

export type SaleShown = AnswerOf<typeof getSale>;

/** What a part of an own bet is worth at the moment; asked again while it is looked at. */
export const saleQuery = (services: Services, betId: number, stakeMinor: string) =>
  queryOptions({
    queryKey: ['bets', 'sale', betId, stakeMinor, services.lang],
    staleTime: VALUE_FRESH_MS,
    refetchInterval: services.socket ? VALUE_FRESH_MS : false,
    queryFn: ({ signal }): Promise<SaleShown> =>
      services.api.read(calls.getSale, { params: { betId }, query: { stakeMinor } }, { signal }),
  });
