import type { BrandId } from '@overround/kernel';
import { one, run, sql, type Tx } from '@overround/platform';
import type { SettleRun } from './settle-progress.ts';

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

/**
 * Counts versions that were written under a run which had ended, and lines up those whose remainders it does not look at any more. Under the lock
 * of the run (`lockProgress`), taken before they were written.
 */
export async function lineUpLate(
  tx: Tx,
  { brandId, eventId, resultVersion }: SettleRun,
  betIds: readonly number[],
): Promise<void> {
  if (betIds.length === 0) return;
  await run(
    tx,
    sql`with counted as (
          update betting.settlement_progress set bets_changed = bets_changed + ${betIds.length}
           where brand_id = ${brandId} and event_id = ${eventId} and result_version = ${resultVersion}
       returning rounded_at, rounded_to
        )
        insert into betting.rounding_late (brand_id, bet_id, version)
        select b.brand_id, b.bet_id, b.settlement_version
          from betting.bet b, counted c
         where b.brand_id = ${brandId} and b.bet_id = any (${betIds}::int8[])
           and (c.rounded_at is not null or b.bet_id <= c.rounded_to)`,
  );
}

/** Lines up the newest version of a bet that no result caused: what it kept, and what the one before it did not keep after all, is in no run. */
export async function lineUpUncaused(tx: Tx, brandId: BrandId, betId: number): Promise<void> {
  await run(
    tx,
    sql`insert into betting.rounding_late (brand_id, bet_id, version)
        select brand_id, bet_id, settlement_version from betting.bet where brand_id = ${brandId} and bet_id = ${betId}`,
  );
}

/** Runs that changed no bet have no remainders; most results are such, so they are ticked off together. */
export async function passEmptyRuns(tx: Tx, brandId: BrandId): Promise<void> {
  await run(
    tx,
    sql`update betting.settlement_progress set rounded_at = clock_timestamp()
         where brand_id = ${brandId} and finished_at is not null and rounded_at is null and bets_changed = 0`,
  );
}
