import { maybeOne, sql, type Tx } from '@overround/platform';
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
