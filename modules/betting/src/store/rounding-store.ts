import type { BrandId } from '@overround/kernel';
import { one, run, sql, type Tx } from '@overround/platform';

/**
 * Takes in the remainders of the next bets of a finished settlement run, and books what became whole. Returns how many bets it
 * looked at; undefined when every finished run is in.
 */
export async function bookRounding(
  tx: Tx,
  brandId: BrandId,
  { count, txId }: { readonly count: number; readonly txId: string },
): Promise<number | undefined> {
  const row = await one(
    tx,
    sql<{
      looked_at: number | null;
    }>`select betting.book_rounding(${brandId}, ${count}, ${txId}::uuid) as looked_at`,
  );
  return row.looked_at ?? undefined;
}

/** Runs that changed no bet have no remainders; most results are such, so they are ticked off together. */
export async function passEmptyRuns(tx: Tx, brandId: BrandId): Promise<void> {
  await run(
    tx,
    sql`update betting.settlement_progress set rounded_at = clock_timestamp()
         where brand_id = ${brandId} and finished_at is not null and rounded_at is null and bets_changed = 0`,
  );
}
