import { COPY_DAYS } from '@overround/contracts/privacy';
import { type Instant, instant, type PersonId } from '@overround/kernel';
import { type DataOwner, many, maybeOne, run, sql, type Tx } from '@overround/platform';

/** A copy of the data of a person: asked for, then made, then kept for a week. */
export interface Copy {
  readonly exportId: string;
  readonly askedAt: Instant;
  readonly readyAt: Instant | undefined;
  readonly expiresAt: Instant | undefined;
  readonly byteCount: number | undefined;
}

/** Newest first. */
export async function listCopies(tx: Tx, personId: PersonId): Promise<Copy[]> {
  const rows = await many(
    tx,
    sql<{
      exportId: string;
      askedAt: Date;
      readyAt: Date | null;
      expiresAt: Date | null;
      byteCount: number | null;
    }>`
    select export_id as "exportId", asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt",
           byte_count as "byteCount"
      from privacy.export
     where person_id = ${personId} and (expires_at is null or expires_at > clock_timestamp())
     order by asked_at desc, export_id desc
  `,
  );
  const at = (when: Date | null): Instant | undefined =>
    when === null ? undefined : instant(when.getTime());
  return rows.map(({ exportId, askedAt, readyAt, expiresAt, byteCount }) => ({
    exportId,
    askedAt: instant(askedAt.getTime()),
    readyAt: at(readyAt),
    expiresAt: at(expiresAt),
    byteCount: byteCount ?? undefined,
  }));
}

export const insertCopy = (tx: Tx, { brandId, personId }: DataOwner, exportId: string): Promise<number> =>
  run(
    tx,
    sql`insert into privacy.export (brand_id, export_id, person_id) values (${brandId}, ${exportId}, ${personId})`,
  );

/** One that is to be made still. */
export async function isWaiting(tx: Tx, exportId: string): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select 1 from privacy.export where export_id = ${exportId} and ready_at is null`,
  );
  return row !== undefined;
}

/** Copies of a brand that are not made, the one that waits longest first, and for how long each does. */
export const listWaiting = (
  tx: Tx,
): Promise<{ readonly exportId: string; readonly personId: PersonId; readonly sinceMs: number }[]> =>
  many(
    tx,
    sql<{ exportId: string; personId: PersonId; sinceMs: number }>`
    select export_id as "exportId", person_id as "personId",
           (extract(epoch from clock_timestamp() - asked_at) * 1000)::float8 as "sinceMs"
      from privacy.export
     where brand_id = platform.current_brand_id() and ready_at is null
     order by asked_at, export_id
  `,
  );

/** False where it was made, or its person erased, meanwhile. */
export async function finishCopy(
  tx: Tx,
  exportId: string,
  { sealed, byteCount }: { readonly sealed: Uint8Array; readonly byteCount: number },
): Promise<boolean> {
  const written = await run(
    tx,
    sql`
    update privacy.export
       set sealed = ${sealed}, byte_count = ${byteCount}, ready_at = clock_timestamp(),
           expires_at = clock_timestamp() + make_interval(days => ${COPY_DAYS})
     where export_id = ${exportId} and ready_at is null
  `,
  );
  return written === 1;
}

/** The archive of a copy that is ready and not over, and its owner's. */
export function findCopy(
  tx: Tx,
  personId: PersonId,
  exportId: string,
): Promise<{ readonly sealed: Uint8Array; readonly readyAt: Date } | undefined> {
  return maybeOne(
    tx,
    sql<{ sealed: Uint8Array; readyAt: Date }>`
    select sealed, ready_at as "readyAt" from privacy.export
     where person_id = ${personId} and export_id = ${exportId}
       and ready_at is not null and expires_at > clock_timestamp()
  `,
  );
}

/** Copies whose week is over, and those that were never made. */
export const deleteOldCopies = (tx: Tx): Promise<number> =>
  run(
    tx,
    sql`
    delete from privacy.export
     where expires_at < clock_timestamp()
        or (ready_at is null and asked_at < clock_timestamp() - make_interval(days => ${COPY_DAYS}))
  `,
  );
