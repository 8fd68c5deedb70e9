import { calls } from '@overround/client';
import type { OwnPoolOffer, PoolOfferAnswer, TakenPool } from '@overround/contracts/betting';
import { queryOptions } from '@tanstack/react-query';
import { readMine } from '../../../state/my-calls.ts';
import type { Services } from '../../../state/services.tsx';

const FRESH_MS = 5000;

export interface PoolView {
  readonly others: readonly PoolOfferAnswer[];
  readonly own: readonly OwnPoolOffer[];
  readonly taken: readonly TakenPool[];
}

/** Offers of others and what the person offered and took; asked again while they are looked at. */
export const poolQuery = (services: Services) =>
  queryOptions({
    queryKey: ['bets', 'pool'],
    staleTime: FRESH_MS,
    refetchInterval: services.socket ? FRESH_MS : false,
    queryFn: async ({ signal }): Promise<PoolView> => {
      const [open, own] = await Promise.all([
        readMine(services, calls.getPool, {}, { signal }),
        readMine(services, calls.getOwnPool, {}, { signal }),
      ]);
      return { others: open.offers, own: own.offers, taken: own.taken };
    },
  });
