// Orders of free rounds (decision 71): given once by their number, played one by one, taken back as far as they are not played.

import type { FreeRoundsOrder } from '@overround/provider-kit';
import { gameOf } from './games.ts';
import type { Journal } from './journal.ts';
import type { Order, Session } from './model.ts';

export type Granted = { readonly ok: true } | { readonly ok: false; readonly because: string };

const wordsOf = ({
  orderId,
  playerRef,
  gameKey,
  currency,
  count,
  betMinor,
  endsAt,
}: FreeRoundsOrder): Order => ({
  orderId,
  playerRef,
  gameKey,
  currency,
  count,
  betMinor: betMinor.toString(),
  endsAt,
  played: 0,
  isCancelled: false,
});

const isSame = (one: Order, other: Order): boolean =>
  one.playerRef === other.playerRef &&
  one.gameKey === other.gameKey &&
  one.currency === other.currency &&
  one.count === other.count &&
  one.betMinor === other.betMinor;

export function grant(journal: Journal, order: FreeRoundsOrder): Granted {
  const game = gameOf(order.gameKey);
  if (!game?.told.hasFreeRounds) return { ok: false, because: 'this game has no free rounds' };
  const isInOrder = game.rules.play({ amount: order.betMinor.toString() }, [], { below: () => 0 });
  if (!isInOrder) return { ok: false, because: 'the bet is not one of this game' };
  if (order.count < 1 || order.count > 1000) return { ok: false, because: 'so many rounds are not given' };
  const wanted = wordsOf(order);
  const known = journal.tables.orders.get(order.orderId);
  if (known)
    return isSame(known, wanted) ? { ok: true } : { ok: false, because: 'this order is another one' };
  journal.save(['orders', order.orderId, wanted]);
  return { ok: true };
}

export function cancel(journal: Journal, orderId: string): void {
  const known = journal.tables.orders.get(orderId);
  if (known && !known.isCancelled) journal.save(['orders', orderId, { ...known, isCancelled: true }]);
}

/** The order the next round of a session is of: the one that ends first. */
export function waitingOrder(journal: Journal, session: Session, now: number): Order | undefined {
  if (session.mode === 'demo') return undefined;
  return [...journal.tables.orders.values()]
    .filter(
      (order) =>
        order.playerRef === session.playerRef &&
        order.gameKey === session.gameKey &&
        order.currency === session.currency &&
        !order.isCancelled &&
        order.played < order.count &&
        order.endsAt > now,
    )
    .sort((one, other) => one.endsAt - other.endsAt)[0];
}
