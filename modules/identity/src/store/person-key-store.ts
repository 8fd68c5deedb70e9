import type { BrandId, PersonId } from '@overround/kernel';
import { many, run, sql, type Tx, type WrappedKey } from '@overround/platform';

export interface KeyRow {
  readonly personId: PersonId;
  readonly wrapId: string | null;
  /** Null once the person was erased. */
  readonly wrapped: Uint8Array | null;
  /** Written by this very transaction, which may still be taken back. */
  readonly isOwn: boolean;
}

export const readKeys = (tx: Tx, personIds: readonly PersonId[]): Promise<KeyRow[]> =>
  many(
    tx,
    sql<KeyRow>`
    select person_id as "personId", wrap_id as "wrapId", wrapped,
           coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false) as "isOwn"
      from identity.person_key where person_id = any(${[...personIds]}::uuid[])
  `,
  );

export type NewKey = WrappedKey & { readonly personId: PersonId };

/** Of persons without one. Whoever is quicker with a person's first key has drawn it: read afterwards what there is. */
export async function insertKeys(tx: Tx, brandId: BrandId, keys: readonly NewKey[]): Promise<void> {
  await run(
    tx,
    sql`
    insert into identity.person_key (brand_id, person_id, wrap_id, wrapped)
    select ${brandId}, k.person_id, k.wrap_id, k.wrapped
      from unnest(${keys.map(({ personId }) => personId)}::uuid[], ${keys.map(({ wrapId }) => wrapId)}::text[],
                  ${keys.map(({ wrapped }) => Buffer.from(wrapped))}::bytea[]) as k (person_id, wrap_id, wrapped)
     order by k.person_id
    on conflict do nothing
  `,
  );
}

/** For ever. False when it was forgotten before. */
export async function forgetKey(
  tx: Tx,
  { brandId, personId }: { readonly brandId: BrandId; readonly personId: PersonId },
): Promise<boolean> {
  const forgotten = await run(
    tx,
    sql`
    insert into identity.person_key (brand_id, person_id, forgotten_at)
    values (${brandId}, ${personId}, clock_timestamp())
    on conflict (brand_id, person_id) do update
       set wrapped = null, wrap_id = null, forgotten_at = clock_timestamp()
     where person_key.forgotten_at is null
  `,
  );
  return forgotten === 1;
}

const REWRAPPED_AT_ONCE = 200;

/** Keys that lie under another key of the configuration than the one that wraps now; the next of them behind a person. */
export const lockKeysToRewrap = (
  tx: Tx,
  currentId: string,
  behind: string,
): Promise<(WrappedKey & { personId: PersonId })[]> =>
  many(
    tx,
    sql<WrappedKey & { personId: PersonId }>`
    select person_id as "personId", wrap_id as "wrapId", wrapped from identity.person_key
     where wrapped is not null and wrap_id <> ${currentId} and person_id > ${behind}::uuid
     order by person_id limit ${REWRAPPED_AT_ONCE} for update skip locked
  `,
  );

export async function writeRewrapped(tx: Tx, keys: readonly NewKey[]): Promise<void> {
  await run(
    tx,
    sql`
    update identity.person_key p set wrap_id = k.wrap_id, wrapped = k.wrapped
      from unnest(${keys.map(({ personId }) => personId)}::uuid[], ${keys.map(({ wrapId }) => wrapId)}::text[],
                  ${keys.map(({ wrapped }) => Buffer.from(wrapped))}::bytea[]) as k (person_id, wrap_id, wrapped)
     where p.person_id = k.person_id
  `,
  );
}
