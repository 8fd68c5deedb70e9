import type { CurrencyCode, PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { OfferedMethod } from '../domain/payment-request.ts';
import { canPayTo, isPaidBackBy } from '../instruments/instrument.ts';
import { type ListedInstrument, listInstruments } from '../instruments/instrument-store.ts';
import type { PaymentsDeps } from '../module.ts';
import type { Offer } from '../reads/payment-methods.ts';
import { type Place, type SourceSum, sourceOf, sumsOf } from './source-rule.ts';
import { readSourceSums, readSourceTerms } from './source-store.ts';

/** A code and cash came from nobody in particular: there is nowhere to send them back to. */
const ANONYMOUS: ReadonlySet<string | undefined> = new Set(['voucher', 'cash']);

/** Sources that money can go back to. */
const payableOf = (methods: readonly OfferedMethod[]): ReadonlySet<string> =>
  new Set(
    methods.filter(({ kind, family }) => kind === 'withdrawal' && !ANONYMOUS.has(family)).map(sourceOf),
  );

export interface OwnInstrument extends ListedInstrument {
  /** Ways of payouts that go to this very card or account. */
  readonly ways: readonly OfferedMethod[];
  /** What came from it and did not go back yet; what no payout can name is owed to its way. */
  readonly owedMinor: bigint;
}

export interface Places {
  readonly sums: readonly SourceSum[];
  readonly payable: ReadonlySet<string>;
  readonly hasRates: boolean;
  /** Those of the list of their owner: what was forgotten is none unless money is owed to it. */
  readonly instruments: readonly OwnInstrument[];
}

/** Where money of a person came from, what is owed to each place, and how it gets there. */
export async function readPlaces(
  deps: Pick<PaymentsDeps, 'office'>,
  tx: Tx,
  { personId, currency }: { readonly personId: PersonId; readonly currency: CurrencyCode },
  { methods, payBackWays }: Pick<Offer, 'methods' | 'payBackWays'>,
): Promise<Places> {
  const { days } = await readSourceTerms(tx);
  const { moved, hasRates } = await readSourceSums(deps, tx, { personId, currency, days });
  const all = (await listInstruments(tx, personId)).map((one) => ({
    ...one,
    ways: methods.filter((method) => canPayTo(method, one)),
  }));
  // What its provider does not offer here, or now, is no less the place that its money came from.
  const named = all.filter((one) => payBackWays.some((way) => isPaidBackBy(way, one)));
  const payable = payableOf(methods);
  const isAway = ({ source, instrumentId }: Place): boolean =>
    instrumentId === undefined
      ? !payable.has(source)
      : !all.some((one) => one.instrumentId === instrumentId && one.ways.length > 0);
  const sums = sumsOf(moved, new Set(named.map(({ instrumentId }) => instrumentId))).map((one) =>
    isAway(one) ? { ...one, isAway: true as const } : one,
  );
  const owedTo = (instrumentId: string): bigint =>
    sums.find((one) => one.instrumentId === instrumentId)?.owedMinor ?? 0n;
  return {
    sums,
    payable: new Set([...payable, ...named.map(({ source }) => source)]),
    hasRates,
    instruments: all
      .map((one) => ({ ...one, owedMinor: owedTo(one.instrumentId) }))
      .filter(({ isForgotten, owedMinor }) => !isForgotten || owedMinor > 0n),
  };
}
