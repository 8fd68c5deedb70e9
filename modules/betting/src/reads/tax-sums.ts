import type { PersonId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';

/** What bets of a person owe the state by now, in one currency; minor units. */
export interface TaxSum {
  readonly personId: PersonId;
  readonly currency: string;
  readonly taxMinor: bigint;
}

/** Taxes of all decided bets of persons, as their newest results have it. Only bets that are settled one by one have any. */
export async function listTaxSums(tx: Tx, personIds: readonly PersonId[]): Promise<TaxSum[]> {
  const rows = await many(
    tx,
    sql<{ person_id: PersonId; currency: string; tax: string }>`
      select b.person_id, b.currency, sum(s.tax_minor)::text as tax
        from betting.bet b
        join betting.settlement s on s.brand_id = b.brand_id and s.bet_id = b.bet_id and s.version = b.settlement_version
       where b.brand_id = platform.current_brand_id() and b.person_id = any (${[...personIds]}::uuid[]) and b.settles_alone
       group by b.person_id, b.currency having sum(s.tax_minor) <> 0
       order by b.person_id, b.currency`,
  );
  return rows.map((row) => ({
    personId: row.person_id,
    currency: row.currency,
    taxMinor: BigInt(row.tax),
  }));
}
