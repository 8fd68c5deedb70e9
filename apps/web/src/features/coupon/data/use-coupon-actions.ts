import type { QuoteKey } from '@overround/client';
import { useMemo } from 'react';
import type { SignedIn } from '../../../server-contract.ts';
import { type Services, useServices } from '../../../state/services.tsx';
import { type Order, repeatOrder } from '../model/order.ts';
import { NO_OPTIONS } from '../model/options.ts';
import { planOf } from '../model/plan.ts';
import type { CouponCurrency, CouponSummary } from '../model/summarise-coupon.ts';
import type { Ticket } from '../model/ticket.ts';
import { couponOf } from './coupon-store.ts';
import { newGuid } from '../../../shared/new-guid.ts';

export interface OrderQuestion {
  readonly summary: CouponSummary;
  readonly ticket: Ticket;
  readonly built: readonly number[];
  /** Of the insurance, as it shows. */
  readonly premiumMinor?: bigint | undefined;
}

/** The orders that the coupon stands for: one ticket, or one for each of several singles. */
export function ordersOf(
  { summary, ticket, built, premiumMinor }: OrderQuestion,
  currency: CouponCurrency,
  signedIn: SignedIn,
  guidOf: () => string,
): Order[] {
  const areSeveral = summary.bets > 1;
  const base = guidOf();
  const included = summary.places.filter((place) => place.isIncluded);
  const tickets = areSeveral
    ? included.map((place) => place.legs)
    : [included.flatMap((place) => place.legs)];
  return tickets.map((numbers, at) => {
    const legs = summary.legs.filter((_, leg) => numbers.includes(leg));
    const own = legs.map(({ leg, labels }) => ({ ...leg, labels }));
    const { bankers, ...plan } = planOf(own, built, ticket, currency.exponent);
    const part = summary.parts.find((one) => one.id === legs[0]?.key);
    return {
      ...plan,
      guid: areSeveral ? `${base}:${at}` : base,
      legs: legs.map(({ key, leg, labels }, place) => ({
        ...leg,
        labels,
        key,
        isBanker: bankers.includes(place),
      })),
      policy: summary.policy,
      ...optionsOf(summary, ticket),
      ...(premiumMinor !== undefined && { premiumMinor: String(premiumMinor) }),
      accountId: signedIn.accountId,
      currency: currency.code,
      exponent: currency.exponent,
      stakeMinor: String((areSeveral ? part?.stakeMinor : wantedOf(summary)) ?? 0n),
      state: { is: 'queued' },
    };
  });
}

/** Options are about one ticket; of several singles each is staked from the money that is chosen. */
function optionsOf({ bets, fill }: CouponSummary, { options }: Ticket): Pick<Order, 'options'> {
  if (bets <= 1) return options === NO_OPTIONS ? {} : { options: { ...options, fill } };
  return options.bonusId === undefined ? {} : { options: { ...NO_OPTIONS, bonusId: options.bonusId } };
}

/** What is asked for: as it was typed, where it may be cut down. */
const wantedOf = ({ fill, stakeMinor = 0n, totalStakeMinor }: CouponSummary): bigint =>
  fill === 'up_to_max' ? stakeMinor : totalStakeMinor;

/** Prices of now become the prices the player has seen. */
function acceptPrices(services: Services, summary: CouponSummary): void {
  services.stores.draft.dispatch({
    type: 'odds_accepted',
    oddsMilli: new Map(summary.legs.map((leg): [QuoteKey, number] => [leg.key, leg.oddsMilliNow])),
  });
  const joint = summary.places.flatMap(({ builder, oddsMilliNow }): [string, number][] =>
    builder && oddsMilliNow !== undefined ? [[builder.composition, oddsMilliNow]] : [],
  );
  couponOf(services).seeBuilders(new Map(joint), true);
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
      order: (keys: readonly QuoteKey[]) => draft.dispatch({ type: 'legs_ordered', keys }),
      build(eventIds: readonly number[], isOn: boolean) {
        for (const eventId of new Set(eventIds)) draft.dispatch({ type: 'build_switched', eventId, isOn });
      },
      clear: coupon.clear,
      undoClear: coupon.undoClear,
      putAway: coupon.putAway,
      forget: coupon.forget,
      accept: (summary: CouponSummary) => acceptPrices(services, summary),
      repeat: (orders: readonly Order[]) =>
        void coupon.send(orders.map((order) => repeatOrder(order, newGuid()))),
      askVip(summary: CouponSummary, currency: CouponCurrency, ask: (order: Order) => Promise<void>) {
        const { signedIn } = session.getState();
        const { ticket } = coupon.getState();
        const { built } = draft.getState();
        const [order] = signedIn ? ordersOf({ summary, ticket, built }, currency, signedIn, newGuid) : [];
        if (order) void ask(order);
      },
      place(summary: CouponSummary, currency: CouponCurrency, premiumMinor?: bigint) {
        const { signedIn } = session.getState();
        const { ticket } = coupon.getState();
        const { built } = draft.getState();
        if (signedIn)
          void coupon.send(ordersOf({ summary, ticket, built, premiumMinor }, currency, signedIn, newGuid));
      },
    };
  }, [services]);
}
