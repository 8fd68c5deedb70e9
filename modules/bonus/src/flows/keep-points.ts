// Points are counted from bets; for who bets much most of the count is remembered, and moved on by a job.

import type { BrandId } from '@overround/kernel';
import { eachItem } from '@overround/platform';
import type { BonusDeps } from '../deps.ts';
import { JOBS } from '../jobs.ts';
import { pointWindows } from '../reads/points.ts';

/** Remembers anew what is worth it, each person in a transaction of their own. How many. */
export async function keepPoints({ db, log, fitting }: BonusDeps, brandId: BrandId): Promise<number> {
  if (!fitting) return 0;
  const { windows, persons } = await db.inTransaction({ brandId }, async (tx) => {
    const found = await pointWindows(tx);
    await fitting.forget(tx, brandId, found);
    return { windows: found, persons: found.length === 0 ? [] : await fitting.worthKeeping(tx, brandId) };
  });
  await eachItem(
    { log, job: JOBS.keepPoints, brandId },
    {
      items: persons,
      idOf: (personId) => personId,
      handle: (personId) => {
        const asks = windows.map((window) => ({ ...window, personId }));
        return db.inTransaction({ brandId }, (tx) => fitting.keep(tx, brandId, asks));
      },
    },
  );
  return persons.length;
}
