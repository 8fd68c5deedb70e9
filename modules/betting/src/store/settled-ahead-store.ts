import type { BrandId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';

/** A bet that stands settled on an outcome that is open, with the result that left it open. */
export interface SettledAhead {
  readonly betId: bigint;
  readonly eventId: number;
  readonly resultVersion: number;
}

/** Those of a brand behind one of them, in the order of their numbers. */
export async function listSettledAhead(
  tx: Tx,
  brandId: BrandId,
  { after, count }: { readonly after: bigint; readonly count: number },
): Promise<SettledAhead[]> {
  const rows = await many(
    tx,
    sql<{ bet_id: bigint; event_id: bigint; result_version: bigint }>`
      select bet_id, event_id, result_version from betting.settled_ahead(${brandId}, ${after}, ${count})`,
  );
  return rows.map((row) => ({
    betId: row.bet_id,
    eventId: Number(row.event_id),
    resultVersion: Number(row.result_version),
  }));
}
