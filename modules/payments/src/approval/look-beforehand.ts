import type { CurrencyCode, PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { readBounds } from '../bounds/bounds-store.ts';
import type { PaymentsDeps } from '../module.ts';
import { waitsFrom } from './approval-rule.ts';
import { hasReview, listLinked } from './approval-store.ts';

/**
 * From which sum on the next payout of a person waits for staff, in minor units of its currency: what was paid out in the hours before counts with it.
 * 0: any sum does. Where no rate compares them nobody is promised a sum that goes at once.
 */
export async function readWaitsFrom(
  { office }: Pick<PaymentsDeps, 'office'>,
  tx: Tx,
  personId: PersonId,
  currency: CurrencyCode,
): Promise<bigint> {
  let linkedMinor = 0n;
  let hasRates = true;
  for (const one of await listLinked(tx, personId)) {
    const cents = await office.toReference(tx, one.amountMinor, one.currency);
    hasRates &&= cents !== undefined;
    linkedMinor += cents ?? 0n;
  }
  const linked = { linkedMinor, hasRates, hasReview: await hasReview(tx, personId) };
  const cents = waitsFrom(linked, await readBounds(tx));
  return cents === 0n ? 0n : ((await office.fromReference(tx, cents, currency)) ?? 0n);
}
