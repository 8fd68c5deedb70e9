import { dueHolds } from '../store/payout-hold-store.ts';
import { eachWaiting, type WaitingDeps } from './each-waiting.ts';
import { type SettleDeps, tellPersons } from './settle-event.ts';
import { settleLate } from './settle-one-by-one.ts';

/** Pays what has waited long enough while nothing contradicted it. Returns how many bets were looked at. */
export async function finishHolds(deps: SettleDeps & WaitingDeps): Promise<number> {
  let looked = 0;
  await eachWaiting(deps, {
    job: 'betting.finish_holds',
    due: (brandId) => deps.db.read({ brandId }, (tx) => dueHolds(tx, brandId)),
    idOf: ({ run }) => run.eventId,
    end: async ({ run, betIds }, brandId) => {
      const settled = await deps.db.inTransaction({ brandId }, (tx) => settleLate(deps, tx, run, betIds));
      tellPersons(deps, brandId, settled);
      looked += betIds.length;
      return true;
    },
  });
  return looked;
}
