import type { InstrumentView, ReturnsView } from '@overround/contracts/payments';
import type { CurrencyCode, PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { offeredId } from '../domain/payment-request.ts';
import { instrumentTitle } from '../instruments/instrument.ts';
import type { PaymentsDeps } from '../module.ts';
import type { Offer } from '../reads/payment-methods.ts';
import { type OwnInstrument, type Places, readPlaces } from './read-places.ts';
import { sourceOf } from './source-rule.ts';
import { readSourceTerms } from './source-store.ts';

export interface Beforehand {
  readonly instruments: InstrumentView[];
  /** Nothing: the brand has no such rule. */
  readonly returns?: ReturnsView;
}

/** What a player is told of their cards and accounts, and of where money goes back to, before they pay in or out. */
export async function lookBeforehand(
  deps: Pick<PaymentsDeps, 'office'>,
  tx: Tx,
  who: { readonly personId: PersonId; readonly currency: CurrencyCode },
  offer: Pick<Offer, 'methods' | 'payBackWays'>,
): Promise<Beforehand> {
  const { methods } = offer;
  const places = await readPlaces(deps, tx, who, offer);
  const wayTitle = (source: string): string =>
    methods.find((method) => sourceOf(method) === source)?.title ?? source;
  const titleOf = (one: OwnInstrument): string => instrumentTitle(one, wayTitle(one.source));
  const { returnsToSource, needsIdentified, needsOwnName } = await readSourceTerms(tx);
  const instruments = places.instruments.map((one) => presentInstrument(one, titleOf(one)));
  if (!returnsToSource) return { instruments };
  return {
    instruments,
    returns: {
      needsIdentified,
      needsOwnName,
      isIdentified: await deps.office.isIdentified(tx, who.personId),
      payable: [...places.payable],
      sources: places.sums.map((sum) => presentSum(sum, places, titleOf, wayTitle)),
    },
  };
}

const presentInstrument = (one: OwnInstrument, title: string): InstrumentView => ({
  instrumentId: one.instrumentId,
  title,
  source: one.source,
  ...(one.expires !== undefined && { expires: one.expires }),
  methodIds: one.ways.map(offeredId),
  mayForget: one.owedMinor === 0n,
});

const presentSum = (
  { source, instrumentId, owedMinor, isAway }: Places['sums'][number],
  { instruments }: Places,
  titleOf: (one: OwnInstrument) => string,
  wayTitle: (source: string) => string,
): ReturnsView['sources'][number] => {
  const own = instruments.find((one) => one.instrumentId === instrumentId);
  return {
    source,
    ...(instrumentId !== undefined && { instrumentId }),
    title: own ? titleOf(own) : wayTitle(source),
    owedMinor: String(owedMinor),
    ...(isAway && { isAway }),
  };
};
