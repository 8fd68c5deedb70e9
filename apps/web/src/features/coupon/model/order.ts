// A bet on its way: from the button to its final answer. Plain data, because it is stored before it is sent; nothing of it is
// ever sent a second time, an order whose answer was lost is asked for by its guid (safety 5).

import type { QuoteKey } from '@overround/client';
import type { DraftLeg } from '../../../state/coupon-draft.ts';
import type { TicketOptions } from './options.ts';
import type { TicketPlan } from './plan.ts';
import type { PricePolicy } from './ticket.ts';

export interface Receipt {
  readonly betId: number;
  readonly acceptedAtMs: number;
  readonly possibleWinMinor: string;
  readonly combinedOddsMilli: number;
  /** What was taken, with the premium of an insurance; digits of minor units. */
  readonly stakeMinor: string;
  /** What of the wanted stake the house did not take. */
  readonly remainderMinor: string;
  /** Accepted prices in the order of the order's legs. */
  readonly oddsMilli: readonly number[];
}

export type OrderState =
  /** Not sent yet: singles go one after another. */
  | { readonly is: 'queued' }
  | { readonly is: 'sent'; readonly sentAtMs: number }
  /** The answer was lost: asked for by guid until there is one. */
  | { readonly is: 'checking'; readonly sentAtMs: number }
  /** The live delay runs. */
  | {
      readonly is: 'waiting';
      readonly betId: number;
      readonly untilMs: number;
      readonly totalMs: number;
      /** The part of the wait that is there because live data are late. */
      readonly feedLagMs?: number | undefined;
    }
  | { readonly is: 'placed'; readonly receipt: Receipt }
  /** It waits for its price or its moment; no money is held. */
  | { readonly is: 'rested'; readonly orderId: string }
  | { readonly is: 'refused'; readonly code: string; readonly facts: Readonly<Record<string, unknown>> };

export interface OrderLeg extends DraftLeg {
  readonly key: QuoteKey;
  readonly isBanker: boolean;
}

export interface Order extends Omit<TicketPlan, 'bankers'> {
  /** Made here, stored before sending: one intent, one bet. */
  readonly guid: string;
  readonly legs: readonly OrderLeg[];
  readonly policy: PricePolicy;
  readonly accountId: number;
  readonly currency: string;
  readonly exponent: number;
  /** Digits of minor units. */
  readonly stakeMinor: string;
  /** A press on a price was the bet; nobody saw it in the coupon first. */
  readonly isOneClick?: true;
  /** The same bet was placed a moment ago, and it is wanted again. */
  readonly isRepeat?: true;
  readonly options?: TicketOptions;
  /** Premium of its insurance as it was seen; digits of minor units. */
  readonly premiumMinor?: string;
  readonly state: OrderState;
}

/** Numbers of the legs that stand in every line. */
export const bankersOf = ({ legs }: Pick<Order, 'legs'>): number[] =>
  legs.flatMap((leg, at) => (leg.isBanker ? [at] : []));

/**
 * Until when an order that was placed might be taken back, Unix milliseconds; `undefined` where it never is. Whether a price moved
 * since only the server knows.
 */
export function undoEndsAt({ state, legs, options }: Order, undoMs: number): number | undefined {
  if (state.is !== 'placed' || undoMs === 0 || options?.isAdvance === true) return undefined;
  return legs.some((leg) => leg.isLive) ? undefined : state.receipt.acceptedAtMs + undoMs;
}

/** The order for what was left of one that was filled in part: the house names a price of its own for it. */
export function restOrder(order: Order, restMinor: bigint): Order {
  const { options: _asked, premiumMinor: _premium, ...plain } = order;
  return { ...plain, stakeMinor: String(restMinor), state: { is: 'queued' } };
}

/** Whether an order was only held back since the same one was placed a moment ago. */
export const mayRepeat = ({ state }: Order): boolean =>
  state.is === 'refused' && state.code === 'repeat_bet' && state.facts['mayConfirm'] === true;

