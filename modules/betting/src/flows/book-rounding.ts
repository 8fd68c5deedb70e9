import { type BrandId, type Clock, type RandomBytes, uuidV7 } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { bookRounding, passEmptyRuns } from '../store/rounding-store.ts';

export interface RoundingDeps {
  readonly db: Pick<Database, 'inTransaction'>;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** Bets per transaction. */
  readonly batchMax?: number;
}

const BETS_AT_ONCE = 10_000;

/**
 * Moves what rounding payouts down kept from the house's result to its rounding account, in whole minor units, behind the
 * settlements: the sum is exact, and a correction takes back what the payout before it had left (safety 3). Resumable.
 */
export async function bookRoundings(deps: RoundingDeps, brandId: BrandId): Promise<{ bets: number }> {
  let bets = 0;
  const count = deps.batchMax ?? BETS_AT_ONCE;
  await deps.db.inTransaction({ brandId }, (tx) => passEmptyRuns(tx, brandId));
  for (;;) {
    const looked = await deps.db.inTransaction({ brandId }, (tx) =>
      bookRounding(tx, brandId, { count, txId: uuidV7(deps.clock.now(), deps.randomBytes) }),
    );
    if (looked === undefined) return { bets };
    bets += looked;
  }
}
