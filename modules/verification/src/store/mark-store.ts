import type { PersonId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';
import type { StepOwner } from '../proof.ts';

/** Whether one of these numbers is proven to be another person's. */
export async function isOfAnother(
  tx: Tx,
  personId: PersonId,
  marks: readonly Uint8Array[],
): Promise<boolean> {
  if (marks.length === 0) return false;
  const rows = await many(
    tx,
    sql`select 1 from verification.proven_mark
         where mark_hash = any(${[...marks]}::bytea[]) and person_id <> ${personId} limit 1`,
  );
  return rows.length > 0;
}

/** Other persons who handed in a document with one of these numbers, whatever became of it. */
export async function countOthersWith(
  tx: Tx,
  personId: PersonId,
  marks: readonly Uint8Array[],
): Promise<number> {
  if (marks.length === 0) return 0;
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`
    select count(distinct person_id) as count from verification.document
     where marks && ${[...marks]}::bytea[] and person_id <> ${personId} and status <> 'withdrawn'
  `,
  );
  return Number(count);
}

/** Writes down whose these numbers are; false where one of them is another's: then nothing may be proven by them. */
export async function proveMarks(
  tx: Tx,
  { brandId, personId }: StepOwner,
  marks: readonly Uint8Array[],
  sourceId: string,
): Promise<boolean> {
  if (marks.length === 0) return true;
  await run(
    tx,
    sql`
    insert into verification.proven_mark (brand_id, mark_hash, person_id, source_id)
    select ${brandId}, m, ${personId}, ${sourceId}::uuid from unnest(${[...marks]}::bytea[]) as m
        on conflict (brand_id, mark_hash) do nothing
  `,
  );
  return !(await isOfAnother(tx, personId, marks));
}
