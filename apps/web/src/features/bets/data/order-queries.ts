import { calls } from '@overround/client';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../../../state/services.tsx';
import { type OrderPick, pickKey, type WaitingOrder, waitingOrders } from '../model/waiting-orders.ts';

const FRESH_MS = 5000;
const NAMES_MAX = 50;

/** Own bids, auto-bets and requests; asked again while they are looked at. */
export const ordersQuery = (services: Services) =>
  queryOptions({
    queryKey: ['bets', 'orders', services.lang],
    staleTime: FRESH_MS,
    refetchInterval: services.socket ? FRESH_MS : false,
    queryFn: async ({ signal }): Promise<readonly WaitingOrder[]> => {
      const [resting, vip] = await Promise.all([
        services.api.read(calls.getRestingOrders, {}, { signal }),
        services.api.read(calls.getVipRequests, {}, { signal }),
      ]);
      return waitingOrders(resting.orders, vip.requests);
    },
  });

export interface PickName {
  readonly outcome: string;
  readonly event: string;
}

/** What picks are called now, by `pickKey`; those that are no longer offered have no name. */
export const pickNamesQuery = (services: Services, picks: readonly OrderPick[]) => {
  const distinct = [...new Map(picks.map((pick) => [pickKey(pick), pick])).values()].slice(0, NAMES_MAX);
  return queryOptions({
    queryKey: ['pick-names', distinct.map(pickKey), services.lang],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: distinct.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, PickName>> => {
      const body = {
        Events: distinct.map(({ gameId, type, parameterMilli }) => ({
          GameId: gameId,
          Type: type,
          Param: parameterMilli / 1000,
        })),
        Vid: 0,
        partner: services.site.refId,
        Lng: services.lang,
      };
      const { Events } = await services.api.read(calls.updateCoupon, { body }, { signal });
      const phrases = services.phrases.now();
      return new Map(
        Events.map((wire) => [
          pickKey({
            gameId: wire.GameId,
            type: wire.Type,
            parameterMilli: Math.round(wire.Param * 1000),
          }),
          {
            outcome: wire.MarketName,
            event:
              wire.Opp2 === '' ? wire.Opp1 : phrases.t('board.versus', { home: wire.Opp1, away: wire.Opp2 }),
          },
        ]),
      );
    },
  });
};
