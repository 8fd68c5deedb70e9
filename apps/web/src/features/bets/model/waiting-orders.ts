// Bids, auto-bets and requests for more than the maximum as one list. Pure.

import type { RestingOrderAnswer, VipRequestAnswer } from '@overround/contracts/betting';

export interface OrderPick {
  readonly gameId: number;
  readonly type: number;
  readonly parameterMilli: number;
}

export interface WaitingOrder {
  readonly id: string;
  readonly kind: 'bid' | 'auto' | 'vip';
  readonly status: RestingOrderAnswer['status'] | VipRequestAnswer['status'];
  /** It may still become a bet, and can be taken back. */
  readonly isOpen: boolean;
  readonly stakeMinor: string;
  readonly currency: string;
  readonly askedAtMs: number;
  readonly expiresAtMs: number;
  readonly picks: readonly OrderPick[];
  readonly betId: number | undefined;
  /** Code of the refusal. */
  readonly refusal: string | undefined;
  /** What it waits for. */
  readonly oddsMilliMin: number | undefined;
  readonly score: string | undefined;
  readonly minuteMin: number | undefined;
  readonly lineUps: boolean;
  readonly afterBet: NonNullable<RestingOrderAnswer['afterBet']> | undefined;
  readonly dropsOnScore: boolean;
  readonly staysInPlay: boolean;
  readonly vip: Pick<VipRequestAnswer, 'usualStakeMinor' | 'offer'> | undefined;
}

const OPEN = new Set<WaitingOrder['status']>(['waiting', 'placing', 'offered']);
const MILLI = 1000;

const ofResting = (order: RestingOrderAnswer): WaitingOrder => ({
  id: order.orderId,
  kind: order.kind,
  status: order.status,
  isOpen: OPEN.has(order.status),
  stakeMinor: order.stakeMinor,
  currency: order.currency,
  askedAtMs: order.askedAt * MILLI,
  expiresAtMs: order.expiresAt * MILLI,
  picks: order.events.map(({ GameId, Type, Param }) => ({
    gameId: GameId,
    type: Type,
    parameterMilli: Math.round(Param * MILLI),
  })),
  betId: order.betId ?? undefined,
  refusal: order.refusal ?? undefined,
  oddsMilliMin: order.oddsMilliMin ?? undefined,
  score: order.score ?? undefined,
  minuteMin: order.minuteMin ?? undefined,
  lineUps: order.lineUps,
  afterBet: order.afterBet ?? undefined,
  dropsOnScore: order.dropsOnScore,
  staysInPlay: order.staysInPlay,
  vip: undefined,
});

const ofVip = (request: VipRequestAnswer): WaitingOrder => ({
  id: request.requestId,
  kind: 'vip',
  status: request.status,
  isOpen: OPEN.has(request.status),
  stakeMinor: request.wantedStakeMinor,
  currency: request.currency,
  askedAtMs: request.askedAt * MILLI,
  expiresAtMs: request.expiresAt,
  picks: request.events,
  betId: request.betId ?? undefined,
  refusal: request.refusal ?? undefined,
  oddsMilliMin: undefined,
  score: undefined,
  minuteMin: undefined,
  lineUps: false,
  afterBet: undefined,
  dropsOnScore: false,
  staysInPlay: false,
  vip: { usualStakeMinor: request.usualStakeMinor, offer: request.offer },
});

/** Those that wait first, an offer of the house before all; within that the newest first. */
export function waitingOrders(
  resting: readonly RestingOrderAnswer[],
  vip: readonly VipRequestAnswer[],
): readonly WaitingOrder[] {
  const rank = ({ status, isOpen }: WaitingOrder): number => (status === 'offered' ? 0 : isOpen ? 1 : 2);
  return [...resting.map(ofResting), ...vip.map(ofVip)].sort(
    (a, b) => rank(a) - rank(b) || b.askedAtMs - a.askedAtMs,
  );
}

export const pickKey = ({ gameId, type, parameterMilli }: OrderPick): string =>
  `${gameId}|${type}|${parameterMilli}`;
