import type { Arrangement } from '@overround/contracts/favourites';
import type { Instant, PersonId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';
import type { Owner } from './item-store.ts';

export interface StoredArrangement {
  readonly version: number;
  readonly arrangement: Arrangement;
}

export function readArrangement(tx: Tx, personId: PersonId): Promise<StoredArrangement | undefined> {
  return maybeOne(
    tx,
    sql<StoredArrangement>`
    select version, arrangement from favourites.arrangement where person_id = ${personId}
  `,
  );
}

export async function writeArrangement(
  tx: Tx,
  { brandId, personId }: Owner,
  { version, arrangement }: StoredArrangement,
  at: Instant,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into favourites.arrangement (brand_id, person_id, version, arrangement, changed_at)
    values (${brandId}, ${personId}, ${version}, ${JSON.stringify(arrangement)}::jsonb,
            to_timestamp(${at}::float8 / 1000))
    on conflict (brand_id, person_id) do update
       set version = excluded.version, arrangement = excluded.arrangement, changed_at = excluded.changed_at
  `,
  );
}
