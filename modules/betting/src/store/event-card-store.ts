import { many, run, sql, type Tx } from '@overround/platform';
import type { EventCard } from '../domain/event-card.ts';

/** Keeps the names of matches; a newer card replaces an older one. */
export async function keepEventCards(tx: Tx, cards: readonly EventCard[]): Promise<void> {
  const sorted = cards.toSorted((a, b) => a.eventId - b.eventId);
  await run(
    tx,
    sql`insert into betting.event_card (event_id, card)
        select e, c::jsonb from unnest(${sorted.map((card) => card.eventId)}::int8[],
                                       ${sorted.map((card) => JSON.stringify(card))}::text[]) as u (e, c)
        on conflict (event_id) do update set card = excluded.card`,
  );
}

export async function readEventCards(tx: Tx, eventIds: readonly number[]): Promise<Map<number, EventCard>> {
  if (eventIds.length === 0) return new Map();
  const rows = await many(
    tx,
    sql<{ card: EventCard }>`select card from betting.event_card where event_id = any (${eventIds}::int8[])`,
  );
  return new Map(rows.map(({ card }) => [card.eventId, card]));
}
