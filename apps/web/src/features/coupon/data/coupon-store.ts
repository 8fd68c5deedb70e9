// What the coupon remembers besides the picks: the ticket and the orders on their way. One per page, beside the components:
// the sheet of phones comes and goes, a bet does not.

import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { guardedStore, keep, kept, memoryStore, type TextStore } from '../../../shared/browser-store.ts';
import { moneyText } from '../../../shared/money-text.ts';
import type { DraftLeg } from '../../../state/coupon-draft.ts';
import { disarmOneClick, giveBackOneClickBet } from '../../../state/one-click.ts';
import { offerInstall } from '../../../state/install.ts';
import { type Services, useServices } from '../../../state/services.tsx';
import { refreshBalance } from '../../../state/session-actions.ts';
import { isSettledOrder, type Order, ordersFromStored, phaseOf } from '../model/order.ts';
import { ticketFromStored } from '../model/stored-ticket.ts';
import { NEW_TICKET, type Ticket, type TicketAction, ticket } from '../model/ticket.ts';
import { ORDERS_KEY } from '../stored-orders.ts';
import { followPresses } from './follow-presses.ts';
import { oneClickKey } from './use-one-click.ts';
import { createOrderSender, type OrderSender } from './send-orders.ts';

export interface CouponState {
  readonly ticket: Ticket;
  /** The last attempt: on its way, or answered and not put away yet. */
  readonly orders: readonly Order[];
  /** Picks that were just cleared, for undoing it. */
  readonly cleared: readonly DraftLeg[];
  readonly clearedBuilt: readonly number[];
}

export interface CouponStore extends StoreApi<CouponState> {
  readonly dispatch: (action: TicketAction) => void;
  readonly send: (orders: readonly Order[]) => Promise<void>;
  /** Puts answered orders away. */
  readonly putAway: () => void;
  /** An order that is not to be shown any more. */
  readonly forget: (order: Pick<Order, 'guid'>) => void;
  /** Joint prices as they show: the first ones are seen, later ones wait until they are accepted. */
  readonly seeBuilders: (prices: ReadonlyMap<string, number>, isAccepted: boolean) => void;
  readonly clear: () => void;
  readonly undoClear: () => void;
}

const TICKET_KEY = 'coupon-ticket';
const VERSION = 1;
/** Long enough to come back after a night, short enough not to greet anyone with last week's receipt. */
const ORDERS_KEPT_MS = 86_400_000;

const later = (task: () => void, ms: number): (() => void) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

const areAllRefused = (orders: readonly Order[]): boolean =>
  orders.length > 0 && orders.every((order) => order.state.is === 'refused');

/** Follows news of own bets while one is on its way. */
function followNews(services: Services, store: StoreApi<CouponState>, sender: OrderSender): void {
  let leave: (() => void) | undefined;
  const follow = ({ orders }: CouponState): void => {
    const isOpen = orders.some((order) => !isSettledOrder(order));
    if (isOpen && !leave)
      leave = services.socket?.read('me', {
        onSnapshot: () => sender.ask(),
        onPersonal: (change) => {
          if (change.kind === 'bet') sender.ask();
        },
      });
    if (!isOpen) {
      leave?.();
      leave = undefined;
    }
  };
  store.subscribe(follow);
  follow(store.getState());
}

/** On phones the coupon is closed while one-click bets go out: what became of them is said where people look. */
function sayOneClick({ phrases, toasts, site, queries }: Services, order: Order): void {
  const isPlaced = order.state.is === 'placed';
  if (!isPlaced) giveBackOneClickBet(order.accountId, order.stakeMinor);
  // Another device may have spent the day.
  if (order.state.is === 'refused' && order.state.code === 'one_click_budget_out') disarmOneClick();
  void queries.invalidateQueries({ queryKey: oneClickKey(order.accountId) });
  const outcome = order.legs[0]?.labels.outcome ?? '';
  const sum = moneyText(order.stakeMinor, order.currency, site);
  toasts.show(
    phrases.now().t(isPlaced ? 'ticket.one_click_placed' : 'ticket.one_click_refused', { outcome, sum }),
    isPlaced ? 'success' : 'warning',
  );
}

