// What the statistics pages read of the archive. They are asked for seldom and answers are kept, so they may touch the database.

import { type Database, sql } from '@overround/platform';
import { type FinishedGame, readGames } from './read-finished.ts';

/** A finished match by its event id or by the id of any of its listings. */
export const finishedGameOf = async (db: Database, id: number): Promise<FinishedGame | undefined> =>
  (
    await readGames(
      db,
      sql``,
      sql`e.event_id in (select ${id}::bigint
                          union all select g.event_id from catalog.game g where g.game_id = ${id})
          and e.ended_at is not null`,
    )
  )[0];

/** The last finished matches of a competition, the newest first. */
export const finishedGamesOfChamp = (
  db: Database,
  champId: number,
  limit: number,
): Promise<readonly FinishedGame[]> =>
  readGames(
    db,
    sql``,
    sql`e.event_id in (select f.event_id from catalog.event f
                        where f.champ_id = ${champId} and f.ended_at is not null
                        order by f.starts_at desc limit ${limit})
        order by e.starts_at desc, e.event_id desc`,
  );

/** The last races of a course in which a runner of this name stood on the card, the newest first. */
export const finishedRaces = (
  db: Database,
  { champId, englishName }: { readonly champId: number; readonly englishName: string },
  limit: number,
): Promise<readonly FinishedGame[]> =>
  readGames(
    db,
    sql``,
    sql`e.champ_id = ${champId} and e.ended_at is not null and e.starts_at > now() - interval '60 days'
        and e.format @> ${JSON.stringify({ field: { runners: [{ names: { en: englishName } }] } })}::jsonb
        order by e.starts_at desc, e.event_id desc limit ${limit}`,
  );
