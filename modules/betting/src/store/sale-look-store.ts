import type { BrandId, Instant } from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';

/** Looks at open bets that ended alike. */
export interface SaleLooks {
  /** `offered`, or why there was no offer. */
  readonly outcome: string;
  readonly looks: number;
}

/** Adds looks to those of a day. */
export const addLooks = (
  tx: Tx,
  brandId: BrandId,
  at: Instant,
  rows: readonly SaleLooks[],
): Promise<unknown> =>
  run(
    tx,
    sql`insert into betting.sale_look as a (brand_id, day, outcome, looks)
        select ${brandId}, (to_timestamp(${at}::float8 / 1000) at time zone 'UTC')::date, u.outcome, u.looks
          from unnest(${rows.map((row) => row.outcome)}::text[], ${rows.map((row) => row.looks)}::int8[]) as u (outcome, looks)
         order by u.outcome
            on conflict (brand_id, day, outcome) do update set looks = a.looks + excluded.looks`,
  );

/** Looks since the beginning of a day. */
export async function listLooks(tx: Tx, brandId: BrandId, from: Instant): Promise<SaleLooks[]> {
  const rows = await many(
    tx,
    sql<{ outcome: string; looks: bigint }>`
      select outcome, sum(looks)::int8 as looks from betting.sale_look
       where brand_id = ${brandId} and day >= (to_timestamp(${from}::float8 / 1000) at time zone 'UTC')::date
       group by outcome`,
  );
  return rows.map(({ outcome, looks }) => ({ outcome, looks: Number(looks) })); // Far below 2^53.
}
