import { type BrandId, MINUTE, type PersonId } from '@overround/kernel';
import { eachDue, type Job, jobOfBrands, type Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import { LAPSE_MS, WAIT_MS } from '../domain/limit.ts';
import { listRipeWishes, lockRipeWish, updateLimit, writeTold } from '../store/limit-store.ts';
import { tellWish } from './tell.ts';

const JOB = 'limits.tell_wishes';
const A_PAGE = 500;
const TERMS = { waitMs: WAIT_MS, lapseMs: LAPSE_MS };

/** Tells players when a looser limit may be confirmed, and when it was not in time; what lapsed is forgotten. */
export const tellWishesJob = (deps: LimitsDeps): Job =>
  jobOfBrands(deps, { name: JOB, everyMs: MINUTE }, (brandId) =>
    eachDue<string>(
      { log: deps.log, job: JOB, brandId },
      {
        read: (after, count) =>
          deps.db.read({ brandId }, (tx) => listRipeWishes(tx, TERMS, { after, count })),
        pageMax: A_PAGE,
        idOf: (limitId) => limitId,
        handle: (limitId) => deps.db.inTransaction({ brandId }, (tx) => tellRipe(deps, tx, brandId, limitId)),
      },
    ),
  );

async function tellRipe(deps: LimitsDeps, tx: Tx, brandId: BrandId, limitId: string): Promise<void> {
  const ripe = await lockRipeWish(tx, TERMS, limitId);
  if (!ripe) return;
  const { personId, isLapsed, ...limit } = ripe;
  const who = { brandId, personId: personId as PersonId }; // As it is stored.
  if (isLapsed) await updateLimit(tx, limitId, { amount: limit.amount });
  else await writeTold(tx, limitId);
  await tellWish(deps, tx, who, { ...limit, what: isLapsed ? 'own_limit_lapsed' : 'own_limit_confirm' });
}
