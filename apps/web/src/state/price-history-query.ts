import { calls, CallRefused } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { getGamePrices } from '@overround/contracts/catalog';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from './services.tsx';

export interface PricesAsked {
  readonly gameId: number;
  /** The result of the match when absent. */
  readonly groupId?: number;
  readonly type?: number;
  readonly parameter?: number;
  readonly coefViewId: number;
}

const EVERY_MS = 10_000;

/** All changes of the prices of a market; `null` when there is no such game. */
export const priceHistoryQuery = (services: Services, asked: PricesAsked) =>
  queryOptions({
    queryKey: ['prices', asked, services.lang],
    staleTime: 5000,
    refetchInterval: services.socket ? EVERY_MS : false,
    queryFn: async ({ signal }): Promise<AnswerOf<typeof getGamePrices> | null> => {
      const { gameId, groupId, type, parameter, coefViewId } = asked;
      const query = {
        id: gameId,
        lng: services.lang,
        coefViewId,
        ...(groupId !== undefined && { group: groupId }),
        ...(type !== undefined && { type }),
        ...(parameter !== undefined && { param: parameter }),
      };
      try {
        return await services.api.read(calls.getGamePrices, { query }, { signal });
      } catch (error) {
        if (error instanceof CallRefused && error.refusal.status === 404) return null;
        throw error;
      }
    },
  });
