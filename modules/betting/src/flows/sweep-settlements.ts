import type { BrandId } from '@overround/kernel';
import { eachDue, type Log } from '@overround/platform';
import { listUnfinished, type Unfinished } from '../store/settle-progress.ts';
import { type SettleDeps, settleEvent } from './settle-event.ts';

export const SWEEP_JOB = 'betting.sweep_settlements';
const A_PAGE = 100;

/** Takes up settlements that were begun and whose job is gone. What a job still works on waits on its progress row. */
export const sweepSettlements = (
  { log, ...deps }: SettleDeps & { readonly log: Log },
  brandId: BrandId,
): Promise<number> =>
  eachDue<Unfinished>(
    { log, job: SWEEP_JOB, brandId },
    {
      read: (after, count) =>
        deps.db.read({ brandId }, (tx) => listUnfinished(tx, brandId, { after, count })),
      pageMax: A_PAGE,
      idOf: ({ eventId }) => eventId,
      handle: (unfinished) => settleEvent(deps, { brandId, ...unfinished }),
    },
  );
