import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import { FAVOURITE_KINDS, type FavouriteKind, type Kept, NOTHING_KEPT } from '../domain/keeping.ts';

export interface Owner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** Everything a person keeps, the newest first. */
export async function readKept(tx: Tx, personId: PersonId): Promise<Kept> {
  const rows = await many(
    tx,
    sql<{ kind: FavouriteKind; subjectId: bigint }>`
    select kind, subject_id as "subjectId" from favourites.item where person_id = ${personId} order by place desc
  `,
  );
  const kept: Record<FavouriteKind, readonly number[]> = { ...NOTHING_KEPT };
  for (const kind of FAVOURITE_KINDS)
    kept[kind] = rows.filter((row) => row.kind === kind).map(({ subjectId }) => Number(subjectId));
  return kept;
}

/** Keeps more; ids come the newest first and are written the oldest first. */
export async function insertItems(tx: Tx, { brandId, personId }: Owner, kept: Kept): Promise<void> {
  for (const kind of FAVOURITE_KINDS) {
    if (kept[kind].length === 0) continue;
    await run(
      tx,
      sql`
      insert into favourites.item (brand_id, person_id, kind, subject_id)
      select ${brandId}, ${personId}, ${kind}, i.id
        from unnest(${[...kept[kind]]}::bigint[]) with ordinality as i (id, ord)
       order by i.ord desc
      on conflict do nothing
    `,
    );
  }
}

export async function deleteItems(tx: Tx, personId: PersonId, kept: Kept): Promise<void> {
  for (const kind of FAVOURITE_KINDS) {
    if (kept[kind].length === 0) continue;
    await run(
      tx,
      sql`
      delete from favourites.item
       where person_id = ${personId} and kind = ${kind} and subject_id = any(${[...kept[kind]]}::bigint[])
    `,
    );
  }
}

/** Whether what they keep may choose games for them; it may until they say otherwise. */
export async function readIsPersonal(tx: Tx, personId: PersonId): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql<{ isPersonal: boolean }>`
    select is_personal as "isPersonal" from favourites.choice where person_id = ${personId}
  `,
  );
  return row?.isPersonal ?? true;
}

export async function writeIsPersonal(
  tx: Tx,
  { brandId, personId }: Owner,
  isPersonal: boolean,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into favourites.choice (brand_id, person_id, is_personal) values (${brandId}, ${personId}, ${isPersonal})
    on conflict (brand_id, person_id) do update set is_personal = excluded.is_personal, changed_at = now()
  `,
  );
}
