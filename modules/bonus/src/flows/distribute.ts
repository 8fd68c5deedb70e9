import { instant, minor } from '@overround/kernel';
import { eachItem, type Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import { distribute, isOfShares, weekAsk } from '../domain/distribution.ts';
import { JOBS } from '../jobs.ts';
import {
  type DueWeek,
  insertPot,
  insertShare,
  listDueWeeks,
  listTaking,
} from '../store/distribution-store.ts';
import { findVersion } from '../store/offer-store.ts';

/** The job: weeks of a brand that are over are shared, each once, in a transaction of its own. */
export async function distributeDue(deps: BonusDeps, brandId: PersonKey['brandId']): Promise<void> {
  const items = await deps.db.read({ brandId }, (tx) => listDueWeeks(tx));
  await eachItem(
    { log: deps.log, job: JOBS.shareWeeks, brandId },
    {
      items,
      idOf: ({ offerId, occasion }) => `${offerId}:${occasion}`,
      handle: (week) => deps.db.inTransaction({ brandId }, (tx) => shareWeek(deps, tx, brandId, week)),
    },
  );
}

/** Writes down what stands behind every bonus of the week; each becomes money when it is looked at next. */
async function shareWeek(
  deps: BonusDeps,
  tx: Tx,
  brandId: PersonKey['brandId'],
  week: DueWeek,
): Promise<void> {
  const taking = await listTaking(tx, { brandId }, week);
  const { terms } = await findVersion(tx, week);
  if (!isOfShares(terms) || taking.size === 0) return;
  const window = { from: instant(week.from.getTime()), until: instant(week.until.getTime()) };
  const sums = await deps.playedSums(tx, brandId, weekAsk(terms, deps.directory.currencies(), window));
  const { pots, shares } = distribute(sums, new Set(taking.keys()));
  for (const pot of pots) await insertPot(tx, { brandId }, week, pot);
  for (const [personId, bonusId] of taking) {
    const share = shares.find((one) => one.personId === personId);
    await insertShare(tx, { brandId }, bonusId, share ?? { baseMinor: minor(0n) });
  }
}
