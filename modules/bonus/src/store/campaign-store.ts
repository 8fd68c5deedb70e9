import { minor, type Minor } from '@overround/kernel';
import type { CampaignRule } from '@overround/contracts/bonus';
import { many, maybeOne, one, ruleBook, run, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import { BIG_CAMPAIGN_UNITS, type Offer } from '../domain/offer.ts';
import { offerOf } from './offer-store.ts';

type Brand = Pick<PersonKey, 'brandId'>;

export interface CampaignRow extends Offer {
  readonly isOpen: boolean;
}

/** The newest version of every campaign of the brand, also of those that were stopped. */
export async function listCampaigns(tx: Tx): Promise<CampaignRow[]> {
  const rows = await many(
    tx,
    sql<Parameters<typeof offerOf>[0] & { readonly is_open: boolean }>`
      select distinct on (offer_id) offer_id, version, kind, code, is_open, terms from bonus.offer
       where brand_id = platform.current_brand_id() order by offer_id, version desc`,
  );
  return rows.map((row) => ({ ...offerOf(row), isOpen: row.is_open }));
}

export interface CampaignMoney {
  readonly offerId: number;
  readonly currency: string;
  readonly persons: number;
  readonly grantedMinor: Minor;
  readonly convertedMinor: Minor;
  readonly forfeitedMinor: Minor;
}

/** What campaigns gave and what became of it. */
export async function listCampaignMoney(tx: Tx): Promise<CampaignMoney[]> {
  const rows = await many(
    tx,
    sql<{
      offer_id: number;
      currency: string;
      persons: number;
      granted: bigint;
      converted: bigint;
      forfeited: bigint;
    }>`
      select offer_id, currency, count(distinct person_id)::int as persons, sum(granted_minor)::bigint as granted,
             sum(converted_minor)::bigint as converted, sum(forfeited_minor)::bigint as forfeited
        from bonus.bonus where brand_id = platform.current_brand_id() and account_id is not null
       group by offer_id, currency order by offer_id, currency`,
  );
  return rows.map((row) => ({
    offerId: row.offer_id,
    currency: row.currency,
    persons: row.persons,
    grantedMinor: minor(row.granted),
    convertedMinor: minor(row.converted),
    forfeitedMinor: minor(row.forfeited),
  }));
}

/** Codes of campaigns, the newest last. */
export const listCampaignCodes = (tx: Tx) =>
  many(
    tx,
    sql<{ offerId: number; code: string; usesMax: number | null; used: number; isOpen: boolean }>`
      select offer_id as "offerId", code, uses_max as "usesMax", used, is_open as "isOpen" from bonus.promo_code
       where brand_id = platform.current_brand_id() order by from_at, code limit 1000`,
  );

/** How much one of staff alone may let a campaign give. */
export const campaignRules = ruleBook<CampaignRule>('bonus.campaign_rule');

export const readBigUnits = async (tx: Tx): Promise<number> =>
  (await campaignRules.newest(tx))?.terms.bigUnits ?? BIG_CAMPAIGN_UNITS;

/** Campaigns of a brand are numbered and coded one after the other. */
export const lockCampaigns = (tx: Tx, { brandId }: Brand): Promise<unknown> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`bonus.campaigns:${brandId}`}, 0))`);

/** Numbers below this are of the wire's own enumeration. */
const FIRST_OFFER_ID = 1000;

export async function nextOfferId(tx: Tx): Promise<number> {
  const { next } = await one(
    tx,
    sql<{ next: number }>`select greatest(coalesce(max(offer_id) + 1, 0), ${FIRST_OFFER_ID}::int)::int as next
                            from bonus.offer where brand_id = platform.current_brand_id()`,
  );
  return next;
}

export const insertVersion = (
  tx: Tx,
  { brandId }: Brand,
  { offerId, version, kind, code, terms, isOpen }: CampaignRow,
): Promise<unknown> =>
  run(
    tx,
    sql`insert into bonus.offer (brand_id, offer_id, version, kind, code, is_open, terms)
        values (${brandId}, ${offerId}, ${version}, ${kind}, ${code}, ${isOpen}, ${JSON.stringify(terms)}::jsonb)`,
  );

export interface NewCode {
  readonly code: string;
  readonly offerId: number;
  readonly usesMax: number | null;
  readonly days: number | null;
  readonly isForNewcomers: boolean;
  readonly madeBy: string;
}

/** Opens or stops one code of a campaign; false: it has no such code. */
export async function writeCodeOpen(
  tx: Tx,
  { offerId, code, isOpen }: Pick<NewCode, 'offerId' | 'code'> & { readonly isOpen: boolean },
): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`update bonus.promo_code set is_open = ${isOpen}
         where brand_id = platform.current_brand_id() and offer_id = ${offerId} and code = ${code} returning code`,
  );
  return row !== undefined;
}

/** False: there is such a code already. */
export async function insertCode(tx: Tx, { brandId }: Brand, code: NewCode): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`insert into bonus.promo_code (brand_id, code, offer_id, uses_max, is_for_newcomers, until_at, made_by)
        values (${brandId}, ${code.code}, ${code.offerId}, ${code.usesMax}, ${code.isForNewcomers},
                clock_timestamp() + ${code.days}::int * interval '1 day', ${code.madeBy})
            on conflict do nothing returning code`,
  );
  return row !== undefined;
}
