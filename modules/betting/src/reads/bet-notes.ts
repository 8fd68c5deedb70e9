import type { Bet } from '@overround/contracts/betting';
import type { BrandId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { openHolds } from '../store/payout-hold-store.ts';
import { secondsOf } from './present-bet.ts';

/** Own bets with what else their owner should know of them: payouts that wait to be confirmed. */
export async function withNotes<One extends Bet>(
  tx: Tx,
  brandId: BrandId,
  bets: readonly One[],
): Promise<One[]> {
  const ids = bets.map((bet) => bet.betId);
  const holds = await openHolds(tx, brandId, ids);
  return bets.map((bet) => {
    const hold = holds.get(bet.betId);
    return hold ? { ...bet, held: heldOf(hold) } : bet;
  });
}

const heldOf = (hold: { payoutMinor: bigint; heldAt: Date; paysAt: Date }): NonNullable<Bet['held']> => ({
  payoutMinor: hold.payoutMinor.toString(),
  heldAt: secondsOf(hold.heldAt),
  paysAt: secondsOf(hold.paysAt),
});
