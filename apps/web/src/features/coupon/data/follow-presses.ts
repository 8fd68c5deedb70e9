import { countOneClickBet, disarmOneClick, oneClickStore } from '../../../state/one-click.ts';
import { type DraftLeg, legKey } from '../../../state/coupon-draft.ts';
import type { Services } from '../../../state/services.tsx';
import { isSettledOrder, type Order } from '../model/order.ts';
import type { CouponStore } from './coupon-store.ts';
import { newGuid } from '../../../shared/new-guid.ts';

/**
 * While one-click bets are armed, turns each press on a price into a single of its own. A press that comes while a bet is on its
 * way, or on a price nobody offers now, stays a pick in the coupon. Signing out or another account disarms.
 */
export function followPresses(services: Services, coupon: CouponStore): void {
  const { draft, session } = services.stores;

  function bet(leg: DraftLeg): void {
    const { armed } = oneClickStore.getState();
    if (!armed || leg.oddsMilliSeen <= 0) return;
    const { orders, ticket } = coupon.getState();
    if (orders.some((order) => !isSettledOrder(order))) {
      services.toasts.show(services.phrases.now().t('ticket.one_click_busy'), 'warning');
      return;
    }
    const order: Order = {
      guid: newGuid(),
      kind: 'single',
      legs: [{ ...leg, key: legKey(leg), isBanker: false }],
      sizes: [],
      policy: ticket.policy ?? armed.policy,
      accountId: armed.accountId,
      currency: armed.currency,
      exponent: armed.exponent,
      stakeMinor: armed.stakeMinor,
      isOneClick: true,
      state: { is: 'queued' },
    };
    countOneClickBet();
    void coupon.send([order]);
  }

  draft.subscribe(({ pressed }, before) => {
    if (pressed && pressed !== before.pressed) bet(pressed);
  });
  session.subscribe(({ signedIn }) => {
    const { armed } = oneClickStore.getState();
    if (armed && armed.accountId !== signedIn?.accountId) disarmOneClick();
  });
}
