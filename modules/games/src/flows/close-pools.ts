import { eachItem, type Patience, type Tx } from '@overround/platform';
import type { GamesDeps } from '../deps.ts';
import { isRaceToCome } from '../domain/tote-card.ts';
import type { TotePool } from '../domain/tote-pool.ts';
import { addToStream, closePoolRow, listOpenPools, lockPool, lockStream } from '../store/tote-pool-store.ts';
import { enterPool, lockOff, movePool } from './tote-ground.ts';

/**
 * Closes a pool whose first race is off, with all that earlier pools left to it. `gone`: its race
 * has left the line; `told`: its result is there. Bets that were let in before are in it by now, and none comes after. Returns the pool
 * as it is then.
 */
export async function closePool(
  deps: GamesDeps,
  tx: Tx,
  { brandId, poolId, firstGameId }: Pick<TotePool, 'brandId' | 'poolId' | 'firstGameId'>,
  why: 'gone' | 'told',
): Promise<TotePool | undefined> {
  const { isOpen } = await lockOff(tx, firstGameId);
  await enterPool(tx, poolId, 'alone');
  const pool = await lockPool(tx, brandId, poolId);
  if (pool?.status !== 'open' || (isOpen && why !== 'told')) return pool;
  const carryMinor = await lockStream(tx, pool);
  await closePoolRow(tx, pool, carryMinor);
  if (carryMinor > 0n) {
    await addToStream(tx, pool, -carryMinor);
    await movePool(deps, tx, pool, {
      kind: 'tote.carry',
      sourceId: `pool:${poolId}:carry`,
      actor: 'system',
      entries: [['tote_carry', -carryMinor]],
    });
  }
  return { ...pool, status: 'closed', carryInMinor: carryMinor };
}

/** Whether the first race of a pool takes no bets any more, as far as the book knows. */
export function isFirstGone(
  { book, clock }: Pick<GamesDeps, 'book' | 'clock'>,
  { races }: TotePool,
): boolean {
  const event = book.findEvent(races[0]?.eventId ?? 0);
  return !event || !isRaceToCome(event, clock.now());
}

const JOB = 'games.close_pools';

/** Closes every pool whose off has come. Safe in several processes at once. Returns those that it closed. */
export async function closePools(deps: GamesDeps & { readonly patience?: Patience }): Promise<TotePool[]> {
  const { db, log, patience, directory } = deps;
  const closed: TotePool[] = [];
  const closeOf = async ({ brandId }: Pick<TotePool, 'brandId'>) => {
    const open = await db.read({ brandId }, (tx) => listOpenPools(tx, brandId));
    await eachItem(
      { log, job: JOB, brandId, patience },
      {
        items: open.filter((one) => isFirstGone(deps, one)),
        idOf: ({ poolId }) => poolId,
        handle: async (pool) => {
          const after = await db.inTransaction({ brandId }, (tx) => closePool(deps, tx, pool, 'gone'));
          if (after?.status === 'closed') closed.push(after);
        },
      },
    );
  };
  const idOf = ({ brandId }: Pick<TotePool, 'brandId'>) => brandId;
  await eachItem({ log, job: JOB, patience }, { items: directory.brands(), idOf, handle: closeOf });
  return closed;
}
