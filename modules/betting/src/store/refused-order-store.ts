import { type BrandId, type Instant, minor, type Minor } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';

export interface RefusedSelection {
  readonly gameId: number;
  readonly eventId: number;
  readonly part: string;
  readonly type: number;
  readonly parameterMilli: number;
  readonly oddsMilli: number;
  readonly isLive: boolean;
}

/** An order the house did not take. */
export interface RefusedOrder {
  readonly refusedAt: Instant;
  readonly personId: string;
  readonly accountId: number;
  readonly currency: string;
  readonly stakeMinor: Minor;
  readonly kind: string;
  readonly code: string;
  readonly isLive: boolean;
  readonly waitMs: number;
  readonly selections: readonly RefusedSelection[];
}

export async function insertRefusedOrders(
  tx: Tx,
  brandId: BrandId,
  orders: readonly RefusedOrder[],
): Promise<void> {
  const rows = orders.map((order) => ({
    ...order,
    stakeMinor: order.stakeMinor.toString(),
    eventIds: [...new Set(order.selections.map(({ eventId }) => eventId))],
  }));
  await run(
    tx,
    sql`insert into betting.refused_order (brand_id, refused_at, person_id, account_id, currency, stake_minor, kind, code, is_live,
                                           wait_ms, selections, event_ids)
        select ${brandId}, to_timestamp(r."refusedAt" / 1000), r."personId", r."accountId", r.currency, r."stakeMinor", r.kind, r.code,
               r."isLive", r."waitMs", r.selections, r."eventIds"
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
            "refusedAt" float8, "personId" uuid, "accountId" int8, currency text, "stakeMinor" int8, kind text, code text,
            "isLive" bool, "waitMs" int4, selections jsonb, "eventIds" int8[])`,
  );
}

export type StoredRefusedOrder = Omit<RefusedOrder, 'personId'> & { readonly refusedId: number };

interface Row {
  readonly refused_id: bigint;
  readonly refused_ms: number;
  readonly account_id: bigint;
  readonly currency: string;
  readonly stake_minor: bigint;
  readonly kind: string;
  readonly code: string;
  readonly is_live: boolean;
  readonly wait_ms: number;
  readonly selections: readonly RefusedSelection[];
}

export interface RefusedFilter {
  readonly before: number | undefined;
  readonly event: number | undefined;
  /** Any of these matches; absent: all. */
  readonly sport: number | undefined;
  readonly stakesMin: readonly (readonly [currency: string, stakeMinor: bigint])[] | undefined;
  readonly count: number;
}

/** Refused orders of a brand, newest first. */
export async function listRefusedOrders(
  tx: Tx,
  brandId: BrandId,
  { before, event, sport, stakesMin, count }: RefusedFilter,
): Promise<StoredRefusedOrder[]> {
  const rows = await many(
    tx,
    sql<Row>`
      select refused_id, (extract(epoch from refused_at) * 1000)::float8 as refused_ms, account_id, currency, stake_minor, kind, code,
             is_live, wait_ms, selections
        from betting.refused_order r
       where brand_id = ${brandId} and (${before ?? null}::int8 is null or refused_id < ${before ?? null})
         and (${event ?? null}::int8 is null or event_ids @> array[${event ?? null}::int8])
         and (${sport ?? null}::int4 is null or exists (
               select from catalog.event e where e.event_id = any (r.event_ids) and e.sport_id = ${sport ?? null}))
         and (${stakesMin === undefined} or stake_minor >= (
               select m.least from unnest(${stakesMin?.map(([code]) => code) ?? []}::text[],
                                          ${stakesMin?.map(([, least]) => least) ?? []}::int8[]) as m (code, least)
                where m.code = r.currency))
       order by refused_id desc limit ${count}`,
  );
  return rows.map((row) => ({
    refusedId: Number(row.refused_id), // Counts of orders stay far below 2^53.
    refusedAt: Math.round(row.refused_ms) as Instant, // Whole milliseconds.
    accountId: Number(row.account_id), // As above.
    currency: row.currency,
    stakeMinor: minor(row.stake_minor),
    kind: row.kind,
    code: row.code,
    isLive: row.is_live,
    waitMs: row.wait_ms,
    selections: row.selections,
  }));
}

/** Refused orders by event and reason. */
export const countRefusedByEvent = (tx: Tx, brandId: BrandId, eventIds: readonly number[]) =>
  many(
    tx,
    sql<{ event_id: bigint; code: string; orders: number }>`
      select e as event_id, r.code, count(*)::int4 as orders
        from betting.refused_order r, unnest(r.event_ids) as e
       where r.brand_id = ${brandId} and r.event_ids && ${[...eventIds]}::int8[] and e = any (${[...eventIds]}::int8[])
       group by 1, 2`,
  );

export async function lastRefusedId(tx: Tx, brandId: BrandId): Promise<number> {
  const row = await maybeOne(
    tx,
    sql<{ refused_id: bigint }>`
      select refused_id from betting.refused_order where brand_id = ${brandId} order by refused_id desc limit 1`,
  );
  return Number(row?.refused_id ?? 0); // As above.
}

/** How long refused orders are kept, in days. */
export const REFUSED_ORDER_DAYS = 7;

/** Forgets what is older than the desk looks back. */
export const forgetRefusedOrders = (tx: Tx, brandId: BrandId): Promise<unknown> =>
  run(
    tx,
    sql`delete from betting.refused_order
         where brand_id = ${brandId} and refused_at < clock_timestamp() - ${REFUSED_ORDER_DAYS} * interval '1 day'`,
  );
