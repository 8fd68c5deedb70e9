// Days and weeks are the database's: an offer of a day is there again once midnight is past. In this world they are over when an act says so, and
// whatever midnight it is meanwhile changes nothing.

import type { OfferCode } from './cashier-bonus-rules.ts';
import type { Scene } from './cashier-scene.ts';
import { BRAND } from './cashier-world.ts';

/** How the occasions of offers that come again are written. */
const OCCASIONS: Partial<Readonly<Record<OfferCode, string>>> = {
  DAILY: 'YYYY-MM-DD',
  PROFITSHARE: 'IYYY-"W"IW',
};
/** What was over by an act lies before this. */
const LIVE_SINCE = '2020';
/** Nobody needs longer to choose. */
const MARGIN = '10 seconds';

/** Occasions that go on are those of now, and stay it until what comes next is done: just before midnight it is waited for. */
export async function keepCalendar({ world: { db } }: Scene, code: OfferCode): Promise<void> {
  const form = OCCASIONS[code];
  if (form === undefined) return;
  await db.asOwner(
    `select pg_sleep_until(date_trunc('day', t at time zone 'UTC') at time zone 'UTC' + interval '1 day')
       from (values (clock_timestamp())) as now (t)
      where (t + $1::interval) at time zone 'UTC' >= date_trunc('day', t at time zone 'UTC') + interval '1 day'`,
    [MARGIN],
  );
  await setOccasions(db, { code, form, daysAgo: 0 });
}

/** As if midnight had passed since: what is of now is of the time before. */
export const turnCalendar = ({ world: { db } }: Scene, code: OfferCode): Promise<unknown> =>
  setOccasions(db, { code, form: OCCASIONS[code] ?? '', daysAgo: 7 });

const setOccasions = (
  db: Scene['world']['db'],
  { code, form, daysAgo }: { readonly code: OfferCode; readonly form: string; readonly daysAgo: number },
): Promise<unknown> =>
  db.asOwner(
    `update bonus.bonus b set occasion = now.text from bonus.offer o,
            (select to_char((clock_timestamp() - $3 * interval '1 day') at time zone 'UTC', $4) as text) now
      where o.brand_id = b.brand_id and o.offer_id = b.offer_id and o.version = b.offer_version and o.code = $2
        and b.brand_id = $1 and b.occasion >= $5 and b.occasion <> now.text`,
    [BRAND, code, daysAgo, form, LIVE_SINCE],
  );
