import type { Kin, KinAsk } from '@overround/identity';
import type { PersonId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';

/** The cards and accounts that money of a person came from: for finding two persons who pay with one, never for showing. An attempt counts for it, too. */
export async function listInstrumentMarks(tx: Tx, personId: PersonId): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ mark: string }>`
      select provider_id || '|' || fingerprint as mark from payments.instrument
       where brand_id = platform.current_brand_id() and person_id = ${personId} order by mark`,
  );
  return rows.map(({ mark }) => mark);
}

/** Who paid in with a card or an account of theirs too: each found once, in a fixed order. */
export const listInstrumentKin = (tx: Tx, { of, beside, atMost }: KinAsk): Promise<readonly Kin[]> =>
  many(
    tx,
    sql<Kin>`
      select distinct on (b.person_id) a.person_id as one, b.person_id as other
        from payments.instrument a join payments.instrument b using (brand_id, provider_id, fingerprint)
       where a.brand_id = platform.current_brand_id() and a.person_id = any (${[...of]}::uuid[])
         and b.person_id <> all (${[...beside]}::uuid[])
       order by b.person_id, a.person_id limit ${atMost}`,
  );
