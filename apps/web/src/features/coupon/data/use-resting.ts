import { calls, quoteKey } from '@overround/client';
import type { RestingOrderAnswer } from '@overround/contracts/betting';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callMine, MY, readMine } from '../../../state/my-calls.ts';
import { type Services, usePhrases, useServices } from '../../../state/services.tsx';
import { checkedFromWire, VID } from './coupon-wire.ts';

const LOOKED_AT_MS = 5000;
const STANDING: readonly RestingOrderAnswer['status'][] = ['waiting', 'placing'];

const restingQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'resting'],
    staleTime: LOOKED_AT_MS,
    queryFn: ({ signal }) => readMine(services, calls.getRestingOrders, {}, { signal }),
  });

export interface RestingOrders {
  readonly orders: readonly RestingOrderAnswer[];
  readonly drop: (orderId: string) => Promise<void>;
}

/** Orders that wait for their price or their moment; looked at again while there are some. */
export function useResting(isSignedIn: boolean): RestingOrders {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const { data } = useQuery({
    ...restingQuery(services),
    enabled: isSignedIn,
    refetchInterval: (query) =>
      query.state.data?.orders.some(({ status }) => STANDING.includes(status)) ? LOOKED_AT_MS : false,
  });
  return {
    orders: (data?.orders ?? []).filter(({ status }) => STANDING.includes(status)),
    async drop(orderId) {
      const answer = await callMine(services, calls.dropRestingOrder, { params: { orderId } });
      if (!answer.ok) services.toasts.show(phrases.refusal(answer.code), 'warning');
      await client.invalidateQueries({ queryKey: restingQuery(services).queryKey });
    },
  };
}

/** Names of what an order is on, in the language of the page. */
export function useRestingNames(order: RestingOrderAnswer): readonly string[] {
  const { api, site, lang } = useServices();
  const phrases = usePhrases();
  const { data } = useQuery({
    queryKey: ['resting-names', order.orderId, lang],
    staleTime: 3_600_000,
    queryFn: async ({ signal }) => {
      const Events = order.events.map((event) => ({ ...event }));
      const body = { Events, Vid: VID.express, partner: site.refId, Lng: lang };
      const answer = await api.read(calls.updateCoupon, { body }, { signal });
      const { legs } = checkedFromWire(answer, (home, away) => phrases.t('board.versus', { home, away }));
      return Events.flatMap((event) => {
        const labels = legs.get(quoteKey(event.GameId, event.Type, event.Param))?.labels;
        return labels ? [`${labels.outcome}, ${labels.event}`] : [];
      });
    },
  });
  return data ?? [];
}
