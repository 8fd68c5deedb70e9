import type { Kin, KinAsk } from '@overround/identity';
import type { PersonId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';

/** Where money of a person was sent to, each as a hash: for finding two persons who are paid at one place, never for showing. A way that asks for no place names none. */
export async function listPayoutMarks(tx: Tx, personId: PersonId): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ mark: string }>`
      select distinct payout_mark as mark from payments.payment
       where brand_id = platform.current_brand_id() and person_id = ${personId} and payout_mark is not null`,
  );
  return rows.map(({ mark }) => mark);
}

/** Who is paid at a place of theirs too: each found once, in a fixed order. */
export const listPayoutKin = (tx: Tx, { of, beside, atMost }: KinAsk): Promise<readonly Kin[]> =>
  many(
    tx,
    sql<Kin>`
      select distinct on (b.person_id) a.person_id as one, b.person_id as other
        from payments.payment a join payments.payment b using (brand_id, payout_mark)
       where a.brand_id = platform.current_brand_id() and a.person_id = any (${[...of]}::uuid[])
         and b.person_id <> all (${[...beside]}::uuid[])
       order by b.person_id, a.person_id limit ${atMost}`,
  );
