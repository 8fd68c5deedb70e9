import type { LineBook } from '@overround/catalog';
import type { Database } from '@overround/platform';
import type { Coupon } from '../domain/coupon.ts';
import { cardOfEvent } from '../domain/event-card.ts';
import { keepEventCards } from '../store/event-card-store.ts';

export interface EventCards {
  /** Keeps the names of a coupon's matches before the first bet on them, so that the history never loses them. */
  keep(coupon: Coupon): Promise<void>;
}

const REMEMBERED_MAX = 100_000;

export function openEventCards(db: Pick<Database, 'inTransaction'>, book: LineBook): EventCards {
  const kept = new Set<number>();
  return {
    keep: async (coupon) => {
      const events = coupon.selections.flatMap((selection) => book.eventOfGame(selection.gameId) ?? []);
      const fresh = [...new Set(events)].filter((event) => !kept.has(event.eventId));
      if (fresh.length === 0) return;
      await db.inTransaction('platform', (tx) => keepEventCards(tx, fresh.map(cardOfEvent)));
      if (kept.size > REMEMBERED_MAX) kept.clear();
      for (const event of fresh) kept.add(event.eventId);
    },
  };
}
