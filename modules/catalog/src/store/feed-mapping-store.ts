import { type Database, many, run, sql } from '@overround/platform';
import type { EventMapStore } from '../merge/merge-feeds.ts';

/** Older matches are over, and their producers speak of them no more. */
const MAPPED_DAYS = 60;

/** Keeps what producers call the matches of a merged feed. The first word about a reference stands. */
export const feedMappingStore = (db: Database, feed: string): EventMapStore => ({
  load: async () => {
    const rows = await db.read('platform', (tx) =>
      many(
        tx,
        sql<{ producer: string; ref: string; event_ref: string }>`
          select producer, ref, event_ref from catalog.feed_mapping
           where feed = ${feed} and mapped_at > clock_timestamp() - ${MAPPED_DAYS} * interval '1 day'`,
      ),
    );
    return rows.map((row) => ({ producer: row.producer, ref: row.ref, eventRef: row.event_ref }));
  },
  save: async (mappings) => {
    await db.inTransaction('platform', (tx) =>
      run(
        tx,
        sql`insert into catalog.feed_mapping (feed, producer, ref, event_ref)
            select ${feed}, m.producer, m.ref, m.event_ref
              from unnest(${mappings.map((one) => one.producer)}::text[], ${mappings.map((one) => one.ref)}::text[],
                          ${mappings.map((one) => one.eventRef)}::text[]) as m (producer, ref, event_ref)
                on conflict do nothing`,
      ),
    );
  },
});
