import { type SourceTerms, USUAL_SOURCES } from '@overround/contracts/payments';
import type { CurrencyCode, PersonId } from '@overround/kernel';
import { many, ruleBook, sql, type Tx } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import type { SourceSum } from './source-rule.ts';

/** The rule about sources of a brand in all versions. */
export const sourceBook = ruleBook<SourceTerms>('payments.source_rule');

/** What counts in the brand of a transaction. */
export const readSourceTerms = async (tx: Tx): Promise<SourceTerms> =>
  (await sourceBook.newest(tx))?.terms ?? USUAL_SOURCES;

export interface SourceSums {
  readonly sums: readonly SourceSum[];
  /** Whether all of them could be reckoned in the currency. */
  readonly hasRates: boolean;
}

/**
 * What came from each source within so many days and did not go back: deposits less what was refunded or charged back, less withdrawals that came to
 * something or still may; all accounts of a person, in one currency at the newest rates.
 */
export async function readSourceSums(
  { office }: Pick<PaymentsDeps, 'office'>,
  tx: Tx,
  {
    personId,
    currency,
    days,
  }: { readonly personId: PersonId; readonly currency: CurrencyCode; readonly days: number },
): Promise<SourceSums> {
  const rows = await many(
    tx,
    sql<{ source: string; currency: string; owed_minor: bigint }>`
      select p.source, p.currency,
             sum(case when p.direction = 'deposit' then p.amount_minor - coalesce(back.minor, 0) else -p.amount_minor end)::bigint as owed_minor
        from payments.payment p
        left join lateral (select sum(case when r.kind = 'chargeback_won' then -r.amount_minor else r.amount_minor end) as minor
                             from payments.reversal r
                            where r.brand_id = p.brand_id and r.payment_id = p.payment_id and r.state in ('asked', 'done')) back on true
       where p.brand_id = platform.current_brand_id() and p.person_id = ${personId}
         and p.created_at > now() - ${days} * interval '1 day'
         and (p.direction = 'deposit' and p.status = 'succeeded'
              or p.direction = 'withdrawal' and p.status not in ('declined', 'refused'))
       group by p.source, p.currency
       order by p.source, p.currency`,
  );
  let hasRates = true;
  const bySource = new Map<string, bigint>();
  for (const row of rows) {
    const owed = await inCurrency(office, tx, row, currency);
    hasRates &&= owed !== undefined;
    bySource.set(row.source, (bySource.get(row.source) ?? 0n) + (owed ?? 0n));
  }
  const from = await listSources(tx, personId, days);
  return {
    hasRates,
    sums: from.map((source) => {
      const owedMinor = bySource.get(source) ?? 0n;
      return { source, owedMinor: owedMinor > 0n ? owedMinor : 0n };
    }),
  };
}

/** Sources that money came from; a way that was only paid out to is none. */
async function listSources(tx: Tx, personId: PersonId, days: number): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ source: string }>`
      select distinct source from payments.payment
       where brand_id = platform.current_brand_id() and person_id = ${personId} and direction = 'deposit' and status = 'succeeded'
         and created_at > now() - ${days} * interval '1 day'
       order by source`,
  );
  return rows.map(({ source }) => source);
}

async function inCurrency(
  office: PaymentsDeps['office'],
  tx: Tx,
  { currency: from, owed_minor: owed }: { readonly currency: string; readonly owed_minor: bigint },
  currency: CurrencyCode,
): Promise<bigint | undefined> {
  if (from === currency || owed === 0n) return owed;
  const size = owed < 0n ? -owed : owed;
  const cents = await office.toReference(tx, size, from);
  const there = cents === undefined ? undefined : await office.fromReference(tx, cents, currency);
  return there === undefined || owed > 0n ? there : -there;
}
