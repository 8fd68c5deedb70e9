import { type BrandId, instant, type PersonId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import { listFirstBets, type OwnBet } from './wagering-bets.ts';

/** Bets of one person that are looked at. */
const BETS_MAX = 500;

export interface PastAsk {
  /** So far back, by the clock of the database. */
  readonly days: number;
  readonly currency: string;
  readonly personsMax: number;
}

/** Bets of own money in a currency, of the first so many persons who bet in that time, each in their order. Names nobody. */
export async function listPastBets(
  tx: Tx,
  brandId: BrandId,
  { days, currency, personsMax }: PastAsk,
): Promise<readonly (readonly OwnBet[])[]> {
  const bettors = await many(
    tx,
    sql<{ person_id: PersonId; account_ids: bigint[]; since: Date }>`
      select b.person_id, array_agg(distinct b.account_id) as account_ids, min(b.accepted_at) as since
        from betting.bet b
        join wallet.account a on a.brand_id = b.brand_id and a.account_id = b.account_id
       where b.brand_id = ${brandId} and a.kind = 'cash' and a.currency = ${currency}
         and b.accepted_at >= clock_timestamp() - ${days} * interval '1 day'
       group by b.person_id order by b.person_id limit ${personsMax}`,
  );
  const histories = [];
  for (const { person_id: personId, account_ids: ids, since } of bettors) {
    const own = new Set(ids.map(Number));
    const bets = await listFirstBets(tx, { brandId, personId }, { at: instant(since.getTime()) }, BETS_MAX);
    histories.push(bets.filter(({ accountId }) => own.has(accountId)));
  }
  return histories;
}
