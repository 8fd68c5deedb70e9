import { accept, type Outcome, present, refuse } from '@overround/kernel';
import type { Bettor, GamesDeps } from '../deps.ts';
import { cancelToteBetRow, findToteBet } from '../store/tote-bet-store.ts';
import { findPool } from '../store/tote-pool-store.ts';
import { isFirstGone } from './close-pools.ts';
import type { TotePlaced } from './place-tote.ts';
import { enterPool, lockBettor, lockOff, movePool } from './tote-ground.ts';

/**
 * Takes a fresh bet back for its stake. Only for the short time a brand gives for it, so that nobody makes a pool look other than it is
 * until the off, and never after the pool closed. Again, it is the same answer.
 */
export function cancelTote(
  deps: GamesDeps,
  who: Pick<Bettor, 'brandId' | 'personId'>,
  betId: number,
): Promise<Outcome<TotePlaced>> {
  const { brandId, personId } = who;
  return deps.db.inTransaction({ brandId }, async (tx) => {
    await lockBettor(tx, who);
    const bet = await findToteBet(tx, brandId, betId);
    const known = bet && (await findPool(tx, brandId, bet.poolId));
    if (!known || bet.personId !== personId) return refuse('not_found');
    if (bet.isCancelled) return accept({ bet, pool: known });
    const { isOpen } = await lockOff(tx, known.firstGameId);
    await enterPool(tx, known.poolId, 'with_others');
    const pool = present(await findPool(tx, brandId, known.poolId), 'a pool that was there');
    const withinMs = deps.directory.brandById(brandId)?.betting.undoMs ?? 0;
    if (pool.status !== 'open' || isFirstGone(deps, pool)) return refuse('tote_too_late');
    // Suspended, nobody knows whether the race is off.
    if (!isOpen) return refuse('not_now');
    if (!(await cancelToteBetRow(tx, bet, withinMs))) return refuse('tote_too_late');
    await movePool(deps, tx, pool, {
      kind: 'tote.cancel',
      sourceId: `bet:${betId}:cancel`,
      actor: 'player',
      entries: [[bet.accountId, bet.stakeMinor]],
    });
    return accept({ pool, bet: { ...bet, isCancelled: true } });
  });
}
