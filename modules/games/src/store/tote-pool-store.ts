import { type BrandId, type CurrencyCode, instant } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { RacingKind } from '@overround/pools';
import {
  eventIdsOf,
  type NewTotePool,
  type TotePool,
  type ToteRace,
  type ToteStatus,
} from '../domain/tote-pool.ts';

interface Row {
  readonly brand_id: BrandId;
  readonly pool_id: string;
  readonly kind: RacingKind;
  readonly currency: CurrencyCode;
  readonly champ_id: bigint;
  readonly legs: readonly ToteRace[];
  readonly first_game_id: bigint;
  readonly takeout_bps: number;
  readonly guarantee_minor: bigint;
  readonly status: ToteStatus;
  readonly carry_in_minor: bigint;
  readonly settlement_version: number;
}

const POOLS = sql`select brand_id, pool_id, kind, currency, champ_id, legs, first_game_id, takeout_bps, guarantee_minor, status,
                         carry_in_minor, settlement_version
                    from games.tote_pool`;

// Numbers of champs and games are drawn from our sequences, far below 2^53.
const poolOf = (row: Row): TotePool => ({
  brandId: row.brand_id,
  poolId: row.pool_id,
  kind: row.kind,
  currency: row.currency,
  champId: Number(row.champ_id),
  races: row.legs.map((race) => ({ ...race, startsAt: instant(race.startsAt) })),
  firstGameId: Number(row.first_game_id),
  takeoutBps: row.takeout_bps,
  guaranteeMinor: row.guarantee_minor,
  status: row.status,
  carryInMinor: row.carry_in_minor,
  settlementVersion: row.settlement_version,
});

/** Opens a pool, or does nothing where it is open already. */
export const insertPool = (tx: Tx, pool: NewTotePool): Promise<unknown> =>
  run(
    tx,
    sql`insert into games.tote_pool (brand_id, pool_id, kind, currency, champ_id, event_ids, legs, first_game_id, takeout_bps,
                                     guarantee_minor)
        values (${pool.brandId}, ${pool.poolId}, ${pool.kind}, ${pool.currency}, ${pool.champId}, ${eventIdsOf(pool)}::int8[],
                ${JSON.stringify(pool.races)}, ${pool.firstGameId}, ${pool.takeoutBps}, ${pool.guaranteeMinor})
        on conflict do nothing`,
  );

export interface PoolName {
  readonly brandId: BrandId;
  readonly kind: RacingKind;
  readonly currency: CurrencyCode;
  readonly eventIds: readonly number[];
}

export async function findPoolOn(tx: Tx, name: PoolName): Promise<TotePool | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`${POOLS} where brand_id = ${name.brandId} and kind = ${name.kind} and currency = ${name.currency}
                        and event_ids = ${name.eventIds}::int8[]`,
  );
  return row && poolOf(row);
}

export async function findPool(tx: Tx, brandId: BrandId, poolId: string): Promise<TotePool | undefined> {
  const row = await maybeOne(tx, sql<Row>`${POOLS} where brand_id = ${brandId} and pool_id = ${poolId}`);
  return row && poolOf(row);
}

/** The placepot of a course that takes bets. */
export async function findOpenPlacepot(
  tx: Tx,
  { brandId, champId, currency }: Pick<TotePool, 'brandId' | 'champId' | 'currency'>,
): Promise<TotePool | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`${POOLS} where brand_id = ${brandId} and champ_id = ${champId} and currency = ${currency}
                        and kind = 'placepot' and status = 'open'`,
  );
  return row && poolOf(row);
}

/** Races of a course that placepots have begun with: each belongs to one. */
export async function listRacesOfPlacepots(
  tx: Tx,
  { brandId, champId, currency }: Pick<TotePool, 'brandId' | 'champId' | 'currency'>,
): Promise<ReadonlySet<number>> {
  const rows = await many(
    tx,
    sql<{ event_id: bigint }>`
      select unnest(event_ids) as event_id from games.tote_pool
       where brand_id = ${brandId} and champ_id = ${champId} and currency = ${currency} and kind = 'placepot'
         and status in ('open', 'closed')`,
  );
  return new Set(rows.map((row) => Number(row.event_id)));
}

