import { calls, quoteKey } from '@overround/client';
import type { VipRequestAnswer } from '@overround/contracts/betting';
import { decimalFromMinor } from '@overround/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callMine } from '../../../state/my-calls.ts';
import { isOpenVip, useVipRequests, vipQuery } from '../../../state/open-vip.ts';
import { type Services, usePhrases, useServices } from '../../../state/services.tsx';
import { refreshBalance } from '../../../state/session-actions.ts';
import type { Order } from '../model/order.ts';
import { orderToWire } from './order-wire.ts';

export interface VipRequests {
  /** The one that was asked for here, until it is put away. */
  readonly request: VipRequestAnswer | undefined;
  /** Asks the house for the stake of an order, which is above the usual maximum. */
  readonly ask: (order: Order) => Promise<void>;
  readonly take: (requestId: string) => Promise<void>;
  readonly drop: (requestId: string) => Promise<void>;
  readonly putAway: () => void;
}

/** The picks of a request that became a bet leave the coupon, as those of any bet do. */
function takeOut({ stores }: Services, { events }: VipRequestAnswer): void {
  for (const { gameId, type, parameterMilli } of events)
    stores.draft.dispatch({ type: 'leg_removed', key: quoteKey(gameId, type, parameterMilli / 1000) });
}

/** Requests for more than the usual maximum, and what may be done about them. */
export function useVip(): VipRequests {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const [shownId, setShownId] = useState<string>();
  const requests = useVipRequests();
  const again = () => client.invalidateQueries({ queryKey: vipQuery(services).queryKey });
  const say = (code: string): void => services.toasts.show(phrases.refusal(code), 'warning');
  return {
    request: requests.find((one) => one.requestId === shownId) ?? requests.find(isOpenVip),
    async ask(order) {
      const { partner, lang } = { partner: services.site.refId, lang: services.lang };
      const VIPBetSumm = decimalFromMinor(BigInt(order.stakeMinor), order.exponent);
      const body = { ...orderToWire(order, { partner, lang }), VIPBetSumm };
      const answer = await callMine(services, calls.requestVip, { body });
      if (answer.ok) setShownId(answer.value.requestId);
      else say(answer.code);
      await again();
    },
    async take(requestId) {
      const answer = await callMine(services, calls.takeVip, { params: { requestId } });
      setShownId(requestId);
      if (!answer.ok) say(answer.code);
      else if (answer.value.status === 'placed') takeOut(services, answer.value);
      await again();
      await refreshBalance(services);
      await client.invalidateQueries({ queryKey: ['bets'] });
    },
    async drop(requestId) {
      const answer = await callMine(services, calls.dropVip, { params: { requestId } });
      if (!answer.ok) say(answer.code);
      setShownId(undefined);
      await again();
    },
    putAway: () => setShownId(undefined),
  };
}
