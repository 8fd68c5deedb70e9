import { type Database, many, one, sql } from '@overround/platform';

/** Most duels of one event. */
export const DUELS_MAX = 100;

/** Keeps a duel; `false` when the event has as many as it takes. Known already is kept. */
export const keepDuel = (db: Database, eventId: number, parameterMilli: number): Promise<boolean> =>
  db.inTransaction('platform', async (tx) => {
    const row = await one(
      tx,
      sql<{ is_kept: boolean }>`
        with kept as (
          insert into catalog.duel (event_id, parameter_milli)
          select ${eventId}, ${parameterMilli}
           where (select count(*) from catalog.duel d where d.event_id = ${eventId}) < ${DUELS_MAX}
          on conflict do nothing
          returning 1
        )
        select exists (select from kept)
            or exists (select from catalog.duel d
                        where d.event_id = ${eventId} and d.parameter_milli = ${parameterMilli}) as is_kept
      `,
    );
    return row.is_kept;
  });

export interface KeptDuel {
  readonly eventId: number;
  readonly parameterMilli: number;
}

/** Duels of events that are not over. */
export async function loadDuels(db: Database): Promise<readonly KeptDuel[]> {
  const rows = await db.read('platform', (tx) =>
    many(
      tx,
      sql<{ event_id: bigint; parameter_milli: number }>`
        select d.event_id, d.parameter_milli
          from catalog.duel d join catalog.event e on e.event_id = d.event_id
         where e.ended_at is null
         order by d.event_id, d.built_at
      `,
    ),
  );
  return rows.map((row) => ({ eventId: Number(row.event_id), parameterMilli: row.parameter_milli }));
}
