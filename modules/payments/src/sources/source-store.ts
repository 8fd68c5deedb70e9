import { type SourceTerms, USUAL_SOURCES } from '@overround/contracts/payments';
import type { CurrencyCode, PersonId } from '@overround/kernel';
import { many, ruleBook, sql, type Tx } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import type { MovedSum } from './source-rule.ts';

/** The rule about sources of a brand in all versions. */
export const sourceBook = ruleBook<SourceTerms>('payments.source_rule');

/** What counts in the brand of a transaction. */
export const readSourceTerms = async (tx: Tx): Promise<SourceTerms> =>
  (await sourceBook.newest(tx))?.terms ?? USUAL_SOURCES;

export interface SourceSums {
  readonly moved: readonly MovedSum[];
  /** Whether all of them could be reckoned in the currency. */
  readonly hasRates: boolean;
}

interface MovedRow {
  readonly source: string;
  readonly instrument_id: string | null;
  readonly currency: string;
  readonly left_minor: bigint;
  readonly is_source: boolean;
}

/**
 * What came from each place within so many days and did not go back: deposits less what was refunded or charged back, less withdrawals that came to
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
    sql<MovedRow>`
      select p.source, p.instrument_id, p.currency, bool_or(p.direction = 'deposit') as is_source,
             sum(case when p.direction = 'deposit' then p.amount_minor - coalesce(back.minor, 0) else -p.amount_minor end)::bigint as left_minor
        from payments.payment p
        left join lateral (select sum(case when r.kind = 'chargeback_won' then -r.amount_minor else r.amount_minor end) as minor
                             from payments.reversal r
                            where r.brand_id = p.brand_id and r.payment_id = p.payment_id and r.state in ('asked', 'done')) back on true
       where p.brand_id = platform.current_brand_id() and p.person_id = ${personId}
         and p.created_at > now() - ${days} * interval '1 day'
         and (p.direction = 'deposit' and p.status = 'succeeded'
              or p.direction = 'withdrawal' and p.status not in ('declined', 'refused'))
       group by p.source, p.instrument_id, p.currency
       order by p.source, min(p.payment_id::text), p.currency`,
  );
  let hasRates = true;
  const moved: MovedSum[] = [];
  for (const { source, instrument_id, is_source, currency: from, left_minor } of rows) {
    const left = await inCurrency(office, tx, { currency: from, left_minor }, currency);
    hasRates &&= left !== undefined;
    moved.push({
      source,
      ...(instrument_id !== null && { instrumentId: instrument_id }),
      leftMinor: left ?? 0n,
      isSource: is_source,
    });
  }
  return { hasRates, moved };
}

async function inCurrency(
  office: PaymentsDeps['office'],
  tx: Tx,
  { currency: from, left_minor: owed }: Pick<MovedRow, 'currency' | 'left_minor'>,
  currency: CurrencyCode,
): Promise<bigint | undefined> {
  if (from === currency || owed === 0n) return owed;
  const size = owed < 0n ? -owed : owed;
  const cents = await office.toReference(tx, size, from);
  const there = cents === undefined ? undefined : await office.fromReference(tx, cents, currency);
  return there === undefined || owed > 0n ? there : -there;
}
