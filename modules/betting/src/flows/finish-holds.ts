import type { Tx } from '@overround/platform';
import { dueHolds } from '../store/payout-hold-store.ts';
import type { SettledBet } from '../store/settle-plain.ts';
import { lineUpLate } from '../store/rounding-store.ts';
import { enterGate, lockProgress, type SettleRun } from '../store/settle-progress.ts';
import { eachWaiting, type WaitingDeps } from './each-waiting.ts';
import { keepReasons } from './keep-reasons.ts';
import { type SettleDeps, tellPersons } from './settle-event.ts';
import { decideOneByOne, legsOf, writeOneByOne } from './settle-one-by-one.ts';

/** Pays what has waited long enough while nothing contradicted it. Returns how many bets were looked at. */
export async function finishHolds(deps: SettleDeps & WaitingDeps): Promise<number> {
  let looked = 0;
  await eachWaiting(deps, {
    job: 'betting.finish_holds',
    due: (brandId) => deps.db.read({ brandId }, (tx) => dueHolds(tx, brandId)),
    idOf: ({ run }) => run.eventId,
    end: async ({ run, betIds }, brandId) => {
      const settled = await deps.db.inTransaction({ brandId }, (tx) => payDue(deps, tx, run, betIds));
      tellPersons(deps, brandId, settled);
      looked += betIds.length;
      return true;
    },
  });
  return looked;
}

/** Decided anew by what is published by now; the result that held them is the cause. */
async function payDue(
  deps: SettleDeps,
  tx: Tx,
  cause: SettleRun,
  betIds: readonly bigint[],
): Promise<SettledBet[]> {
  await lockProgress(tx, cause);
  await enterGate(tx, cause.brandId, 'reader');
  const odd = await decideOneByOne(deps, tx, cause.brandId, betIds);
  await keepReasons(tx, legsOf(odd));
  const settled = await writeOneByOne(deps, tx, cause, odd);
  await lineUpLate(
    tx,
    cause,
    settled.map(({ betId }) => betId),
  );
  return settled;
}
