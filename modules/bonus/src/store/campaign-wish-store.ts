import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';

type Brand = Pick<PersonKey, 'brandId'>;

/** The opening of a campaign that waits for a second person. */
export interface CampaignWish {
  readonly offerId: number;
  readonly askedBy: string;
  readonly reason: string;
}

/** What waits. */
export const listCampaignWishes = (tx: Tx): Promise<CampaignWish[]> =>
  many(
    tx,
    sql<CampaignWish>`select offer_id as "offerId", asked_by as "askedBy", reason from bonus.campaign_wish
                       where brand_id = platform.current_brand_id() and decided_at is null`,
  );

/** Asks for a second person; asked already, it stays as it was. */
export const insertCampaignWish = (tx: Tx, { brandId }: Brand, wish: CampaignWish): Promise<unknown> =>
  run(
    tx,
    sql`insert into bonus.campaign_wish (brand_id, offer_id, asked_by, reason)
        values (${brandId}, ${wish.offerId}, ${wish.askedBy}, ${wish.reason})
            on conflict (brand_id, offer_id) where decided_at is null do nothing`,
  );

/** Writes the decision down; false: nothing waits. */
export async function decideCampaignWish(
  tx: Tx,
  { brandId }: Brand,
  { offerId, by, isUpheld }: { readonly offerId: number; readonly by: string; readonly isUpheld: boolean },
): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`update bonus.campaign_wish set decided_by = ${by}, decided_at = clock_timestamp(), is_upheld = ${isUpheld}
         where brand_id = ${brandId} and offer_id = ${offerId} and decided_at is null returning offer_id`,
  );
  return row !== undefined;
}
