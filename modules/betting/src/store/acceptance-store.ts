import type { BrandId, Instant } from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';
import type { AnsweredOrders } from '../domain/acceptance.ts';

/** Adds orders to those of a day. */
export async function addAnswered(
  tx: Tx,
  brandId: BrandId,
  at: Instant,
  rows: readonly AnsweredOrders[],
): Promise<void> {
  const column = <T>(read: (row: AnsweredOrders) => T): T[] => rows.map(read);
  await run(
    tx,
    sql`insert into betting.acceptance as a (brand_id, day, is_live, outcome, is_improved, wait_ms_max, orders)
        select ${brandId}, (to_timestamp(${at}::float8 / 1000) at time zone 'UTC')::date, u.*
          from unnest(${column((row) => row.isLive)}::bool[], ${column((row) => row.outcome)}::text[],
                      ${column((row) => row.isImproved)}::bool[], ${column((row) => row.waitMsMax)}::int4[],
                      ${column((row) => row.orders)}::int8[]) as u (is_live, outcome, is_improved, wait_ms_max, orders)
         order by u.is_live, u.outcome, u.is_improved, u.wait_ms_max
            on conflict (brand_id, day, is_live, outcome, is_improved, wait_ms_max)
            do update set orders = a.orders + excluded.orders`,
  );
}

/** Orders since the beginning of a day. */
export async function listAnswered(tx: Tx, brandId: BrandId, from: Instant): Promise<AnsweredOrders[]> {
  const rows = await many(
    tx,
    sql<{ is_live: boolean; outcome: string; is_improved: boolean; wait_ms_max: number; orders: bigint }>`
      select is_live, outcome, is_improved, wait_ms_max, sum(orders)::int8 as orders
        from betting.acceptance
       where brand_id = ${brandId} and day >= (to_timestamp(${from}::float8 / 1000) at time zone 'UTC')::date
       group by is_live, outcome, is_improved, wait_ms_max`,
  );
  return rows.map((row) => ({
    isLive: row.is_live,
    outcome: row.outcome,
    isImproved: row.is_improved,
    waitMsMax: row.wait_ms_max,
    orders: Number(row.orders), // Counts of bets stay far below 2^53.
  }));
}
