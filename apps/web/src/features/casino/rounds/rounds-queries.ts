import { calls } from '@overround/client';
import type { CasinoKind } from '@overround/contracts/casino';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { MY, readMine } from '../../../state/my-calls.ts';
import type { Services } from '../../../state/services.tsx';

const ROUNDS = 20;

export interface RoundsAsk {
  readonly kind?: CasinoKind;
  readonly gameId?: number;
  readonly from?: number;
  readonly to?: number;
}

/** Own rounds, newest first; each page goes on behind the last round of the one before. */
export const roundsQuery = (services: Services, ask: RoundsAsk) =>
  infiniteQueryOptions({
    queryKey: [MY, 'casino', 'rounds', ask, services.lang],
    staleTime: 5000,
    initialPageParam: undefined as number | undefined, // The first page has no round before it.
    queryFn: ({ pageParam, signal }) => {
      const query = { ...ask, count: ROUNDS, ...(pageParam !== undefined && { before: pageParam }) };
      return readMine(services, calls.getCasinoRounds, { query }, { signal });
    },
    getNextPageParam: (page) => (page.hasMore ? page.rounds.at(-1)?.roundId : undefined),
  });

/** One round with every movement of it. */
export const roundQuery = (services: Services, roundId: number) =>
  queryOptions({
    queryKey: [MY, 'casino', 'round', roundId, services.lang],
    staleTime: 5000,
    queryFn: ({ signal }) => readMine(services, calls.getCasinoRound, { params: { roundId } }, { signal }),
  });
