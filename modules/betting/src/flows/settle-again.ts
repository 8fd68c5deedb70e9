import type { BrandId } from '@overround/kernel';
import { eachDue, type Log } from '@overround/platform';
import { listSettledAhead, type SettledAhead } from '../store/settled-ahead-store.ts';
import { type SettleDeps, tellPersons } from './settle-event.ts';
import { settleLate } from './settle-one-by-one.ts';

export const SETTLE_AGAIN_JOB = 'betting.settle_again';
const A_PAGE = 500;

/**
 * Settles anew what stands settled on an outcome that is open: a result was counted before it was published and then taken back, as
 * earlier versions let happen. Each in a transaction of its own. Returns how many there were.
 */
export const settleAgain = (
  { log, ...deps }: SettleDeps & { readonly log: Log },
  brandId: BrandId,
): Promise<number> =>
  eachDue<SettledAhead>(
    { log, job: SETTLE_AGAIN_JOB, brandId },
    {
      read: (after, count) =>
        deps.db.read({ brandId }, (tx) =>
          listSettledAhead(tx, brandId, { after: after?.betId ?? 0n, count }),
        ),
      pageMax: A_PAGE,
      idOf: ({ betId }) => Number(betId),
      handle: async ({ betId, ...cause }) => {
        const settled = await deps.db.inTransaction({ brandId }, (tx) =>
          settleLate(deps, tx, { brandId, ...cause }, [betId]),
        );
        tellPersons(deps, brandId, settled);
      },
    },
  );
