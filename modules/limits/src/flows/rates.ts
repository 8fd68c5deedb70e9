import { recordAudit } from '@overround/identity';
import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import {
  type CurrencyRate,
  insertRates,
  isRate,
  RATE_SOURCE,
  readRates,
  tellSiteChanged,
} from '@overround/site';
import type { Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import { readNow } from '../store/limit-store.ts';

/** The rate of each currency that counts now: for limits, for the bounds of the law, and between own accounts. */
export const listRates = (tx: Tx): Promise<CurrencyRate[]> => readRates(tx);

export interface RateOrder {
  /** Whose audit log it stands in. */
  readonly brandId: BrandId;
  readonly currency: string;
  /** Units of the currency for one euro: decimal text. */
  readonly perEuro: string;
  /** Who says so, in lower case: `central-bank`. Players read it beside what it converts. */
  readonly source: string;
  readonly by: string;
}

/** Stores a rate of this moment; it counts until somebody tells a newer one, and the ones before stay. */
export async function storeRate(
  { db, directory }: Pick<LimitsDeps, 'db' | 'directory'>,
  { brandId, currency, perEuro, source, by }: RateOrder,
): Promise<Outcome<undefined, Refusal<'input_malformed', object>>> {
  if (!directory.currency(currency) || currency === 'EUR')
    return refuse('input_malformed', { field: 'currency', expected: 'a currency other than the euro' });
  if (!isRate(perEuro))
    return refuse('input_malformed', { field: 'perEuro', expected: 'decimal above zero' });
  if (!RATE_SOURCE.test(source))
    return refuse('input_malformed', { field: 'source', expected: String(RATE_SOURCE) });
  return db.inTransaction({ brandId }, async (tx) => {
    await insertRates(tx, [{ currency, source, ratedAt: await readNow(tx), perEuro }]);
    await tellSiteChanged(tx);
    const after = { currency, perEuro, source };
    await recordAudit(tx, { brandId, actorKind: 'staff', actor: by, action: 'rate.stored', after });
    return accept(undefined);
  });
}
