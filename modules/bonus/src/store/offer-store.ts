import { type AccountId, assert } from '@overround/kernel';
import { many, maybeOne, one, sql, type Tx } from '@overround/platform';
import { Compile } from 'typebox/compile';
import { BonusTerms, type CampaignNow, isBonusKind, isRunning, type Offer } from '../domain/offer.ts';

const termsCheck = Compile(BonusTerms);

interface OfferRow {
  readonly offer_id: number;
  readonly version: number;
  readonly kind: string;
  readonly code: string;
  readonly terms: unknown;
}

/** Data outside its schema is a broken installation: it stops whoever reads it, loudly. */
export function offerOf(row: OfferRow): Offer {
  assert(isBonusKind(row.kind), `a bonus of kind ${row.kind}`);
  assert(termsCheck.Check(row.terms), `the terms of offer ${row.offer_id}, version ${row.version}`);
  return {
    offerId: row.offer_id,
    version: row.version,
    kind: row.kind,
    code: row.code,
    terms: row.terms,
  };
}

/** One version of an offer. */
export async function findVersion(
  tx: Tx,
  { offerId, version }: Pick<Offer, 'offerId' | 'version'>,
): Promise<Offer> {
  return offerOf(
    await one(
      tx,
      sql<OfferRow>`select offer_id, version, kind, code, terms from bonus.offer
                     where brand_id = platform.current_brand_id() and offer_id = ${offerId} and version = ${version}`,
    ),
  );
}

/** Now by the clock of the database. */
export const readCampaignNow = (tx: Tx): Promise<CampaignNow> =>
  one(
    tx,
    sql<CampaignNow>`
      select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as minute,
             lower(to_char(clock_timestamp() at time zone 'UTC', 'Dy')) as weekday`,
  );

/** The newest versions of the offers of the brand, those that are open, also when they are not there at the moment. */
export async function listPublished(tx: Tx): Promise<Offer[]> {
  const rows = await many(
    tx,
    sql<OfferRow>`
      select offer_id, version, kind, code, terms
        from (select distinct on (offer_id) * from bonus.offer
               where brand_id = platform.current_brand_id() order by offer_id, version desc) newest
       where is_open order by offer_id`,
  );
  return rows.map(offerOf);
}

/** Those of them that are there now. */
export async function listOffers(tx: Tx): Promise<Offer[]> {
  const offers = await listPublished(tx);
  const now = await readCampaignNow(tx);
  return offers.filter(({ terms }) => isRunning(terms, now));
}

/** The offer of the bonus whose account this is, in the version it was chosen by. */
export async function findOfferOfAccount(tx: Tx, accountId: AccountId): Promise<Offer | undefined> {
  const row = await maybeOne(
    tx,
    sql<OfferRow>`
      select o.offer_id, o.version, o.kind, o.code, o.terms
        from bonus.bonus b
        join bonus.offer o on o.brand_id = b.brand_id and o.offer_id = b.offer_id and o.version = b.offer_version
       where b.brand_id = platform.current_brand_id() and b.account_id = ${accountId}`,
  );
  return row && offerOf(row);
}
