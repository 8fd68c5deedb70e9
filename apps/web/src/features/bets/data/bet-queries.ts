// Own bets over the public calls. Open ones are asked for again while they may change.

import { calls, CallRefused } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { Bet, getBet } from '@overround/contracts/betting';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Services } from '../../../state/services.tsx';
import type { BetGroup } from '../model/bet-filter.ts';

const PAGE_BETS = 20;
const OPEN_SHOWN = 5;
const ANSWER_MAX = 50;
const FRESH_MS = 15_000;

export type WholeBet = AnswerOf<typeof getBet>;

export interface BetsAsked {
  readonly group: BetGroup;
  readonly from?: number;
  readonly to?: number;
  readonly event?: number;
  readonly channel?: 'internet' | 'sms';
  readonly archive?: boolean;
}

interface BetsPage {
  readonly bets: readonly Bet[];
  readonly hasMore: boolean;
}

const refetchInterval = (services: Services): number | false => (services.socket ? FRESH_MS : false);

/** Bets page by page, newest first. */
export const betsQuery = (services: Services, asked: BetsAsked) =>
  infiniteQueryOptions({
    queryKey: ['bets', 'list', asked, services.lang],
    staleTime: 5000,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }): Promise<BetsPage> => {
      const { group, ...range } = asked;
      const query = {
        ...range,
        count: PAGE_BETS,
        ...(group !== 'all' && { status: group }),
        ...(pageParam > 0 && { before: pageParam }),
      };
      return services.api.read(calls.getBets, { query }, { signal });
    },
    getNextPageParam: ({ bets, hasMore }: BetsPage) => (hasMore ? bets.at(-1)?.betId : undefined),
  });

/** The newest open bets, for the list beside the board. */
export const openBetsQuery = (services: Services) =>
  queryOptions({
    queryKey: ['bets', 'open', services.lang],
    staleTime: 5000,
    refetchInterval: refetchInterval(services),
    queryFn: ({ signal }): Promise<BetsPage> =>
      services.api.read(calls.getBets, { query: { status: 'open', count: OPEN_SHOWN } }, { signal }),
  });

/** Open bets that may be given more, as many as one answer holds. */
export const powerBetsQuery = (services: Services) =>
  queryOptions({
    queryKey: ['bets', 'power', services.lang],
    staleTime: 5000,
    queryFn: ({ signal }): Promise<BetsPage> =>
      services.api.read(calls.getBets, { query: { status: 'open', count: ANSWER_MAX } }, { signal }),
  });

/** Own bets with a leg on this event, newest first, as many as one answer holds. */
export const eventBetsQuery = (services: Services, eventId: number) =>
  queryOptions({
    queryKey: ['bets', 'event', eventId, services.lang],
    staleTime: 5000,
    refetchInterval: refetchInterval(services),
    queryFn: async ({ signal }): Promise<readonly Bet[]> =>
      (
        await services.api.read(
          calls.getBets,
          { query: { event: eventId, archive: true, count: ANSWER_MAX } },
          { signal },
        )
      ).bets,
  });

const isUnknownBet = (error: unknown): boolean =>
  error instanceof CallRefused && (error.refusal.status === 404 || error.refusal.code === 'not_found');

/** One bet with its settlements; `null` when there is no such bet. */
export const betQuery = (services: Services, betId: number) =>
  queryOptions({
    queryKey: ['bets', 'one', betId, services.lang],
    staleTime: 5000,
    refetchInterval: refetchInterval(services),
    queryFn: async ({ signal }): Promise<WholeBet | null> => {
      try {
        return await services.api.read(calls.getBet, { params: { betId } }, { signal });
      } catch (error) {
        if (isUnknownBet(error)) return null;
        throw error;
      }
    },
  });
