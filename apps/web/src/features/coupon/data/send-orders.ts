// Sends orders, follows their live delay, and finds out what became of those whose answer was lost. It lives beside the page
// and not in a component: closing the sheet or changing the page must not lose a bet.

import { type Api, calls } from '@overround/client';
import { askAgainMs, isSettledOrder, type Order, stateAfter, type Verdict } from '../model/order.ts';
import { bidToWire, orderToWire, type OrderSurroundings, singlesToWire } from './order-wire.ts';
import type { TicketOptions } from '../model/options.ts';
import { verdictOfAsking, verdictOfBid, verdictOfSending, verdictsOfSinglesSent } from './verdicts.ts';

export interface SenderDeps {
  readonly api: Api;
  readonly surroundings: OrderSurroundings;
  readonly nowMs: () => number;
  /** Runs the task later; answers the way to cancel it. */
  readonly later: (task: () => void, ms: number) => () => void;
  readonly orders: () => readonly Order[];
  /** Takes the orders as they are now, and stores them, before it returns. */
  readonly keep: (orders: readonly Order[]) => void;
  /** A live bet waits and its stake is set aside: what the account holds now. */
  readonly onHeld: (order: Order, balanceMinor: string) => void;
  /** An order has its final answer, with the balance where the answer told it. */
  readonly onSettled: (order: Order, balanceMinor: string | undefined) => void;
}

/** Shorter than a page's patience; the answer is not lost with it. */
const SEND_TIMEOUT_MS = 12_000;
const PER_SINGLE_MS = 500;

export interface OrderSender {
  /** Sends orders, several singles in one call. They are stored before the first goes out. */
  send(orders: readonly Order[]): Promise<void>;
  /** Asks now for everything that is not final: after a reload, or when news of a bet came. */
  ask(): void;
  stop(): void;
}

/** Several singles on one pick each, keyed by the call that takes them together. */
const areSinglesOfOneCall = (orders: readonly Order[]): boolean =>
  orders.length > 1 &&
  orders.every(
    (order, at) => order.kind === 'single' && order.legs.length === 1 && order.guid.endsWith(`:${at}`),
  );

export function createOrderSender(deps: SenderDeps): OrderSender {
  const timers = new Map<string, () => void>();
  const asked = new Map<string, number>();

  function replace(guid: string, change: (order: Order) => Order): Order | undefined {
    const next = deps.orders().map((order) => (order.guid === guid ? change(order) : order));
    deps.keep(next);
    return next.find((order) => order.guid === guid);
  }

  function take(guid: string, verdict: Verdict, balanceMinor?: string): void {
    const before = deps.orders().find((order) => order.guid === guid);
    if (!before || isSettledOrder(before)) return;
    const now = replace(guid, (order) => ({
      ...order,
      state: stateAfter(order.state, verdict, deps.nowMs()),
    }));
    if (!now) return;
    if (isSettledOrder(now)) {
      deps.onSettled(now, balanceMinor);
      return;
    }
    if (balanceMinor !== undefined) deps.onHeld(now, balanceMinor);
    plan(now);
  }

  function plan(order: Order): void {
    const ms = askAgainMs(order.state, asked.get(order.guid) ?? 0, deps.nowMs());
    timers.get(order.guid)?.();
    timers.delete(order.guid);
    if (ms !== undefined)
      timers.set(
        order.guid,
        deps.later(() => void askFor(order.guid), ms),
      );
  }

  async function askFor(guid: string): Promise<void> {
    const order = deps.orders().find((one) => one.guid === guid);
    if (!order || isSettledOrder(order)) return;
    asked.set(guid, (asked.get(guid) ?? 0) + 1);
    // What rests is no bet yet, so nobody knows it by its key; but the same key is the same order, and holds no money.
    if (order.options && order.options.when !== 'now') {
      await sendOne(order);
      return;
    }
    take(guid, verdictOfAsking(await deps.api.call(calls.getBetByGuid, { params: { guid } }), order));
  }

  /** Whether it makes sense to send the next one. */
  async function sendOne(order: Order): Promise<boolean> {
    replace(order.guid, (one) => ({ ...one, state: { is: 'sent', sentAtMs: deps.nowMs() } }));
    if (order.options?.when === 'bid') return sendBid(order, order.options);
    const call = order.builders ? calls.makeBetWebBuilder : calls.makeBetWeb;
    const body = orderToWire(order, deps.surroundings);
    const answer = await deps.api.call(call, { body }, { timeoutMs: SEND_TIMEOUT_MS });
    const verdict = verdictOfSending(answer);
    // By the terms of a bonus it may have been paid from that: what it holds is not what the account shows.
    const isOfAccount = answer.ok && answer.value.accountId === order.accountId;
    take(order.guid, verdict, isOfAccount ? answer.value.balanceMinor : undefined);
    return verdict.is !== 'unclear';
  }

  async function sendBid(order: Order, options: TicketOptions): Promise<boolean> {
    const body = bidToWire(order, options, deps.surroundings);
    const answer = await deps.api.call(calls.makeBetBidWeb, { body }, { timeoutMs: SEND_TIMEOUT_MS });
    take(order.guid, verdictOfBid(answer));
    return answer.ok;
  }

  /** Several singles in one call: each has its own answer under its own key. */
  async function sendSingles(orders: readonly Order[]): Promise<void> {
    const body = singlesToWire(orders, deps.surroundings);
    if (!body) return;
    const sent = new Set(orders.map((order) => order.guid));
    const sentAtMs = deps.nowMs();
    deps.keep(
      deps
        .orders()
        .map((order) => (sent.has(order.guid) ? { ...order, state: { is: 'sent', sentAtMs } } : order)),
    );
    const answer = await deps.api.call(
      calls.makeBetWebMulti,
      { body },
      { timeoutMs: SEND_TIMEOUT_MS + orders.length * PER_SINGLE_MS },
    );
    verdictsOfSinglesSent(answer, orders.length).forEach(({ verdict, balanceMinor, accountId }, at) => {
      const order = orders[at];
      if (order) take(order.guid, verdict, accountId === order.accountId ? balanceMinor : undefined);
    });
  }

  return {
    async send(orders) {
      deps.keep([...deps.orders().filter((order) => !isSettledOrder(order)), ...orders]);
      if (areSinglesOfOneCall(orders)) return sendSingles(orders);
      let canSend = true;
      for (const order of orders) {
        if (canSend) canSend = await sendOne(order);
        // What was never sent cannot stand: the player decides anew once the connection is back.
        else take(order.guid, { is: 'refused', code: 'order_not_sent', facts: {} });
      }
    },
    ask() {
      for (const order of deps.orders())
        if (order.state.is === 'waiting' || order.state.is === 'checking') void askFor(order.guid);
    },
    stop() {
      for (const cancel of timers.values()) cancel();
      timers.clear();
    },
  };
}
