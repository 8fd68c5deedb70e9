import { isDeepStrictEqual } from 'node:util';
import type { BrandId } from '@overround/kernel';
import { eachItem, type Tx } from '@overround/platform';
import { type PoolBet, racingRule, type Reckoned, reckonPool } from '@overround/pools';
import type { GamesDeps } from '../deps.ts';
import { houseEntries, NO_SUMS, sumsAfter } from '../domain/pool-move.ts';
import { isInWindow, type ToteFacts, toteFacts } from '../domain/race-facts-of.ts';
import type { TotePool } from '../domain/tote-pool.ts';
import { listBetsIn, type ToteBet } from '../store/tote-bet-store.ts';
import {
  addToStream,
  findPool,
  listPoolsOn,
  lockPool,
  lockStream,
  writePoolVersion,
} from '../store/tote-pool-store.ts';
import { findSettlement, insertPayouts, insertSettlement } from '../store/tote-settlement-store.ts';
import { closePool } from './close-pools.ts';
import { movePool } from './tote-ground.ts';

export const SETTLE_JOB = 'games.settle_pools';

export interface SettledPools {
  readonly changed: readonly TotePool[];
  /** Brands of which not all are settled. */
  readonly failed: readonly BrandId[];
}

/**
 * Settles all pools on an event by the newest results, each in a transaction of its own. Repeating it, or running it after any other
 * result, ends in the same payouts: what a pool gives is the difference to what it gave before. A brand whose pools fail keeps no other from
 * its own, and is to be tried again. Returns the pools that changed, also of a brand that failed behind them.
 */
export async function settlePools(deps: GamesDeps, eventId: number): Promise<SettledPools> {
  const { db, log, directory } = deps;
  const changed: TotePool[] = [];
  const settleOf = async ({ brandId }: Pick<TotePool, 'brandId'>) => {
    const pools = await db.read({ brandId }, (tx) => listPoolsOn(tx, brandId, eventId));
    // The oldest first, and none past one that fails: what it carries on may be for the next.
    for (const pool of pools.toReversed())
      if (await db.inTransaction({ brandId }, (tx) => settleOne(deps, tx, brandId, pool.poolId)))
        changed.push(pool);
  };
  const failed = await eachItem(
    { log, job: SETTLE_JOB },
    { items: directory.brands(), idOf: ({ brandId }) => brandId, handle: settleOf },
  );
  return { changed, failed: failed.map(({ brandId }) => brandId) };
}

async function settleOne(deps: GamesDeps, tx: Tx, brandId: BrandId, poolId: string): Promise<boolean> {
  const known = await findPool(tx, brandId, poolId);
  if (!known) return false;
  if (known.status === 'open') {
    // Others wait for the off, not for a result.
    if (!(await factsOf(deps, tx, known))) return false;
    await closePool(deps, tx, known, 'told');
  }
  const pool = await lockPool(tx, brandId, poolId);
  if (!pool) return false;
  const facts = await factsOf(deps, tx, pool);
  const before = await findSettlement(tx, pool);
  if (isDeepStrictEqual(facts, before?.facts)) return false;
  const bets = await listBetsIn(tx, pool);
  const reckoned = facts && reckon(pool, bets, facts);
  const sums = sumsAfter(before ?? NO_SUMS, reckoned, await lockStream(tx, pool));
  const version = pool.settlementVersion + 1;
  await insertSettlement(tx, pool, {
    version,
    ...(facts ? { facts } : {}),
    isVoid: reckoned?.isVoid ?? false,
    stakesMinor: reckoned?.stakesMinor ?? 0n,
    refundsMinor: reckoned?.refundsMinor ?? 0n,
    payoutsMinor: reckoned?.payoutsMinor ?? 0n,
    dividends: (reckoned?.dividends ?? []).map(({ key, milli, stakeMinor }) => ({
      key,
      milli: milli.toString(),
      stakeMinor: stakeMinor.toString(),
    })),
    ...sums,
  });
  await insertPayouts(tx, brandId, version, reckoned?.bets ?? []);
  const status = !reckoned ? 'closed' : reckoned.isVoid ? 'void' : 'settled';
  await writePoolVersion(tx, pool, { version, status });
  await addToStream(tx, pool, sums.streamedMinor - (before ?? NO_SUMS).streamedMinor);
  await movePool(deps, tx, pool, {
    kind: 'tote.share',
    sourceId: `pool:${poolId}:${version}`,
    actor: 'system',
    entries: houseEntries(before ?? NO_SUMS, sums),
  });
  await payBets(deps, tx, pool, { version, bets, reckoned });
  return true;
}

/** Of every race in order; `undefined` while one of them has no official result. Read under the lock of the pool. */
async function factsOf(
  deps: GamesDeps,
  tx: Tx,
  { races }: TotePool,
): Promise<readonly ToteFacts[] | undefined> {
  const facts: ToteFacts[] = [];
  for (const race of races) {
    const one = toteFacts(race, await deps.readResult(tx, race.eventId));
    if (!one) return undefined;
    facts.push(one);
  }
  return facts;
}

/** What the pool comes to by these facts. */
export function reckon(pool: TotePool, bets: readonly ToteBet[], facts: readonly ToteFacts[]): Reckoned {
  const windows = facts.flatMap(({ voidWindows }) => voidWindows);
  const inPool = bets.map(
    (bet): PoolBet => ({
      betId: bet.betId,
      unitMinor: bet.unitMinor,
      lines: bet.lineCount,
      picks: bet.picks,
      isVoid: windows.some((window) => isInWindow(bet.placedAt, window)),
    }),
  );
  const draw = racingRule(pool.kind, pool.races.length).draw(facts.map(({ race }) => race));
  return reckonPool(inPool, draw, {
    takeoutBps: pool.takeoutBps,
    guaranteeMinor: pool.guaranteeMinor,
    unwonShare: 'to_others',
    carryInMinor: pool.carryInMinor,
  });
}

/** Pays bets the difference to what they had; by their accounts, so that two pools that share bettors never wait in a ring. */
async function payBets(
  deps: GamesDeps,
  tx: Tx,
  pool: TotePool,
  {
    version,
    bets,
    reckoned,
  }: { readonly version: number; readonly bets: readonly ToteBet[]; readonly reckoned: Reckoned | undefined },
): Promise<void> {
  const paid = new Map((reckoned?.bets ?? []).map((bet) => [bet.betId, bet]));
  for (const bet of bets.toSorted((a, b) => a.accountId - b.accountId)) {
    const { refundMinor = 0n, payoutMinor = 0n } = paid.get(bet.betId) ?? {};
    await movePool(deps, tx, pool, {
      kind: version > 1 ? 'tote.correction' : payoutMinor > 0n ? 'tote.settle' : 'tote.refund',
      sourceId: `bet:${bet.betId}:${version}`,
      actor: 'system',
      entries: [[bet.accountId, refundMinor + payoutMinor - bet.refundMinor - bet.payoutMinor]],
    });
  }
}
