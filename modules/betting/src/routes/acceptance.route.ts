import { getAcceptance } from '@overround/contracts/betting';
import { accept, addMs, type BrandId, DAY, instant, SECOND, unixSeconds } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { acceptanceFigures, type AnsweredOrders, rejectsByReason } from '../domain/acceptance.ts';
import type { AcceptanceMeter } from '../flows/acceptance-meter.ts';
import { listAnswered } from '../store/acceptance-store.ts';

type AcceptanceDeps = Pick<BettingDeps, 'db' | 'clock'> & { readonly meter: AcceptanceMeter };

const DAYS = 7;
/** Everybody reads the same figures: they are asked of the database this seldom. */
const KNOWN_MS = 10 * SECOND;

/** How a brand takes bets, for everybody. */
export function acceptanceRoutes({ db, clock, meter }: AcceptanceDeps): Route[] {
  const known = new Map<string, { readonly atMs: number; readonly rows: Promise<AnsweredOrders[]> }>();
  const rowsOf = (brandId: BrandId, days: number, from: ReturnType<typeof instant>) => {
    const key = `${brandId}/${days}`;
    const found = known.get(key);
    if (found && clock.monotonicMs() - found.atMs < KNOWN_MS) return found.rows;
    const rows = meter.flush().then(() => db.read({ brandId }, (tx) => listAnswered(tx, brandId, from)));
    known.set(key, { atMs: clock.monotonicMs(), rows });
    rows.catch(() => known.delete(key));
    return rows;
  };
  return [
    route(getAcceptance, async ({ query }, { site }) => {
      const days = query.days ?? DAYS;
      const now = clock.now();
      const today = instant(now - (now % DAY));
      const from = addMs(today, -(days - 1) * DAY);
      const rows = await rowsOf(site.brandId, days, from);
      return accept({
        fromSeconds: unixSeconds(from),
        toSeconds: unixSeconds(now),
        all: acceptanceFigures(rows),
        line: acceptanceFigures(rows.filter(({ isLive }) => !isLive)),
        live: acceptanceFigures(rows.filter(({ isLive }) => isLive)),
        rejects: rejectsByReason(rows),
      });
    }),
  ];
}
