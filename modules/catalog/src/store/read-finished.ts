// Finished events for the results calls. These reads may touch the database: results are asked for seldom and by day.

import { type Database, many, sql } from '@overround/platform';
import type { FixtureFacts } from '@overround/provider-kit';
import type { MatchFormat, MatchState } from '@overround/sports';
import type { BookNames } from '../book/line-book.ts';

export interface Window {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

const finished = sql`
  e.ended_at is not null and e.starts_at >= to_timestamp(w.from_s) and e.starts_at < to_timestamp(w.to_s)
`;
const windowOf = ({ fromSeconds, toSeconds }: Window) =>
  sql`(select ${fromSeconds}::float8 as from_s, ${toSeconds}::float8 as to_s) w`;

export async function finishedSports(db: Database, window: Window): Promise<readonly number[]> {
  const rows = await db.read('platform', (tx) =>
    many(
      tx,
      sql<{ sport_id: number }>`
        select distinct e.sport_id from catalog.event e, ${windowOf(window)} where ${finished} order by e.sport_id
      `,
    ),
  );
  return rows.map((row) => row.sport_id);
}

export interface FinishedChamp {
  readonly champId: number;
  readonly sportId: number;
  readonly names: BookNames;
  readonly gamesCount: number;
}

export async function finishedChamps(
  db: Database,
  window: Window,
  sportIds: readonly number[],
): Promise<readonly FinishedChamp[]> {
  const rows = await db.read('platform', (tx) =>
    many(
      tx,
      sql<{ champ_id: bigint; sport_id: number; names: BookNames; games: number }>`
        select c.champ_id, c.sport_id, c.names, count(*)::int as games
          from catalog.event e cross join ${windowOf(window)} join catalog.champ c on c.champ_id = e.champ_id
         where ${finished} and (cardinality(${sportIds}::int[]) = 0 or e.sport_id = any (${sportIds}::int[]))
         group by c.champ_id
         order by c.rank desc, c.champ_id
      `,
    ),
  );
  return rows.map((row) => ({
    champId: Number(row.champ_id),
    sportId: row.sport_id,
    names: row.names,
    gamesCount: row.games,
  }));
}

export interface FinishedGame {
  readonly eventId: number;
  readonly gameId: number;
  readonly sportId: number;
  readonly champId: number;
  readonly champNames: BookNames;
  readonly homeId: number;
  readonly awayId: number;
  readonly homeNames: BookNames;
  readonly awayNames: BookNames;
  readonly startsAtSeconds: number;
  readonly status: string;
  readonly format: MatchFormat;
  readonly state?: MatchState;
  readonly facts: FixtureFacts;
  readonly isSimulated: boolean;
  readonly parts: readonly string[];
}

const GAMES_MAX = 1000;

/** Finished games of a competition in a window, in the order of their starts. */
export const finishedGames = (
  db: Database,
  window: Window,
  champId: number,
): Promise<readonly FinishedGame[]> =>
  readGames(
    db,
    sql`cross join ${windowOf(window)}`,
    sql`${finished} and e.champ_id = ${champId} order by e.starts_at, e.event_id limit ${GAMES_MAX}`,
  );

/** The last finished games of a side, the newest first. */
export const finishedGamesOfSide = (
  db: Database,
  participantId: number,
  limit: number,
): Promise<readonly FinishedGame[]> =>
  readGames(
    db,
    sql``,
    sql`e.event_id in ((select h.event_id from catalog.event h
                         where h.home_id = ${participantId} and h.ended_at is not null
                         order by h.starts_at desc limit ${limit})
                       union all
                       (select a.event_id from catalog.event a
                         where a.away_id = ${participantId} and a.ended_at is not null
                         order by a.starts_at desc limit ${limit}))
        order by e.starts_at desc, e.event_id desc limit ${limit}`,
  );

/** One finished game by its event id. */
export const finishedGame = async (db: Database, eventId: number): Promise<FinishedGame | undefined> =>
  (await readGames(db, sql``, sql`e.event_id = ${eventId} and e.ended_at is not null`))[0];

interface Row {
  readonly event_id: bigint;
  readonly game_id: bigint;
  readonly sport_id: number;
  readonly champ_id: bigint;
  readonly champ_names: BookNames;
  readonly home_id: bigint;
  readonly away_id: bigint;
  readonly home_names: BookNames;
  readonly away_names: BookNames;
  readonly starts_s: number;
  readonly status: string;
  readonly format: MatchFormat;
  readonly state: MatchState | null;
  readonly facts: FixtureFacts;
  readonly is_simulated: boolean;
  readonly parts: string[];
}

type SqlPart = ReturnType<typeof sql>;

/** Finished games with their newest results: `from` may join more, `where` chooses and orders. */
export async function readGames(
  db: Database,
  from: SqlPart,
  where: SqlPart,
): Promise<readonly FinishedGame[]> {
  const rows = await db.read('platform', (tx) =>
    many(
      tx,
      sql<Row>`
        select e.event_id, e.sport_id, e.champ_id, c.names as champ_names, e.home_id, e.away_id,
               h.names as home_names, a.names as away_names,
               extract(epoch from e.starts_at)::int as starts_s, e.status, e.format,
               coalesce(case when r.state->>'phase' <> 'break' then r.state end, e.state) as state, e.facts,
               e.is_simulated,
               (select max(g.game_id) from catalog.game g where g.event_id = e.event_id and g.part_key = 'main') as game_id,
               array(select p.part_key from catalog.part p where p.event_id = e.event_id and p.part_key <> 'main'
                      order by p.const_id) as parts
          from catalog.event e
          ${from}
          join catalog.champ c on c.champ_id = e.champ_id
          join catalog.participant h on h.participant_id = e.home_id
          join catalog.participant a on a.participant_id = e.away_id
          left join lateral (select q.state from catalog.result q where q.event_id = e.event_id
                              order by q.result_version desc limit 1) r on true
         where ${where}
      `,
    ),
  );
  return rows.map((row) => ({
    eventId: Number(row.event_id),
    gameId: Number(row.game_id),
    sportId: row.sport_id,
    champId: Number(row.champ_id),
    champNames: row.champ_names,
    homeId: Number(row.home_id),
    awayId: Number(row.away_id),
    homeNames: row.home_names,
    awayNames: row.away_names,
    startsAtSeconds: row.starts_s,
    status: row.status,
    format: row.format,
    ...(row.state === null ? {} : { state: row.state }),
    facts: row.facts,
    isSimulated: row.is_simulated,
    parts: row.parts,
  }));
}
