import type { InstrumentView, ReturnsView } from '@overround/contracts/payments';
import { type Minor, minorFromDigits } from '@overround/kernel';

/** A card or account that a withdrawal can go to. */
export interface Target {
  readonly instrumentId: string;
  readonly title: string;
  /** Goes back there first; nothing: the brand has no such rule. */
  readonly owedMinor: Minor | undefined;
}

/** In place of a card or account: what is typed. */
export const TYPED = 'typed';

/** Where a withdrawal by this way can go, besides what is typed: what most is owed to first. */
export function targetsOf(
  instruments: readonly InstrumentView[],
  returns: ReturnsView | undefined,
  methodId: string,
): Target[] {
  const owedTo = (instrumentId: string): Minor | undefined =>
    returns &&
    minorFromDigits(returns.sources.find((one) => one.instrumentId === instrumentId)?.owedMinor ?? '0');
  return instruments
    .filter(({ methodIds }) => methodIds.includes(methodId))
    .map(({ instrumentId, title }) => ({ instrumentId, title, owedMinor: owedTo(instrumentId) }))
    .toSorted((a, b) => ((a.owedMinor ?? 0n) > (b.owedMinor ?? 0n) ? -1 : 1));
}

/** What was picked, as far as this way still pays to it; else the first. Nothing: what is typed. */
export const targetPicked = (targets: readonly Target[], picked: string | undefined): Target | undefined =>
  picked === TYPED ? undefined : (targets.find(({ instrumentId }) => instrumentId === picked) ?? targets[0]);
