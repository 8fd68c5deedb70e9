import type { PersonId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';

/** Where money of a person was sent to, each as a hash: for finding two persons who are paid at one place, never for showing. */
export async function listPayoutMarks(tx: Tx, personId: PersonId): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ mark: string }>`
      select distinct encode(sha256(convert_to(method_id || '|' || destination::text, 'UTF8')), 'hex') as mark
        from payments.payment
       where brand_id = platform.current_brand_id() and person_id = ${personId} and destination is not null`,
  );
  return rows.map(({ mark }) => mark);
}
