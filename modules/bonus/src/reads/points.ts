import { type Instant, instant, present } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import { pointsOf } from '../domain/points.ts';
import { findProgramme, listPurchases, type Programme, type Purchase } from '../store/point-store.ts';

const EVER = instant(0);
/** Far beyond any bet: the end of the calendar of the database's texts. */
const ALWAYS: Instant = instant(Date.UTC(9999, 0, 1));

export interface Points {
  readonly programme?: Programme;
  readonly earned: number;
  /** What may be spent; never below 0, also where a corrected result took points that were spent. */
  readonly left: number;
  readonly purchases: readonly Purchase[];
}

/** Points of somebody: counted from their bets as they are now, so settlements in any order and corrections need no code. */
export async function readPoints(deps: BonusDeps, tx: Tx, { brandId, personId }: PersonKey): Promise<Points> {
  const purchases = await listPurchases(tx, personId);
  const programme = await findProgramme(tx);
  if (!programme) return { earned: 0, left: 0, purchases };
  const sums = await deps.playedSums(tx, brandId, { ...programme, from: EVER, until: ALWAYS, personId });
  const earned = pointsOf(
    sums.map(({ currency, fittingMinor }) => {
      const { unitMinor } = present(deps.directory.currency(currency), 'the currency of an account');
      return { fittingMinor, unitMinor };
    }),
  );
  const spent = purchases.reduce((sum, { points }) => sum + points, 0);
  return { programme, earned, left: Math.max(0, earned - spent), purchases };
}