/** The order again, as another intent that says so. */
export const repeatOrder = (order: Order, guid: string): Order => ({
  ...order,
  guid,
  isRepeat: true,
  state: { is: 'queued' },
});

/** What an answer says of an order. */
export type Verdict =
  | { readonly is: 'placed'; readonly receipt: Receipt }
  | { readonly is: 'rested'; readonly orderId: string }
  | {
      readonly is: 'waiting';
      readonly betId: number;
      readonly waitMs: number;
      readonly feedLagMs?: number | undefined;
    }
  | { readonly is: 'refused'; readonly code: string; readonly facts: Readonly<Record<string, unknown>> }
  /** No answer, or one that does not tell whether the bet stands. */
  | { readonly is: 'unclear' }
  /** The server has never seen the guid, so far. */
  | { readonly is: 'unknown' };

/** An order the server has not seen this long after it was sent did not arrive, and will not. */
export const NEVER_ARRIVED_MS = 30_000;

const isFinal = (state: OrderState): boolean =>
  state.is === 'placed' || state.is === 'rested' || state.is === 'refused';
export const isSettledOrder = (order: Order): boolean => isFinal(order.state);

const sentAtOf = (state: OrderState, nowMs: number): number => ('sentAtMs' in state ? state.sentAtMs : nowMs);

/** The state after an answer. A final answer stays: late ones of an older question change nothing. */
export function stateAfter(state: OrderState, verdict: Verdict, nowMs: number): OrderState {
  if (isFinal(state)) return state;
  switch (verdict.is) {
    case 'placed':
    case 'rested':
    case 'refused':
      return verdict;
    case 'waiting':
      return {
        is: 'waiting',
        betId: verdict.betId,
        untilMs: nowMs + verdict.waitMs,
        totalMs: state.is === 'waiting' ? state.totalMs : verdict.waitMs,
        feedLagMs: state.is === 'waiting' ? state.feedLagMs : verdict.feedLagMs,
      };
    case 'unclear':
      return state.is === 'waiting' ? state : { is: 'checking', sentAtMs: sentAtOf(state, nowMs) };
    case 'unknown': {
      const sentAtMs = sentAtOf(state, nowMs);
      return nowMs - sentAtMs >= NEVER_ARRIVED_MS
        ? { is: 'refused', code: 'order_never_arrived', facts: {} }
        : { is: 'checking', sentAtMs };
    }
  }
}

/** Where a whole attempt stands: one bet, or several singles. */
export type AttemptPhase = 'placing' | 'waiting' | 'checking' | 'done';
export function phaseOf(orders: readonly Order[]): AttemptPhase {
  const states = new Set(orders.map((order) => order.state.is));
  if (states.has('sent') || states.has('queued')) return 'placing';
  if (states.has('checking')) return 'checking';
  return states.has('waiting') ? 'waiting' : 'done';
}

/** When to ask for an order again, from now; `undefined` when its answer is final or under way. */
export function askAgainMs(state: OrderState, asked: number, nowMs: number): number | undefined {
  // A little after the delay: the server needs a moment to decide.
  if (state.is === 'waiting') return Math.max(state.untilMs - nowMs + 250, 1000);
  if (state.is === 'checking') return Math.min(10_000, 1000 * 2 ** asked);
  return undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Orders out of storage after a reload. What was under way then has to be asked for. */
export function ordersFromStored(value: unknown, nowMs: number): Order[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: Partial<Order> | null) => {
    if (!one || !isText(one.guid) || !Array.isArray(one.legs) || !isText(one.state?.is)) return [];
    // Written by this very file under the same version.
    const order = one as Order;
    const isUnclear = order.state.is === 'queued' || order.state.is === 'sent';
    return [
      isUnclear ? { ...order, state: { is: 'checking', sentAtMs: sentAtOf(order.state, nowMs) } } : order,
    ];
  });
}
