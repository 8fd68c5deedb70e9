import type { BrandId, PersonId } from '@overround/kernel';
import { one, sql, type Tx } from '@overround/platform';

/** Bets of a person whose result was decided from a time on: how many, and how many of them paid. What they sold or took back is their own act. */
export interface SettledCount {
  readonly bets: number;
  readonly paid: number;
}

/** Counts over all accounts of the person; own money and bonuses alike. */
export const countSettled = (
  tx: Tx,
  {
    brandId,
    personId,
    since,
  }: { readonly brandId: BrandId; readonly personId: PersonId; readonly since: Date },
): Promise<SettledCount> =>
  one(
    tx,
    sql<SettledCount>`
    select count(*)::integer as bets, (count(*) filter (where payout_minor > 0))::integer as paid
      from betting.bet
     where brand_id = ${brandId} and person_id = ${personId} and settled_at >= ${since}
       and status not in ('accepted', 'sold', 'cancelled', 'rejected')
  `,
  );
