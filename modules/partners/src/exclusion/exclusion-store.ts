import type { PersonId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';
import type { ExclusionHash } from './hash.ts';

export const insertHashes = async (
  tx: Tx,
  personId: PersonId,
  hashes: readonly ExclusionHash[],
): Promise<void> => {
  for (const { kind, hash } of hashes)
    await run(
      tx,
      sql`insert into partners.exclusion_hash (brand_id, hash, person_id, kind)
          values (platform.current_brand_id(), ${hash}, ${personId}, ${kind}) on conflict do nothing`,
    );
};

export const removeHashes = (tx: Tx, personId: PersonId): Promise<number> =>
  run(
    tx,
    sql`delete from partners.exclusion_hash where brand_id = platform.current_brand_id() and person_id = ${personId}`,
  );

/** Whether anything of them stands in the list. */
export async function isListed(tx: Tx, personId: PersonId): Promise<boolean> {
  const { is } = await one(
    tx,
    sql<{ is: boolean }>`
      select exists (select from partners.exclusion_hash
                      where brand_id = platform.current_brand_id() and person_id = ${personId}) as is`,
  );
  return is;
}

export async function countHashes(tx: Tx): Promise<number> {
  const { hashes } = await one(
    tx,
    sql<{ hashes: bigint }>`
      select count(distinct hash) as hashes from partners.exclusion_hash where brand_id = platform.current_brand_id()`,
  );
  return Number(hashes);
}

/** Which of these stand in the list; hex on both sides. */
export async function listedOf(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ hash: string }>`
      select distinct encode(hash, 'hex') as hash from partners.exclusion_hash
       where brand_id = platform.current_brand_id() and hash = any (select decode(h, 'hex') from unnest(${hashes}::text[]) h)`,
  );
  return rows.map(({ hash }) => hash);
}

/** The list in the order of its hashes, behind one of them; hex. */
export async function pageOfHashes(tx: Tx, after: string | undefined, most: number): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ hash: string }>`
      select encode(hash, 'hex') as hash from partners.exclusion_hash
       where brand_id = platform.current_brand_id() and hash > decode(${after ?? ''}, 'hex')
       group by exclusion_hash.hash order by exclusion_hash.hash limit ${most}`,
  );
  return rows.map(({ hash }) => hash);
}
