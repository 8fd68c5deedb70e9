// Bounds on how many bonuses an offer is: `grantsMax` of its terms.

import type { PersonId } from '@overround/kernel';
import { many, one, run, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import type { Offer } from '../domain/offer.ts';

/** Offers of which every bonus is given or waits for its trigger. */
export async function listFull(tx: Tx): Promise<ReadonlySet<number>> {
  const rows = await many(
    tx,
    sql<{ offer_id: number }>`
      select o.offer_id
        from (select distinct on (offer_id) * from bonus.offer
               where brand_id = platform.current_brand_id() order by offer_id, version desc) o
       where o.terms ? 'grantsMax'
         and (select count(*) from bonus.bonus b
               where b.brand_id = o.brand_id and b.offer_id = o.offer_id and (b.status = 'chosen' or b.currency is not null))
             >= (o.terms ->> 'grantsMax')::integer`,
  );
  return new Set(rows.map((row) => row.offer_id));
}

/**
 * Whether there is no place left for somebody in an offer, behind everybody who takes one at this moment: the lock is held until the
 * end of the transaction, and is asked for last. What they chose themselves is their place.
 */
export async function isFullFor(
  tx: Tx,
  { brandId, personId }: PersonKey,
  { offerId, terms }: Offer,
): Promise<boolean> {
  if (terms.grantsMax === undefined) return false;
  await run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`bonus.places:${brandId}:${offerId}`}, 0))`,
  );
  return (await countOthers(tx, personId, offerId)) >= terms.grantsMax;
}

async function countOthers(tx: Tx, personId: PersonId, offerId: number): Promise<number> {
  const { taken } = await one(
    tx,
    sql<{ taken: number }>`
      select count(*)::int as taken from bonus.bonus
       where brand_id = platform.current_brand_id() and offer_id = ${offerId}
         and (currency is not null or (status = 'chosen' and person_id <> ${personId}))`,
  );
  return taken;
}
