import type { AccountId, BrandId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';

/** Of these bets, those that were paid from a bonus, with its account. */
export async function listBonusPurses(
  tx: Tx,
  brandId: BrandId,
  betIds: readonly number[],
): Promise<ReadonlyMap<number, AccountId>> {
  if (betIds.length === 0) return new Map();
  const rows = await many(
    tx,
    sql<{ bet_id: bigint; account_id: bigint }>`
      select b.bet_id, b.account_id
        from betting.bet b
        join wallet.account a on a.brand_id = b.brand_id and a.account_id = b.account_id and a.kind ~ '^bonus:'
       where b.brand_id = ${brandId} and b.bet_id = any (${betIds}::int8[])`,
  );
  // Drawn from our sequences, far below 2^53.
  return new Map(rows.map((row) => [Number(row.bet_id), Number(row.account_id) as AccountId]));
}
