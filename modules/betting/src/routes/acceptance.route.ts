import { getAcceptance } from '@overround/contracts/betting';
import { accept, addMs, type BrandId, DAY, instant, SECOND, unixSeconds } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { acceptanceFigures, type AnsweredOrders, rejectsByReason } from '../domain/acceptance.ts';
import type { AcceptanceMeter } from '../flows/acceptance-meter.ts';
import { saleAvailability } from '../domain/sale-availability.ts';
import type { SaleMeter } from '../flows/sale-meter.ts';
import { listAnswered } from '../store/acceptance-store.ts';
import { listLooks, type SaleLooks } from '../store/sale-look-store.ts';

type AcceptanceDeps = Pick<BettingDeps, 'db' | 'clock'> & {
  readonly meter: AcceptanceMeter;
  readonly saleMeter: SaleMeter;
};

const DAYS = 7;
/** Everybody reads the same figures: they are asked of the database this seldom. */
const KNOWN_MS = 10 * SECOND;

interface Figures {
  readonly rows: AnsweredOrders[];
  readonly looks: SaleLooks[];
}

/** How a brand takes bets, and how often it buys them back, for everybody. */
export function acceptanceRoutes({ db, clock, meter, saleMeter }: AcceptanceDeps): Route[] {
  const known = new Map<string, { readonly atMs: number; readonly rows: Promise<Figures> }>();
  const rowsOf = (brandId: BrandId, days: number, from: ReturnType<typeof instant>) => {
    const key = `${brandId}/${days}`;
    const found = known.get(key);
    if (found && clock.monotonicMs() - found.atMs < KNOWN_MS) return found.rows;
    const rows = Promise.all([meter.flush(), saleMeter.flush()]).then(() =>
      db.read({ brandId }, async (tx) => ({
        rows: await listAnswered(tx, brandId, from),
        looks: await listLooks(tx, brandId, from),
      })),
    );
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
      const { rows, looks } = await rowsOf(site.brandId, days, from);
      return accept({
        fromSeconds: unixSeconds(from),
        toSeconds: unixSeconds(now),
        all: acceptanceFigures(rows),
        line: acceptanceFigures(rows.filter(({ isLive }) => !isLive)),
        live: acceptanceFigures(rows.filter(({ isLive }) => isLive)),
        rejects: rejectsByReason(rows),
        sale: saleAvailability(looks),
      });
    }),
  ];
}
