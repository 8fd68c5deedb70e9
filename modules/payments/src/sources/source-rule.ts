// Where a withdrawal may go (features-and-rules A8 108): back to the source of deposits, up to what came from it; elsewhere only what is left, and
// only to somebody who is known. Pure; sums in the currency of the withdrawal.

import type { SourceTerms } from '@overround/contracts/payments';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { type OfferedMethod, offeredId } from '../domain/payment-request.ts';

/** Where the money of a way comes from or goes to: its family, else the way itself. */
export const sourceOf = (method: Pick<OfferedMethod, 'providerId' | 'methodId' | 'family'>): string =>
  method.family ?? offeredId(method);

/** Where money came from or goes to: one card or account, where the provider told of it and pays to it; else a way, whatever is typed into its form. */
export interface Place {
  readonly source: string;
  readonly instrumentId?: string;
}
const isSame = (a: Place, b: Place): boolean => a.source === b.source && a.instrumentId === b.instrumentId;

/** What came from a place and did not go back there yet. */
export interface SourceSum extends Place {
  readonly owedMinor: bigint;
  /** No way that is offered here and now goes there. */
  readonly isAway?: true;
}

/** What moved between a person and one card or account, or a way whose provider tells of none. */
export interface MovedSum extends Place {
  /** Deposits less what was refunded or charged back, less withdrawals. */
  readonly leftMinor: bigint;
  /** Money came from there. */
  readonly isSource: boolean;
}

/** What is owed to each place money came from. `named`: cards and accounts that a payout can go to; any other counts under its way. */
export function sumsOf(moved: readonly MovedSum[], named: ReadonlySet<string>): SourceSum[] {
  const places = new Map<string, MovedSum>();
  for (const { source, instrumentId, leftMinor, isSource } of moved) {
    const place = {
      source,
      ...(instrumentId !== undefined && named.has(instrumentId) && { instrumentId }),
    };
    const key = `${source} ${place.instrumentId ?? ''}`;
    const before = places.get(key) ?? { leftMinor: 0n, isSource: false };
    places.set(key, {
      ...place,
      leftMinor: before.leftMinor + leftMinor,
      isSource: before.isSource || isSource,
    });
  }
  return [...places.values()]
    .filter(({ isSource }) => isSource)
    .map(({ leftMinor, isSource: _isSource, ...place }) => ({
      ...place,
      owedMinor: leftMinor > 0n ? leftMinor : 0n,
    }));
}

export interface SourceQuestion {
  readonly terms: SourceTerms;
  readonly place: Place;
  readonly amountMinor: bigint;
  /** Every place that money came from. */
  readonly sums: readonly SourceSum[];
  /** Sources that money can be paid out to. */
  readonly payable: ReadonlySet<string>;
  /** Whether all sums could be compared. */
  readonly hasRates: boolean;
  readonly isIdentified: boolean;
  /** Whether the holder of the account is the player; nothing: no holder is named. */
  readonly isOwnName: boolean | undefined;
  /** Somebody else paid in with this card or account, too. */
  readonly isShared: boolean;
  /** The player asks for an exception: two of staff decide. */
  readonly asksException: boolean;
}

export type SourceReason = 'not_its_source' | 'holder_differs' | 'instrument_shared' | 'rate_missing';

/** What staff have to look at; nothing: it goes. */
export interface SourceNeed {
  readonly needed: 1 | 2;
  readonly reasons: readonly SourceReason[];
}

export type SourceRefusal =
  | Refusal<
      'source_first' | 'source_away',
      Place & { readonly owedMinor: string; readonly mostMinor: string }
    >
  | Refusal<'source_unverified'>;

/** The place that has to be paid back before this sum may go to the asked one, one that can be chosen before one that cannot; nothing: none has. */
export function sourceBefore({
  place,
  amountMinor,
  sums,
  payable,
}: Pick<SourceQuestion, 'place' | 'amountMinor' | 'sums' | 'payable'>): SourceSum | undefined {
  if (amountMinor <= owedTo(place, sums)) return undefined;
  return sums
    .filter((one) => !isSame(one, place) && one.owedMinor > 0n && payable.has(one.source))
    .toSorted(
      (a, b) => Number(a.isAway === true) - Number(b.isAway === true) || (a.owedMinor > b.owedMinor ? -1 : 1),
    )[0];
}

const owedTo = (place: Place, sums: readonly SourceSum[]): bigint =>
  sums.find((one) => isSame(one, place))?.owedMinor ?? 0n;

const ONE_LOOKS: ReadonlySet<SourceReason> = new Set(['holder_differs', 'instrument_shared']);

export function decideSource(question: SourceQuestion): Outcome<SourceNeed | undefined, SourceRefusal> {
  const { terms, place, sums, hasRates, isIdentified, isOwnName, isShared, asksException } = question;
  const reasons: SourceReason[] = [];
  const isAlternative = sums.length > 0 && !sums.some((one) => isSame(one, place));
  if (terms.returnsToSource) {
    const first = sourceBefore(question);
    if (first && !asksException) {
      const { owedMinor, isAway, ...before } = first;
      const mostMinor = String(owedTo(place, sums));
      return refuse(isAway ? 'source_away' : 'source_first', {
        ...before,
        owedMinor: String(owedMinor),
        mostMinor,
      });
    }
    if (isAlternative && terms.needsIdentified && !isIdentified) return refuse('source_unverified');
    if (first) reasons.push('not_its_source');
    if (!hasRates && (isAlternative || sums.length > 1)) reasons.push('rate_missing');
  }
  if (terms.needsOwnName && isOwnName === false) reasons.push('holder_differs');
  if (terms.needsOwnName && isShared) reasons.push('instrument_shared');
  if (reasons.length === 0) return accept(undefined);
  const isGrave = isAlternative || reasons.some((reason) => !ONE_LOOKS.has(reason));
  return accept({ needed: isGrave ? 2 : 1, reasons });
}
