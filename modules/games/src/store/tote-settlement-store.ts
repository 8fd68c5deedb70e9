import type { BrandId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { ReckonedBet } from '@overround/pools';
import type { PoolSums } from '../domain/pool-move.ts';
import type { ToteFacts } from '../domain/race-facts-of.ts';
import type { TotePool } from '../domain/tote-pool.ts';

export interface StoredDividend {
  readonly key: string;
  readonly milli: string;
  readonly stakeMinor: string;
}

/** What a pool came to by one version of its results. */
export interface ToteSettlement extends PoolSums {
  readonly version: number;
  /** Absent: a result was taken back, and everything is in the pool again. */
  readonly facts?: readonly ToteFacts[];
  readonly isVoid: boolean;
  readonly stakesMinor: bigint;
  readonly refundsMinor: bigint;
  readonly payoutsMinor: bigint;
  readonly dividends: readonly StoredDividend[];
}

interface Row {
  readonly pool_id: string;
  readonly version: number;
  readonly facts: readonly ToteFacts[] | null;
  readonly is_void: boolean;
  readonly stakes_minor: bigint;
  readonly refunds_minor: bigint;
  readonly takeout_minor: bigint;
  readonly payouts_minor: bigint;
  readonly breakage_minor: bigint;
  readonly carried_minor: bigint;
  readonly house_minor: bigint;
  readonly streamed_minor: bigint;
  readonly lent_minor: bigint;
  readonly dividends: readonly StoredDividend[];
}

const settlementOf = (row: Row): ToteSettlement => ({
  version: row.version,
  ...(row.facts === null ? {} : { facts: row.facts }),
  isVoid: row.is_void,
  stakesMinor: row.stakes_minor,
  refundsMinor: row.refunds_minor,
  takeoutMinor: row.takeout_minor,
  payoutsMinor: row.payouts_minor,
  breakageMinor: row.breakage_minor,
  carriedMinor: row.carried_minor,
  houseMinor: row.house_minor,
  streamedMinor: row.streamed_minor,
  lentMinor: row.lent_minor,
  dividends: row.dividends,
});

const SETTLEMENTS = sql`
  select s.pool_id, s.version, s.facts, s.is_void, s.stakes_minor, s.refunds_minor, s.takeout_minor, s.payouts_minor, s.breakage_minor,
         s.carried_minor, s.house_minor, s.streamed_minor, s.lent_minor, s.dividends
    from games.tote_settlement s
    join games.tote_pool p on p.brand_id = s.brand_id and p.pool_id = s.pool_id and p.settlement_version = s.version`;

/** The newest settlement of a pool; `undefined` before the first. */
export async function findSettlement(
  tx: Tx,
  { brandId, poolId }: Pick<TotePool, 'brandId' | 'poolId'>,
): Promise<ToteSettlement | undefined> {
  const row = await maybeOne(
    tx,
    sql<Row>`${SETTLEMENTS} where s.brand_id = ${brandId} and s.pool_id = ${poolId}`,
  );
  return row && settlementOf(row);
}

/** The newest settlements of pools, by pool. */
export async function listSettlements(
  tx: Tx,
  brandId: BrandId,
  poolIds: readonly string[],
): Promise<ReadonlyMap<string, ToteSettlement>> {
  const rows = await many(
    tx,
    sql<Row>`${SETTLEMENTS} where s.brand_id = ${brandId} and s.pool_id = any (${poolIds}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.pool_id, settlementOf(row)]));
}

export const insertSettlement = (
  tx: Tx,
  { brandId, poolId }: Pick<TotePool, 'brandId' | 'poolId'>,
  one: ToteSettlement,
): Promise<unknown> =>
  run(
    tx,
    sql`insert into games.tote_settlement (brand_id, pool_id, version, facts, is_void, stakes_minor, refunds_minor, takeout_minor,
                                           payouts_minor, breakage_minor, carried_minor, house_minor, streamed_minor, lent_minor,
                                           dividends)
        values (${brandId}, ${poolId}, ${one.version}, ${one.facts ? JSON.stringify(one.facts) : null}, ${one.isVoid},
                ${one.stakesMinor}, ${one.refundsMinor}, ${one.takeoutMinor}, ${one.payoutsMinor}, ${one.breakageMinor},
                ${one.carriedMinor}, ${one.houseMinor}, ${one.streamedMinor}, ${one.lentMinor}, ${JSON.stringify(one.dividends)})`,
  );

/** What bets got by a version; those that got nothing are left out. */
export const insertPayouts = (
  tx: Tx,
  brandId: BrandId,
  version: number,
  bets: readonly ReckonedBet[],
): Promise<unknown> =>
  run(
    tx,
    sql`insert into games.tote_payout (brand_id, bet_id, version, refund_minor, payout_minor, hits)
        select ${brandId}, b.bet_id, ${version}, b.refund_minor, b.payout_minor, b.hits
          from unnest(${bets.map(({ betId }) => betId)}::int8[], ${bets.map(({ refundMinor }) => refundMinor)}::int8[],
                      ${bets.map(({ payoutMinor }) => payoutMinor)}::int8[],
                      ${bets.map(({ hits }) => JSON.stringify(hits.map(({ key, lines }) => ({ key, lines: lines.toString() }))))}::jsonb[])
               as b (bet_id, refund_minor, payout_minor, hits)`,
  );
