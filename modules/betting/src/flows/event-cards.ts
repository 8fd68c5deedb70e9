import type { BookEvent, LineBook } from '@overround/catalog';
import { type Database, openGatherer } from '@overround/platform';
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
  // A round that has just been listed is bet on by many at once, and all of them wait for the cards: one transaction at a time
  // writes what was asked meanwhile, so the connections stay with the bets.
  const write = openGatherer<BookEvent, void>({
    run: async (asked) => {
      const events = [...new Map(asked.map((event) => [event.eventId, event])).values()];
      const fresh = events.filter((event) => !kept.has(event.eventId));
      if (fresh.length > 0)
        await db.inTransaction('platform', (tx) => keepEventCards(tx, fresh.map(cardOfEvent)));
      if (kept.size > REMEMBERED_MAX) kept.clear();
      for (const event of fresh) kept.add(event.eventId);
      return asked.map(() => undefined);
    },
  });
  return {
    keep: async (coupon) => {
      const events = coupon.selections.flatMap((selection) => book.eventOfGame(selection.gameId) ?? []);
      await Promise.all(events.filter((event) => !kept.has(event.eventId)).map((event) => write(event)));
    },
  };
}
