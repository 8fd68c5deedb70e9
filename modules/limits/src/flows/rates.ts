import { recordAudit } from '@overround/identity';
import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';

/** What limits over several currencies are reckoned by. */
export interface StoredRate {
  readonly currency: string;
  /** Decimal. */
  readonly minorPerEuro: string;
  readonly source: string;
  readonly storedAt: Date;
}

/** The rate of each currency that counts now. */
export const listRates = (tx: Tx): Promise<StoredRate[]> =>
  many(
    tx,
    sql<StoredRate>`
    select distinct on (currency) currency, minor_per_euro::text as "minorPerEuro", source, stored_at as "storedAt"
      from limits.rate order by currency, stored_at desc`,
  );

export interface RateOrder {
  /** Whose audit log it stands in. */
  readonly brandId: BrandId;
  readonly currency: string;
  readonly minorPerEuro: string;
  readonly source: string;
  readonly by: string;
}

const RATE = /^(?=.*[1-9])\d{1,15}(\.\d{1,8})?$/;

/** Stores a rate; it counts from now on, and the ones before stay. */
export async function storeRate(
  { db, directory }: Pick<LimitsDeps, 'db' | 'directory'>,
  { brandId, currency, minorPerEuro, source, by }: RateOrder,
): Promise<Outcome<undefined, Refusal<'input_malformed', object>>> {
  if (!directory.currency(currency))
    return refuse('input_malformed', { field: 'currency', expected: 'a currency' });
  if (!RATE.test(minorPerEuro))
    return refuse('input_malformed', { field: 'minorPerEuro', expected: 'decimal above zero' });
  return db.inTransaction({ brandId }, async (tx) => {
    await run(
      tx,
      sql`insert into limits.rate (currency, minor_per_euro, source, stored_at)
          values (${currency}, ${minorPerEuro}::numeric, ${source}, clock_timestamp())`,
    );
    const after = { currency, minorPerEuro, source };
    await recordAudit(tx, { brandId, actorKind: 'staff', actor: by, action: 'rate.stored', after });
    return accept(undefined);
  });
}
