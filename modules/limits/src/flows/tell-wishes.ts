import { MINUTE, type PersonId } from '@overround/kernel';
import type { Job } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import { LAPSE_MS, WAIT_MS } from '../domain/limit.ts';
import { listRipeWishes, updateLimit, writeTold } from '../store/limit-store.ts';
import { tellWish } from './tell.ts';

/** Tells players when a looser limit may be confirmed, and when it was not in time; what lapsed is forgotten. */
export const tellWishesJob = (deps: LimitsDeps): Job => ({
  name: 'limits.tell_wishes',
  everyMs: MINUTE,
  handle: async () => {
    for (const { brandId } of deps.directory.brands())
      await deps.db.inTransaction({ brandId }, async (tx) => {
        for (const { personId, isLapsed, ...limit } of await listRipeWishes(tx, WAIT_MS, LAPSE_MS)) {
          const who = { brandId, personId: personId as PersonId }; // As it is stored.
          if (isLapsed) await updateLimit(tx, limit.limitId, { amount: limit.amount });
          else await writeTold(tx, limit.limitId);
          const what = isLapsed ? 'own_limit_lapsed' : 'own_limit_confirm';
          await tellWish(deps, tx, who, { ...limit, what });
        }
      });
  },
});
