import type { QuoteKey } from '@overround/client';
import { useMemo } from 'react';
import type { SignedIn } from '../../../server-contract.ts';
import { type Services, useServices } from '../../../state/services.tsx';
import type { Order } from '../model/order.ts';
import type { CouponCurrency, CouponSummary, LegSummary } from '../model/summarise-coupon.ts';
import { couponOf } from './coupon-store.ts';
import { newGuid } from './new-guid.ts';

/** The orders that the coupon stands for: one ticket, or one for each pick of several singles. */
export function ordersOf(
  summary: CouponSummary,
  currency: CouponCurrency,
  signedIn: SignedIn,
  guidOf: () => string,
): Order[] {
  const included = summary.legs.filter((leg) => leg.isIncluded);
  const tickets: (readonly LegSummary[])[] =
    summary.kind === 'single' ? included.map((leg) => [leg]) : [included];
  return tickets.map((legs) => ({
    guid: guidOf(),
    kind: summary.kind,
    legs: legs.map(({ leg, key, labels, isBanker }) => ({ ...leg, labels, key, isBanker })),
    sizes: summary.sizes,
    policy: summary.policy,
    accountId: signedIn.accountId,
    currency: currency.code,
    exponent: currency.exponent,
    stakeMinor: String(summary.stakeMinor ?? 0n),
    state: { is: 'queued' },
  }));
}

/** Prices of now become the prices the player has seen. */
function acceptPrices(services: Services, summary: CouponSummary): void {
  services.stores.draft.dispatch({
    type: 'odds_accepted',
    oddsMilli: new Map(summary.legs.map((leg): [QuoteKey, number] => [leg.key, leg.oddsMilliNow])),
  });
}

/** What the buttons of the coupon do. */
export function useCouponActions() {
  const services = useServices();
  return useMemo(() => {
    const coupon = couponOf(services);
    const { draft, session } = services.stores;
    const remove = (keys: readonly QuoteKey[]): void => {
      for (const key of keys) draft.dispatch({ type: 'leg_removed', key });
    };
    return {
      dispatch: coupon.dispatch,
      remove,
      clear: coupon.clear,
      undoClear: coupon.undoClear,
      putAway: coupon.putAway,
      accept: (summary: CouponSummary) => acceptPrices(services, summary),
      place(summary: CouponSummary, currency: CouponCurrency) {
        const { signedIn } = session.getState();
        if (signedIn) void coupon.send(ordersOf(summary, currency, signedIn, newGuid));
      },
    };
  }, [services]);
}
