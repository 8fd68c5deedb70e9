// How the prices of one market of an event went, for whoever looks back: open bets that are followed, rules that are tried on the past.

import { type Database, many, sql } from '@overround/platform';
import type { BookNames } from '../book/line-book.ts';
import { type OutcomeHistory, priceHistory } from '../domain/price-history.ts';
import { readHistory } from './read-history.ts';

export interface MarketAsk {
  readonly eventId: number;
  /** Key of the part of the match, `main` for the whole. */
  readonly partKey: string;
  /** Outcome types of the market. */
  readonly types: readonly number[];
  /** The outcomes whose parameter is this or its opposite. */
  readonly parameterMilli: number;
}

/** The outcomes of a market, each with every price it had, line and live; what the log forgot is not there. */
export async function marketHistory(db: Database, ask: MarketAsk): Promise<readonly OutcomeHistory[]> {
  const { parameterMilli } = ask;
  const sides = [...new Set([parameterMilli, -parameterMilli])];
  const all = await Promise.all(
    sides.map(async (side) =>
      priceHistory(await readHistory(db, ask, { types: ask.types, parameterMilli: side })),
    ),
  );
  return all.flatMap(({ outcomes }) => outcomes);
}

/** An event that is over, as far as its prices can be looked back on. */
export interface PastEvent {
  readonly eventId: number;
  readonly startsAtSeconds: number;
  readonly homeNames: BookNames;
  readonly awayNames: BookNames;
}

/** The events of a sport that ended last, the newest first. */
export const lastPastEvents = async (db: Database, sportId: number, limit: number): Promise<PastEvent[]> =>
  (
    await db.read('platform', (tx) =>
      many(
        tx,
        sql<{ event_id: bigint; starts_s: number; home_names: BookNames; away_names: BookNames }>`
          select e.event_id, extract(epoch from e.starts_at)::int as starts_s, h.names as home_names, a.names as away_names
            from catalog.event e
            join catalog.participant h on h.participant_id = e.home_id
            join catalog.participant a on a.participant_id = e.away_id
           where e.sport_id = ${sportId} and e.status = 'ended' and e.ended_at is not null
           order by e.ended_at desc limit ${limit}`,
      ),
    )
  ).map((row) => ({
    eventId: Number(row.event_id),
    startsAtSeconds: row.starts_s,
    homeNames: row.home_names,
    awayNames: row.away_names,
  }));
