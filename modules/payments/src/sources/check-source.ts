import type { CurrencyCode, Outcome } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { holderNamed } from '@overround/provider-kit';
import type { OfferedMethod } from '../domain/payment-request.ts';
import type { PaymentsDeps } from '../module.ts';
import type { PaymentOwner } from '../office-deps.ts';
import { decideSource, type SourceNeed, type SourceRefusal, sourceOf } from './source-rule.ts';
import { readSourceSums, readSourceTerms } from './source-store.ts';

export interface SourceAsked extends PaymentOwner {
  readonly method: OfferedMethod;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly destination: Readonly<Record<string, string>>;
  readonly asksException: boolean;
}

/** A code and cash came from nobody in particular: there is nowhere to send them back to. */
const ANONYMOUS: ReadonlySet<string | undefined> = new Set(['voucher', 'cash']);

/** Sources that money can go back to. */
export const payableOf = (methods: readonly OfferedMethod[]): ReadonlySet<string> =>
  new Set(
    methods.filter(({ kind, family }) => kind === 'withdrawal' && !ANONYMOUS.has(family)).map(sourceOf),
  );

/** Whether a withdrawal may go this way, and whether staff look at it first; under the lock of the person. */
export async function checkSource(
  { office }: Pick<PaymentsDeps, 'office'>,
  tx: Tx,
  asked: SourceAsked,
  methods: readonly OfferedMethod[],
): Promise<Outcome<SourceNeed | undefined, SourceRefusal>> {
  const { personId, currency, amountMinor, destination, asksException } = asked;
  const terms = await readSourceTerms(tx);
  const holder = holderNamed(asked.method, destination);
  return decideSource({
    terms,
    source: sourceOf(asked.method),
    amountMinor,
    ...(await readSourceSums({ office }, tx, { personId, currency, days: terms.days })),
    payable: payableOf(methods),
    isIdentified: await office.isIdentified(tx, personId),
    isOwnName: holder === undefined ? undefined : await office.isOwnName(tx, asked, holder),
    asksException,
  });
}
