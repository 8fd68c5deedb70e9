import type { BrandId } from '@overround/kernel';
import { one, sql, type Tx } from '@overround/platform';

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
