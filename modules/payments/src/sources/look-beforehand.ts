import type { ReturnsView } from '@overround/contracts/payments';
import type { CurrencyCode, PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { OfferedMethod } from '../domain/payment-request.ts';
import type { PaymentsDeps } from '../module.ts';
import { payableOf } from './check-source.ts';
import { sourceOf } from './source-rule.ts';
import { readSourceSums, readSourceTerms } from './source-store.ts';

/** What a player is told of where money goes back to, before they pay in or out; nothing: their brand has no such rule. */
export async function readReturns(
  { office }: Pick<PaymentsDeps, 'office'>,
  tx: Tx,
  { personId, currency }: { readonly personId: PersonId; readonly currency: CurrencyCode },
  methods: readonly OfferedMethod[],
): Promise<ReturnsView | undefined> {
  const { returnsToSource, needsIdentified, needsOwnName, days } = await readSourceTerms(tx);
  if (!returnsToSource) return undefined;
  const { sums } = await readSourceSums({ office }, tx, { personId, currency, days });
  const titleOf = (source: string): string =>
    methods.find((method) => sourceOf(method) === source)?.title ?? source;
  return {
    needsIdentified,
    needsOwnName,
    isIdentified: await office.isIdentified(tx, personId),
    payable: [...payableOf(methods)],
    sources: sums.map(({ source, owedMinor }) => ({
      source,
      title: titleOf(source),
      owedMinor: String(owedMinor),
    })),
  };
}
