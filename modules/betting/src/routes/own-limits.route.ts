import { getOwnLimits } from '@overround/contracts/betting';
import { accept, instant, unixSeconds } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { GroundDeps } from '../reads/ground.ts';
import { listPersonLimitChanges } from '../store/person-limit-store.ts';

const EVERYBODY = 100;

/** Limits staff gave the caller, and why. Who of the staff is not told. */
export function ownLimitsRoutes({ db, exposure }: Pick<GroundDeps, 'db' | 'exposure'>): Route[] {
  return [
    route(getOwnLimits, async (_input, { site, session }) => {
      const { brandId } = site;
      await exposure.ready(brandId);
      const changes = await db.read(site, (tx) => listPersonLimitChanges(tx, brandId, session.personId));
      return accept({
        percent: exposure.personPercent(brandId, session.personId) ?? EVERYBODY,
        changes: changes.map(({ percentBefore, percentAfter, reason, madeAt, isUpheld }) => ({
          percentBefore,
          percentAfter,
          reason,
          madeAt: unixSeconds(instant(madeAt.getTime())),
          review: isUpheld === undefined ? 'waiting' : isUpheld ? 'upheld' : 'overturned',
        })),
      });
    }),
  ];
}
