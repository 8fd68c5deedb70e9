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

/** A card is kept again once the team sheets are told: duels name their players. */
type Told = 0 | 1;
const toldOf = ({ facts }: BookEvent): Told => (facts.lineUps === undefined ? 0 : 1);

export function openEventCards(db: Pick<Database, 'inTransaction'>, book: LineBook): EventCards {
  const kept = new Map<number, Told>();
  const isKept = (event: BookEvent): boolean => (kept.get(event.eventId) ?? -1) >= toldOf(event);
  // A round that has just been listed is bet on by many at once, and all of them wait for the cards: one transaction at a time
  // writes what was asked meanwhile, so the connections stay with the bets.
  const write = openGatherer<BookEvent, void>({
    run: async (asked) => {
      const events = [...new Map(asked.map((event) => [event.eventId, event])).values()];
      const fresh = events.filter((event) => !isKept(event));
      if (fresh.length > 0)
        await db.inTransaction('platform', (tx) => keepEventCards(tx, fresh.map(cardOfEvent)));
      if (kept.size > REMEMBERED_MAX) kept.clear();
      for (const event of fresh) kept.set(event.eventId, toldOf(event));
      return asked.map(() => undefined);
    },
  });
  return {
    keep: async (coupon) => {
      const events = coupon.selections.flatMap((selection) => book.eventOfGame(selection.gameId) ?? []);
      await Promise.all(events.filter((event) => !isKept(event)).map((event) => write(event)));
    },
  };
}
