import type { BoundsTerms } from '@overround/contracts/payments';
import { ruleBook, type Tx } from '@overround/platform';
import { boundsOf, DEFAULT_BOUNDS, type MoneyBounds } from './bounds.ts';

/** The bounds of a brand in all versions; sums as digits, since they are kept as JSON. */
export const boundsBook = ruleBook<BoundsTerms>('payments.bounds');

/** What counts in the brand of a transaction. */
export async function readBounds(tx: Tx): Promise<MoneyBounds> {
  const rule = await boundsBook.newest(tx);
  return rule ? boundsOf(rule.terms) : DEFAULT_BOUNDS;
}
