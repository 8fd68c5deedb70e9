import { type Database, run, sql } from '@overround/platform';

/** Makes the producer known, with its markets out of play and old bet stops forgotten: its snapshot tells what holds. */
export async function registerProducer(db: Database, producer: string): Promise<void> {
  await db.inTransaction('platform', async (tx) => {
    await run(
      tx,
      sql`insert into catalog.producer (name) values (${producer}) on conflict (name) do nothing`,
    );
    await run(tx, sql`select catalog.turn_producer(${producer}, false, 'start')`);
    await run(
      tx,
      sql`
        update catalog.event e set is_stopped = false, gate_sequence = 0
          from catalog.producer p
         where p.producer_no = e.producer_no and p.name = ${producer}
           and e.ended_at is null and e.gate_sequence <> 0
      `,
    );
  });
}

/** Takes all markets of a producer out of play, or back, under its exclusive lock (safety 7). */
export async function turnProducer(
  db: Database,
  producer: string,
  isUp: boolean,
  reason: string,
): Promise<void> {
  await db.inTransaction('platform', (tx) =>
    run(tx, sql`select catalog.turn_producer(${producer}, ${isUp}, ${reason})`),
  );
}

const MESSAGE_CHARACTERS_MAX = 4000;

export async function quarantine(
  db: Database,
  rows: readonly {
    readonly producer: string;
    readonly sequence?: number;
    readonly reason: string;
    readonly message: string;
  }[],
): Promise<void> {
  const cut = rows.map((row) => ({ ...row, message: row.message.slice(0, MESSAGE_CHARACTERS_MAX) }));
  await db.inTransaction('platform', (tx) =>
    run(
      tx,
      sql`
        insert into catalog.quarantine (producer, sequence, reason, message)
        select i.producer, i.sequence, i.reason, i.message
          from jsonb_to_recordset(${JSON.stringify(cut)}::jsonb) as i (producer text, sequence int8, reason text, message text)
      `,
    ),
  );
}