/** The pool as it is when everybody else who closes or settles it has committed. Bets in it go on. */
export async function lockPool(tx: Tx, brandId: BrandId, poolId: string): Promise<TotePool | undefined> {
  await run(
    tx,
    sql`select from games.tote_pool where brand_id = ${brandId} and pool_id = ${poolId} for no key update`,
  );
  return findPool(tx, brandId, poolId);
}

/** Pools on an event, of every kind and currency; the newest first. */
export const listPoolsOn = async (
  tx: Tx,
  brandId: BrandId,
  eventId: number,
  currency?: CurrencyCode,
): Promise<TotePool[]> => {
  const only = currency === undefined ? sql`` : sql`and currency = ${currency}`;
  const rows = await many(
    tx,
    sql<Row>`${POOLS} where brand_id = ${brandId} and event_ids @> array[${eventId}::int8] ${only} order by opened_at desc`,
  );
  return rows.map(poolOf);
};

export const listOpenPools = async (tx: Tx, brandId: BrandId): Promise<TotePool[]> =>
  (
    await many(
      tx,
      sql<Row>`${POOLS} where brand_id = ${brandId} and status = 'open' order by opened_at limit 1000`,
    )
  ).map(poolOf);

/** Closes a pool that is locked, with what was left to it. */
export const closePoolRow = (
  tx: Tx,
  { brandId, poolId }: Pick<TotePool, 'brandId' | 'poolId'>,
  carryInMinor: bigint,
): Promise<unknown> =>
  run(
    tx,
    sql`update games.tote_pool set status = 'closed', closed_at = clock_timestamp(), carry_in_minor = ${carryInMinor}
         where brand_id = ${brandId} and pool_id = ${poolId} and status = 'open'`,
  );

export const writePoolVersion = (
  tx: Tx,
  { brandId, poolId }: Pick<TotePool, 'brandId' | 'poolId'>,
  { version, status }: { readonly version: number; readonly status: ToteStatus },
): Promise<unknown> =>
  run(
    tx,
    sql`update games.tote_pool set settlement_version = ${version}, status = ${status}
         where brand_id = ${brandId} and pool_id = ${poolId}`,
  );

type Stream = Pick<TotePool, 'brandId' | 'champId' | 'kind' | 'currency'>;

/** What waits for the next pool of a kind on a course, under its lock. */
export async function lockStream(tx: Tx, { brandId, champId, kind, currency }: Stream): Promise<bigint> {
  await run(
    tx,
    sql`insert into games.tote_stream (brand_id, champ_id, kind, currency) values (${brandId}, ${champId}, ${kind}, ${currency})
        on conflict do nothing`,
  );
  const row = await one(
    tx,
    sql<{ carry_minor: bigint }>`
      select carry_minor from games.tote_stream
       where brand_id = ${brandId} and champ_id = ${champId} and kind = ${kind} and currency = ${currency} for update`,
  );
  return row.carry_minor;
}

export const addToStream = (
  tx: Tx,
  { brandId, champId, kind, currency }: Stream,
  amountMinor: bigint,
): Promise<unknown> =>
  run(
    tx,
    sql`update games.tote_stream set carry_minor = carry_minor + ${amountMinor}
         where brand_id = ${brandId} and champ_id = ${champId} and kind = ${kind} and currency = ${currency}`,
  );

/** What waits for the next pools of a course in a currency, by kind. */
export async function readStreams(
  tx: Tx,
  { brandId, champId, currency }: Pick<TotePool, 'brandId' | 'champId' | 'currency'>,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await many(
    tx,
    sql<{ kind: string; carry_minor: bigint }>`
      select kind, carry_minor from games.tote_stream
       where brand_id = ${brandId} and champ_id = ${champId} and currency = ${currency}`,
  );
  return new Map(rows.map((row) => [row.kind, row.carry_minor]));
}
