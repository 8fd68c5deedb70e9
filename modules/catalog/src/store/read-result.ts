import { many, maybeOne, sql, type Tx } from '@overround/platform';
import type { EventResult } from '../domain/event-result.ts';

export interface ResultRow {
  result_version: number;
  cause: string;
  certainty: 'scout' | 'official' | null;
  state: NonNullable<EventResult['state']> | null;
  outcomes: EventResult['outcomes'];
  cancellations: EventResult['cancellations'];
  withdrawn: EventResult['withdrawn'];
  race: NonNullable<EventResult['race']> | null;
  waits: NonNullable<EventResult['waits']> | null;
}

export const resultFromRow = (row: ResultRow): EventResult => ({
  resultVersion: row.result_version,
  cause: row.cause,
  ...(row.certainty === null ? {} : { certainty: row.certainty }),
  ...(row.state === null ? {} : { state: row.state }),
  outcomes: row.outcomes,
  cancellations: row.cancellations,
  withdrawn: row.withdrawn,
  ...(row.race === null ? {} : { race: row.race }),
  ...(row.waits === null ? {} : { waits: row.waits }),
});

/** The newest version of what an event settles by; `undefined` while nothing was told. */
export async function readResult(tx: Tx, eventId: number): Promise<EventResult | undefined> {
  const row = await maybeOne(
    tx,
    sql<ResultRow>`
      select result_version, cause, certainty, state, outcomes, cancellations, withdrawn, race, waits
        from catalog.result where event_id = ${eventId}
       order by result_version desc limit 1
    `,
  );
  return row && resultFromRow(row);
}

/** A version of it, or `undefined`: 0 is before anything was told. */
export async function readResultVersion(
  tx: Tx,
  eventId: number,
  resultVersion: number,
): Promise<EventResult | undefined> {
  const row = await maybeOne(
    tx,
    sql<ResultRow>`
      select result_version, cause, certainty, state, outcomes, cancellations, withdrawn, race, waits
        from catalog.result where event_id = ${eventId} and result_version = ${resultVersion}
    `,
  );
  return row && resultFromRow(row);
}

/** The newest of each of these events, by one statement; those of which nothing was told are not in the answer. */
export async function readResults(tx: Tx, eventIds: readonly number[]): Promise<Map<number, EventResult>> {
  const asked = [...new Set(eventIds)];
  if (asked.length === 0) return new Map();
  const rows = await many(
    tx,
    sql<ResultRow & { event_id: bigint }>`
      select r.event_id, r.result_version, r.cause, r.certainty, r.state, r.outcomes, r.cancellations, r.withdrawn, r.race, r.waits
        from unnest(${asked}::int8[]) as a (event_id)
       cross join lateral (select n.event_id, n.result_version, n.cause, n.certainty, n.state, n.outcomes, n.cancellations,
                                   n.withdrawn, n.race, n.waits
                              from catalog.result n where n.event_id = a.event_id order by n.result_version desc limit 1) r
    `,
  );
  return new Map(rows.map((row) => [Number(row.event_id), resultFromRow(row)]));
}
