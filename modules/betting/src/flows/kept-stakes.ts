import type { BrandId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { listBonusPurses } from '../store/purse-store.ts';

/** Of these bets, those whose stake stays with the house whatever they bring: free bets. */
export async function keptStakes(
  isStakeKept: NonNullable<BettingDeps['bonuses']>['isStakeKept'],
  tx: Tx,
  brandId: BrandId,
  betIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const kept = new Set<number>();
  if (!isStakeKept) return kept;
  for (const [betId, accountId] of await listBonusPurses(tx, brandId, betIds))
    if (await isStakeKept(tx, accountId)) kept.add(betId);
  return kept;
}
