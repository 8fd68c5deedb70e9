import type { ToteBet as ToteBetAnswer } from '@overround/contracts/games';
import { type BrandId, present } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import type { GamesDeps } from '../deps.ts';
import type { TotePool } from '../domain/tote-pool.ts';
import type { ToteBet } from '../store/tote-bet-store.ts';
import { findPool, readStreams } from '../store/tote-pool-store.ts';
import { listSettlements } from '../store/tote-settlement-store.ts';
import { presentPool, presentToteBet } from '../wire/write-tote.ts';
import { viewOf } from './race-pools.ts';

/** What is in pools: stakes that stand, and how many bets. */
async function totalsOf(
  tx: Tx,
  brandId: BrandId,
  poolIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly stakesMinor: bigint; readonly bets: number }>> {
  const rows = await many(
    tx,
    sql<{ pool_id: string; stakes: bigint; bets: number }>`
      select pool_id, sum(stake_minor)::int8 as stakes, count(*)::int4 as bets from games.tote_bet
       where brand_id = ${brandId} and pool_id = any (${poolIds}::uuid[]) and cancelled_at is null group by pool_id`,
  );
  return new Map(rows.map((row) => [row.pool_id, { stakesMinor: row.stakes, bets: row.bets }]));
}

/** What open pools get if they close next. */
async function carriesOf(tx: Tx, pools: readonly TotePool[]): Promise<ReadonlyMap<string, bigint>> {
  const carries = new Map<string, bigint>();
  const open = pools.filter(({ status }) => status === 'open');
  for (const same of Map.groupBy(open, ({ champId, currency }) => `${champId} ${currency}`).values()) {
    const [first] = same;
    const streams = first ? await readStreams(tx, first) : new Map<string, bigint>();
    for (const { poolId, kind } of same) carries.set(poolId, streams.get(kind) ?? 0n);
  }
  return carries;
}

/** Bets of a person with their pools, as their owner reads them. */
export async function tellBets(
  deps: GamesDeps,
  tx: Tx,
  bets: readonly ToteBet[],
  { brandId, lang }: { readonly brandId: BrandId; readonly lang: string },
): Promise<ToteBetAnswer[]> {
  const poolIds = [...new Set(bets.map(({ poolId }) => poolId))];
  const pools = new Map<string, TotePool>();
  for (const poolId of poolIds) {
    const pool = await findPool(tx, brandId, poolId);
    if (pool) pools.set(poolId, pool);
  }
  const settlements = await listSettlements(tx, brandId, poolIds);
  const totals = await totalsOf(tx, brandId, poolIds);
  const carries = await carriesOf(tx, [...pools.values()]);
  const undoMs = deps.directory.brandById(brandId)?.betting.undoMs ?? 0;
  return bets.map((bet) => {
    const pool = present(pools.get(bet.poolId), 'the pool of a bet');
    const contents = {
      ...(totals.get(bet.poolId) ?? { stakesMinor: 0n, bets: 0 }),
      carryMinor: carries.get(pool.poolId) ?? pool.carryInMinor,
      settlement: settlements.get(bet.poolId),
    };
    return presentToteBet(bet, pool, {
      pool: presentPool(pool, contents, viewOf(deps, lang)),
      exponent: present(deps.directory.currency(pool.currency), 'the currency of a pool').exponent,
      undoMs,
      now: deps.clock.now(),
    });
  });
}
