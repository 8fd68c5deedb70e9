import { findUnfinished } from '../store/settle-progress.ts';
import { type SettleDeps, settleEvent } from './settle-event.ts';

const SWEPT_MAX = 1000;

/** Takes up settlements that were begun and whose job is gone. What a job still works on waits on its progress row. */
export async function sweepSettlements(deps: SettleDeps): Promise<number> {
  let swept = 0;
  for (const brandId of deps.brandIds()) {
    for (; swept < SWEPT_MAX; swept += 1) {
      const unfinished = await deps.db.read({ brandId }, (tx) => findUnfinished(tx, brandId));
      if (!unfinished) break;
      await settleEvent(deps, unfinished);
    }
  }
  return swept;
}
