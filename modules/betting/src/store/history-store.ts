import type { BrandId, PersonId } from '@overround/kernel';
import { one, sql, type Tx } from '@overround/platform';

/** Puts what is settled by now into the archive, or takes everything out of it. Returns until when the archive reaches. */
export async function writeHistoryCleared(
  tx: Tx,
  brandId: BrandId,
  personId: PersonId,
  isCleared: boolean,
): Promise<Date | undefined> {
  const row = await one(
    tx,
    sql<{ history_cleared_at: Date | null }>`
      insert into betting.player_option as o (brand_id, person_id, history_cleared_at)
      values (${brandId}, ${personId}, case when ${isCleared} then clock_timestamp() end)
          on conflict (brand_id, person_id) do update
         set history_cleared_at = excluded.history_cleared_at, set_at = clock_timestamp()
      returning o.history_cleared_at`,
  );
  return row.history_cleared_at ?? undefined;
}
