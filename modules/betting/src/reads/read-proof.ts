import type { BrandId, PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { proofOf, type SettlementProof } from '../domain/settlement-proof.ts';
import type { SettleDeps } from '../flows/settle-event.ts';
import { findBet } from '../store/bet-store.ts';
import { readTakenBets } from '../store/settle-store.ts';

/** All that an own bet is settled by; nothing while it waits out the live delay, and for bets of others. */
export async function readProof(
  deps: Pick<SettleDeps, 'readResults'>,
  tx: Tx,
  { brandId, personId }: { readonly brandId: BrandId; readonly personId: PersonId },
  betId: number,
): Promise<SettlementProof | undefined> {
  const row = await findBet(tx, brandId, personId, betId);
  const [bet] = row ? await readTakenBets(tx, brandId, [row.bet_id]) : [];
  if (!row || !bet) return undefined;
  const results = await deps.readResults(
    tx,
    bet.legs.map((leg) => leg.eventId),
  );
  return proofOf(bet, row.currency, results);
}
