// Points are counted from bets; for who bets much most of the count is remembered, and moved on by a job.

import type { BrandId } from '@overround/kernel';
import type { BonusDeps } from '../deps.ts';
import { pointWindows } from '../reads/points.ts';

/** Remembers anew what is worth it, each person in a transaction of their own. How many. */
export async function keepPoints({ db, fitting }: BonusDeps, brandId: BrandId): Promise<number> {
  if (!fitting) return 0;
  const { windows, persons } = await db.inTransaction({ brandId }, async (tx) => {
    const found = await pointWindows(tx);
    await fitting.forget(tx, brandId, found);
    return { windows: found, persons: found.length === 0 ? [] : await fitting.worthKeeping(tx, brandId) };
  });
  for (const personId of persons)
    await db.inTransaction({ brandId }, (tx) =>
      fitting.keep(
        tx,
        brandId,
        windows.map((window) => ({ ...window, personId })),
      ),
    );
  return persons.length;
}
