import { KEPT_YEARS } from '@overround/contracts/privacy';
import { type Instant, instant, type PersonId } from '@overround/kernel';
import { type DataOwner, many, one, run, sql, type Tx } from '@overround/platform';

/** Persons of one turn of a job. */

export const insertErasure = (tx: Tx, { brandId, personId }: DataOwner): Promise<number> =>
  run(
    tx,
    sql`insert into privacy.erasure (brand_id, person_id) values (${brandId}, ${personId}) on conflict do nothing`,
  );

/** Of somebody who was erased on a day before this database was put back. */
export const insertErasureAgain = (tx: Tx, { brandId, personId }: DataOwner, since: Date): Promise<number> =>
  run(
    tx,
    sql`
    insert into privacy.erasure (brand_id, person_id, asked_at, again_at)
    values (${brandId}, ${personId}, least(${since}, clock_timestamp()), clock_timestamp()) on conflict do nothing
  `,
  );

export async function isErased(tx: Tx, personId: PersonId): Promise<boolean> {
  const { found } = await one(
    tx,
    sql<{
      found: boolean;
    }>`select exists (select from privacy.erasure where person_id = ${personId}) as found`,
  );
  return found;
}

/** Erased a day ago: what jobs that were under way wrote since is erased too. */
export interface Page {
  /** Behind this one. */
  readonly after: PersonId | undefined;
  readonly count: number;
}

export async function listToSweep(tx: Tx, { after, count }: Page): Promise<PersonId[]> {
  const rows = await many(
    tx,
    sql<{ personId: PersonId }>`
    select person_id as "personId" from privacy.erasure
     where swept_at is null and coalesce(again_at, asked_at) < clock_timestamp() - interval '1 day'
       and ${after === undefined ? sql`true` : sql`person_id > ${after}::uuid`}
     order by person_id limit ${count}
  `,
  );
  return rows.map(({ personId }) => personId);
}

export const writeSwept = (tx: Tx, personId: PersonId): Promise<number> =>
  run(tx, sql`update privacy.erasure set swept_at = clock_timestamp() where person_id = ${personId}`);

/** Until when the law keeps what is known of somebody whose account is closed now. */
export async function readLawEnd(tx: Tx): Promise<Instant> {
  const { endsAt } = await one(
    tx,
    sql<{ endsAt: Date }>`select clock_timestamp() + make_interval(years => ${KEPT_YEARS}) as "endsAt"`,
  );
  return instant(endsAt.getTime());
}

/** Closed so many years ago that nothing keeps what is known of them. */
export async function listOverTime(
  tx: Tx,
  brandId: DataOwner['brandId'],
  { after, count }: Page,
): Promise<PersonId[]> {
  const rows = await many(
    tx,
    sql<{ personId: PersonId }>`
    select c.person_id as "personId"
      from identity.closed_before(${brandId}, clock_timestamp() - make_interval(years => ${KEPT_YEARS})) as c (person_id)
     where not exists (select from privacy.erasure e where e.person_id = c.person_id and e.finished_at is not null)
       and ${after === undefined ? sql`true` : sql`c.person_id > ${after}::uuid`}
     order by c.person_id limit ${count}
  `,
  );
  return rows.map(({ personId }) => personId);
}

/** Everything that goes is gone. Also of somebody who never asked for it. */
export const writeFinished = (tx: Tx, { brandId, personId }: DataOwner): Promise<number> =>
  run(
    tx,
    sql`
    insert into privacy.erasure (brand_id, person_id, swept_at, finished_at)
    values (${brandId}, ${personId}, clock_timestamp(), clock_timestamp())
    on conflict (brand_id, person_id) do update set finished_at = excluded.finished_at, swept_at = excluded.swept_at
  `,
  );
