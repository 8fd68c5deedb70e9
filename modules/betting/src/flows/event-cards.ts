import type { BookEvent, LineBook } from '@overround/catalog';
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
  const onTheWay = new Map<number, Promise<void>>();
  const write = async (events: readonly BookEvent[]): Promise<void> => {
    try {
      await db.inTransaction('platform', (tx) => keepEventCards(tx, events.map(cardOfEvent)));
      if (kept.size > REMEMBERED_MAX) kept.clear();
      for (const event of events) kept.add(event.eventId);
    } finally {
      for (const event of events) onTheWay.delete(event.eventId);
    }
  };
  return {
    keep: async (coupon) => {
      const events = coupon.selections.flatMap((selection) => book.eventOfGame(selection.gameId) ?? []);
      const fresh = [...new Set(events)].filter((event) => !kept.has(event.eventId));
      if (fresh.length === 0) return;
      // A match that has just been listed is bet on by many at once: one of them writes, the others wait for that one.
      const nobodys = fresh.filter((event) => !onTheWay.has(event.eventId));
      if (nobodys.length > 0) {
        const written = write(nobodys);
        for (const event of nobodys) onTheWay.set(event.eventId, written);
      }
      await Promise.all(fresh.map((event) => onTheWay.get(event.eventId)));
    },
  };
}
