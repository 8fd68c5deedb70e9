import type { CurrencyCode, Outcome } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { holderNamed } from '@overround/provider-kit';
import type { OfferedMethod } from '../domain/payment-request.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { isShared } from '../instruments/instrument-store.ts';
import type { PaymentsDeps } from '../module.ts';
import type { Offer } from '../reads/payment-methods.ts';
import type { PaymentOwner } from '../office-deps.ts';
import { readPlaces } from './read-places.ts';
import { decideSource, type SourceNeed, type SourceRefusal, sourceOf } from './source-rule.ts';
import { readSourceTerms } from './source-store.ts';

export interface SourceAsked extends PaymentOwner {
  readonly method: OfferedMethod;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly destination: Readonly<Partial<Record<string, string>>>;
  /** The card or account it goes to; nothing: what is typed. */
  readonly instrument: Instrument | undefined;
  readonly asksException: boolean;
}

/** Whether a withdrawal may go this way, and whether staff look at it first; under the lock of the person. */
export async function checkSource(
  { office }: Pick<PaymentsDeps, 'office'>,
  tx: Tx,
  asked: SourceAsked,
  offer: Pick<Offer, 'methods' | 'payBackWays'>,
): Promise<Outcome<SourceNeed | undefined, SourceRefusal>> {
  const { personId, currency, amountMinor, destination, instrument, asksException } = asked;
  const terms = await readSourceTerms(tx);
  const holder = holderNamed(asked.method, destination);
  const { sums, payable, hasRates } = await readPlaces({ office }, tx, { personId, currency }, offer);
  return decideSource({
    terms,
    place: {
      source: sourceOf(asked.method),
      ...(instrument && { instrumentId: instrument.instrumentId }),
    },
    amountMinor,
    sums,
    payable,
    hasRates,
    isIdentified: await office.isIdentified(tx, personId),
    isOwnName: holder === undefined ? undefined : await office.isOwnName(tx, asked, holder),
    isShared: instrument !== undefined && (await isShared(tx, personId, instrument)),
    asksException,
  });
}
