import type { BrandId, PersonId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import type { BetStatus } from '../domain/bet-status.ts';

/** Where bets stand that others wait for, by their numbers; one that is not there was refused. */
export async function statusesOfBets(
  tx: Tx,
  brandId: BrandId,
  betIds: readonly number[],
): Promise<ReadonlyMap<number, BetStatus>> {
  if (betIds.length === 0) return new Map();
  const rows = await many(
    tx,
    sql<{ readonly bet_id: bigint; readonly status: BetStatus }>`
      select bet_id, status from betting.bet where brand_id = ${brandId} and bet_id = any(${betIds}::bigint[])
      union all
      select bet_id, 'pending' from betting.pending_bet where brand_id = ${brandId} and bet_id = any(${betIds}::bigint[])`,
  );
  return new Map(rows.map((row) => [Number(row.bet_id), row.status]));
}

/** Whether a bet is the person's, one that waits for its delay among them. */
export async function isBetOf(
  tx: Tx,
  { brandId, personId }: { readonly brandId: BrandId; readonly personId: PersonId },
  betId: number,
): Promise<boolean> {
  const rows = await many(
    tx,
    sql`select 1 from betting.bet where brand_id = ${brandId} and person_id = ${personId} and bet_id = ${betId}
        union all
        select 1 from betting.pending_bet where brand_id = ${brandId} and person_id = ${personId} and bet_id = ${betId}`,
  );
  return rows.length > 0;
}
