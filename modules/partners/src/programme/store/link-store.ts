import type { BrandId, Instant } from '@overround/kernel';
import { instant } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

export interface Link {
  readonly linkId: string;
  readonly partnerId: string;
  readonly code: string;
  readonly campaign: string;
  readonly target: string;
  readonly isActive: boolean;
  readonly madeAt: Instant;
}

interface Row {
  readonly link_id: string;
  readonly partner_id: string;
  readonly code: string;
  readonly campaign: string;
  readonly target: string;
  readonly is_active: boolean;
  readonly made_at: Date;
}

const asLink = (row: Row): Link => ({
  linkId: row.link_id,
  partnerId: row.partner_id,
  code: row.code,
  campaign: row.campaign,
  target: row.target,
  isActive: row.is_active,
  madeAt: instant(row.made_at.getTime()),
});

export const LINKS_MAX = 200;

const READ = sql`
  select l.link_id, l.partner_id, l.code, l.campaign, l.target, l.is_active, l.made_at from partners.link l
   where l.brand_id = platform.current_brand_id()`;

export const listLinks = async (tx: Tx, partnerId: string): Promise<Link[]> =>
  (
    await many(
      tx,
      sql<Row>`${READ} and l.partner_id = ${partnerId} order by l.made_at desc, l.link_id limit ${LINKS_MAX}`,
    )
  ).map(asLink);

const OPEN = sql`
  l.is_active and exists (select from partners.partner p
                           where p.brand_id = l.brand_id and p.partner_id = l.partner_id and p.status = 'active')`;

/** All links of the brand that bring players now. */
export const listOpenLinks = async (tx: Tx): Promise<Link[]> =>
  (await many(tx, sql<Row>`${READ} and ${OPEN}`)).map(asLink);

/** The link of a code, if it brings players now. */
export async function findOpenLink(tx: Tx, code: string): Promise<Link | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and l.code = ${code} and ${OPEN}`);
  return row && asLink(row);
}

export const insertLink = (
  tx: Tx,
  brandId: BrandId,
  link: Pick<Link, 'linkId' | 'partnerId' | 'code' | 'campaign' | 'target'>,
): Promise<unknown> =>
  run(
    tx,
    sql`insert into partners.link (brand_id, link_id, partner_id, code, campaign, target)
        values (${brandId}, ${link.linkId}, ${link.partnerId}, ${link.code}, ${link.campaign}, ${link.target})`,
  );

export const countLinks = async (tx: Tx, partnerId: string): Promise<number> =>
  (
    await one(
      tx,
      sql<{ count: number }>`
        select count(*)::integer as count from partners.link
         where brand_id = platform.current_brand_id() and partner_id = ${partnerId}`,
    )
  ).count;

/** Changes a link of the partner; false: they have none of this id. */
export const changeLink = async (
  tx: Tx,
  partnerId: string,
  link: Pick<Link, 'linkId' | 'campaign' | 'target' | 'isActive'>,
): Promise<boolean> =>
  (await run(
    tx,
    sql`update partners.link set campaign = ${link.campaign}, target = ${link.target}, is_active = ${link.isActive}
         where brand_id = platform.current_brand_id() and partner_id = ${partnerId} and link_id = ${link.linkId}`,
  )) > 0;

/** Clicks of one link and sub ids, added up. */
export interface Clicks {
  readonly linkId: string;
  readonly subs: readonly string[];
  readonly count: number;
}

/** How many different sub ids of a link a day keeps apart; what is more counts under none. */
const SUBS_MAX = 1000;
const NO_SUBS = ['', '', '', '', ''];

/** Adds clicks to today, in one order of rows whoever writes. */
export async function addClicks(tx: Tx, brandId: BrandId, all: readonly Clicks[]): Promise<void> {
  const rooms = await many(
    tx,
    sql<{ link_id: string; count: number }>`
      select link_id, count(*)::integer as count from partners.click_day
       where brand_id = ${brandId} and link_id = any (${all.map(({ linkId }) => linkId)}::uuid[])
         and day = (clock_timestamp() at time zone 'utc')::date
       group by link_id`,
  );
  const full = new Set(rooms.filter(({ count }) => count >= SUBS_MAX).map(({ link_id }) => link_id));
  const sorted = all
    .map((one) => ({ ...one, subs: full.has(one.linkId) ? NO_SUBS : one.subs }))
    .toSorted((a, b) => (`${a.linkId}|${a.subs.join('|')}` < `${b.linkId}|${b.subs.join('|')}` ? -1 : 1));
  for (const { linkId, subs, count } of sorted) await addToday(tx, brandId, { linkId, subs, clicks: count });
}

export interface TodayCounts {
  readonly linkId: string;
  readonly subs: readonly string[];
  readonly clicks?: number;
  readonly registrations?: number;
  readonly firstDeposits?: number;
  readonly qualified?: number;
}

/** Adds to the counts of today. */
export const addToday = (
  tx: Tx,
  brandId: BrandId,
  { linkId, subs, clicks = 0, registrations = 0, firstDeposits = 0, qualified = 0 }: TodayCounts,
): Promise<unknown> =>
  run(
    tx,
    sql`insert into partners.click_day as d (brand_id, link_id, day, subs, clicks, registrations, first_deposits, qualified)
        values (${brandId}, ${linkId}, (clock_timestamp() at time zone 'utc')::date, ${[...subs]}::text[],
                ${clicks}, ${registrations}, ${firstDeposits}, ${qualified})
        on conflict (brand_id, link_id, day, subs) do update
           set clicks = d.clicks + excluded.clicks, registrations = d.registrations + excluded.registrations,
               first_deposits = d.first_deposits + excluded.first_deposits, qualified = d.qualified + excluded.qualified`,
  );