export function createCouponStore(services: Services, local: TextStore, nowMs: () => number): CouponStore {
  const { draft, session } = services.stores;
  const stored = {
    ticket: kept(local, TICKET_KEY, VERSION, nowMs()),
    orders: kept(local, ORDERS_KEY, VERSION, nowMs()),
  };
  const store = createStore<CouponState>(() => ({
    ticket: stored.ticket === undefined ? NEW_TICKET : ticketFromStored(stored.ticket),
    orders: ordersFromStored(stored.orders, nowMs()),
    cleared: [],
    clearedBuilt: [],
  }));

  function keepOrders(orders: readonly Order[]): void {
    if (orders.length === 0) local.remove(ORDERS_KEY);
    else keep(local, ORDERS_KEY, { version: VERSION, nowMs: nowMs(), forMs: ORDERS_KEPT_MS, value: orders });
    store.setState({ orders });
  }
  function dispatch(action: TicketAction): void {
    store.setState((now) => ({ ticket: ticket(now.ticket, action) }));
    keep(local, TICKET_KEY, { version: VERSION, forMs: 'cleared', value: store.getState().ticket });
  }
  function showBalance(order: Order, balanceMinor: string): void {
    session.setState(({ signedIn }) => ({
      signedIn: signedIn?.accountId === order.accountId ? { ...signedIn, balanceMinor } : signedIn,
    }));
  }
  function onSettled(order: Order, balanceMinor: string | undefined): void {
    // What a bonus holds is not what the account shows.
    if (balanceMinor !== undefined && order.options?.bonusId === undefined) showBalance(order, balanceMinor);
    // The answer that told it was lost, or the bet waited: what was set aside is taken or given back.
    else void refreshBalance(services);
    if (order.isOneClick) sayOneClick(services, order);
    if (order.state.is === 'refused' && order.state.code === 'reality_check_due')
      services.openModal('reality');
    if (order.state.is === 'placed' || order.state.is === 'rested')
      for (const leg of order.legs) draft.dispatch({ type: 'leg_removed', key: leg.key });
    const { orders } = store.getState();
    if (phaseOf(orders) !== 'done') return;
    if (orders.some((one) => one.state.is === 'placed' || one.state.is === 'rested')) {
      dispatch({ type: 'bet_accepted', isCouponEmpty: draft.getState().legs.length === 0 });
      offerInstall();
    }
    void services.queries.invalidateQueries({ queryKey: ['bets'] });
    void services.queries.invalidateQueries({ queryKey: ['coupon-check'] });
  }

  const sender = createOrderSender({
    api: services.api,
    surroundings: { partner: services.site.refId, lang: services.lang },
    nowMs,
    later,
    orders: () => store.getState().orders,
    keep: keepOrders,
    onHeld: showBalance,
    onSettled,
  });
  followNews(services, store, sender);
  sender.ask();

  // A refusal is about the coupon as it was: it goes with the first change. Undoing a clear goes with the next pick.
  let legs = draft.getState().legs;
  draft.subscribe((now) => {
    if (now.legs === legs) return;
    legs = now.legs;
    if (areAllRefused(store.getState().orders)) keepOrders([]);
    if (now.legs.length > 0 && store.getState().cleared.length > 0) store.setState({ cleared: [] });
    if (now.areSingles) dispatch({ type: 'kind_chosen', kind: 'single' });
  });
  if (draft.getState().areSingles) dispatch({ type: 'kind_chosen', kind: 'single' });

  const coupon: CouponStore = Object.assign(store, {
    dispatch(action: TicketAction) {
      if (areAllRefused(store.getState().orders)) keepOrders([]);
      dispatch(action);
    },
    send: (orders: readonly Order[]) => sender.send(orders),
    seeBuilders(prices: ReadonlyMap<string, number>, isAccepted: boolean) {
      const { builderSeen } = store.getState().ticket;
      const isNews = [...prices].some(([one, price]) =>
        isAccepted ? builderSeen[one] !== price : builderSeen[one] === undefined,
      );
      if (isNews) dispatch({ type: 'builders_seen', prices, isAccepted });
    },
    putAway: () => keepOrders(store.getState().orders.filter((order) => !isSettledOrder(order))),
    forget: ({ guid }: Pick<Order, 'guid'>) =>
      keepOrders(store.getState().orders.filter((order) => order.guid !== guid)),
    clear() {
      const { legs: cleared, built: clearedBuilt } = draft.getState();
      draft.dispatch({ type: 'cleared' });
      store.setState({ cleared, clearedBuilt });
    },
    undoClear() {
      const { cleared, clearedBuilt } = store.getState();
      draft.dispatch({ type: 'replaced', legs: cleared, built: clearedBuilt });
      store.setState({ cleared: [], clearedBuilt: [] });
    },
  });
  followPresses(services, coupon);
  return coupon;
}

const stores = new WeakMap<Services, CouponStore>();

/** The coupon of this page. Only browsers remember it. */
export function couponOf(services: Services): CouponStore {
  const known = stores.get(services);
  if (known) return known;
  const local = services.socket ? guardedStore(() => localStorage) : memoryStore();
  const made = createCouponStore(services, local, () => Date.now());
  stores.set(services, made);
  return made;
}

export const useCoupon = (): CouponStore => couponOf(useServices());
export const useCouponState = <T>(pick: (state: CouponState) => T): T => useStore(useCoupon(), pick);

/** Puts accepted picks back at the prices of now, and the receipt away. */
export function keepSelections(services: Services, orders: readonly Order[]): void {
  const { draft } = services.stores;
  const here = draft.getState().keys;
  const back = orders
    .flatMap((order) => (order.state.is === 'placed' ? order.legs : []))
    .filter((leg) => !here.has(leg.key))
    .map(({ key, isBanker: _banker, ...leg }): DraftLeg => {
      const price = services.books.prices.peek(key);
      return { ...leg, oddsMilliSeen: price?.oddsMilli ?? leg.oddsMilliSeen };
    });
  const built = orders.flatMap(({ builders = [], legs }) =>
    builders.flatMap((one) => legs[one.legs[0] ?? -1]?.eventId ?? []),
  );
  draft.dispatch({
    type: 'replaced',
    legs: [...back, ...draft.getState().legs],
    built: [...new Set([...draft.getState().built, ...built])],
  });
  couponOf(services).putAway();
}
