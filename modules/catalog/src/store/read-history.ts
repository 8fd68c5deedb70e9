// The log of a game's changes for its graph. Asked for seldom, by whoever opens one; the answers are kept for a moment.

import { type Database, many, maybeOne, sql } from '@overround/platform';
import type { FixtureFacts } from '@overround/provider-kit';
import type { MatchFormat } from '@overround/sports';
import type { BookNames, MarketStatus } from '../book/line-book.ts';
import type { HistoryRow } from '../domain/price-history.ts';

export interface HistoryGame {
  readonly eventId: number;
  readonly gameId: number;
  readonly constId: number;
  readonly partKey: string;
  readonly sportId: number;
  readonly homeNames: BookNames;
  readonly awayNames: BookNames;
  readonly startsAtSeconds: number;
  readonly format: MatchFormat;
  readonly facts: FixtureFacts;
}

/** The game of a listing's id, or of the constant id of its part: the newest listing of that part. */
export async function findHistoryGame(db: Database, id: number): Promise<HistoryGame | undefined> {
  const row = await db.read('platform', (tx) =>
    maybeOne(
      tx,
      sql<{
        event_id: bigint;
        game_id: bigint;
        const_id: bigint;
        part_key: string;
        sport_id: number;
        home_names: BookNames;
        away_names: BookNames;
        starts_s: number;
        format: MatchFormat;
        facts: FixtureFacts;
      }>`
        with wanted as (
          select g.event_id, g.part_key from catalog.game g where g.game_id = ${id}
          union all
          select p.event_id, p.part_key from catalog.part p where p.const_id = ${id}
          limit 1
        )
        select e.event_id, p.const_id, p.part_key, e.sport_id, h.names as home_names, a.names as away_names,
               extract(epoch from e.starts_at)::int as starts_s, e.format, e.facts,
               (select max(g.game_id) from catalog.game g where g.event_id = w.event_id and g.part_key = w.part_key) as game_id
          from wanted w
          join catalog.event e on e.event_id = w.event_id
          join catalog.part p on p.event_id = w.event_id and p.part_key = w.part_key
          join catalog.participant h on h.participant_id = e.home_id
          join catalog.participant a on a.participant_id = e.away_id
      `,
    ),
  );
  return (
    row && {
      eventId: Number(row.event_id),
      gameId: Number(row.game_id),
      constId: Number(row.const_id),
      partKey: row.part_key,
      sportId: row.sport_id,
      homeNames: row.home_names,
      awayNames: row.away_names,
      startsAtSeconds: row.starts_s,
      format: row.format,
      facts: row.facts,
    }
  );
}

/** Rows a graph is made of at most; more than a match of an afternoon has. */
export const HISTORY_ROWS_MAX = 5000;

/**
 * The newest rows that speak of these outcomes, that were whole, or that opened or closed the game, the oldest first; of all
 * listings of a part.
 */
export async function readHistory(
  db: Database,
  { eventId, partKey }: Pick<HistoryGame, 'eventId' | 'partKey'>,
  wanted: { readonly types: readonly number[]; readonly parameterMilli?: number },
): Promise<readonly HistoryRow[]> {
  const parameter = wanted.parameterMilli === undefined ? '-?[0-9]+' : String(wanted.parameterMilli);
  // Numbers only: nothing of a reader's own words gets into the pattern.
  const word = `(?:^| )((?:${wanted.types.join('|')}):${parameter}:[0-9]+:[0-9])(?= |$)`;
  const rows = await db.read('platform', (tx) =>
    many(
      tx,
      sql<{ at_ms: number; is_live: boolean; status: MarketStatus; is_whole: boolean; words: string[] }>`
        select (extract(epoch from r.changed_at) * 1000)::float8 as at_ms, r.is_live, r.status, r.is_whole,
               array(select m[1] from regexp_matches(r.changes, ${word}, 'g') as m) as words
          from (select m.market_seq, m.changed_at, g.kind = 'live' as is_live, m.status, m.is_whole, m.changes,
                       m.status is distinct from lag(m.status) over (partition by m.game_id order by m.market_seq) as is_turned
                  from catalog.game g join catalog.market_event m on m.game_id = g.game_id
                 where g.event_id = ${eventId} and g.part_key = ${partKey}) r
         where r.is_whole or r.is_turned or r.changes ~ ${word}
         order by r.market_seq desc
         limit ${HISTORY_ROWS_MAX}
      `,
    ),
  );
  return rows
    .map((row) => ({
      atMs: row.at_ms,
      isLive: row.is_live,
      status: row.status,
      isWhole: row.is_whole,
      words: row.words,
    }))
    .reverse();
}
