// Where a withdrawal may go (features-and-rules A8 108): back to the source of deposits, up to what came from it; elsewhere only what is left, and
// only to somebody who is known. Pure; sums in the currency of the withdrawal.

import type { SourceTerms } from '@overround/contracts/payments';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { type OfferedMethod, offeredId } from '../domain/payment-request.ts';

/** Where the money of a way comes from or goes to, as far as the house knows: it sees families of ways, not single cards or accounts. */
export const sourceOf = (method: Pick<OfferedMethod, 'providerId' | 'methodId' | 'family'>): string =>
  method.family ?? offeredId(method);

/** What came from a source and did not go back there yet. */
export interface SourceSum {
  readonly source: string;
  readonly owedMinor: bigint;
}

export interface SourceQuestion {
  readonly terms: SourceTerms;
  readonly source: string;
  readonly amountMinor: bigint;
  /** Every source that money came from. */
  readonly sums: readonly SourceSum[];
  /** Sources that money can be paid out to. */
  readonly payable: ReadonlySet<string>;
  /** Whether all sums could be compared. */
  readonly hasRates: boolean;
  readonly isIdentified: boolean;
  /** Whether the holder of the account is the player; nothing: no holder is named. */
  readonly isOwnName: boolean | undefined;
  /** The player asks for an exception: two of staff decide. */
  readonly asksException: boolean;
}

export type SourceReason = 'not_its_source' | 'holder_differs' | 'rate_missing';

/** What staff have to look at; nothing: it goes. */
export interface SourceNeed {
  readonly needed: 1 | 2;
  readonly reasons: readonly SourceReason[];
}

export type SourceRefusal =
  | Refusal<
      'source_first',
      { readonly source: string; readonly owedMinor: string; readonly mostMinor: string }
    >
  | Refusal<'source_unverified'>;

/** The source that has to be paid back before this sum may go to the asked one; nothing: none has. */
export function sourceBefore({
  source,
  amountMinor,
  sums,
  payable,
}: Pick<SourceQuestion, 'source' | 'amountMinor' | 'sums' | 'payable'>): SourceSum | undefined {
  const own = sums.find((one) => one.source === source)?.owedMinor ?? 0n;
  if (amountMinor <= own) return undefined;
  return sums
    .filter((one) => one.source !== source && one.owedMinor > 0n && payable.has(one.source))
    .toSorted((a, b) => (a.owedMinor > b.owedMinor ? -1 : 1))[0];
}

export function decideSource(question: SourceQuestion): Outcome<SourceNeed | undefined, SourceRefusal> {
  const { terms, source, sums, hasRates, isIdentified, isOwnName, asksException } = question;
  const reasons: SourceReason[] = [];
  const isAlternative = sums.length > 0 && !sums.some((one) => one.source === source);
  if (terms.returnsToSource) {
    const first = sourceBefore(question);
    if (first && !asksException)
      return refuse('source_first', {
        source: first.source,
        owedMinor: String(first.owedMinor),
        mostMinor: String(sums.find((one) => one.source === source)?.owedMinor ?? 0n),
      });
    if (isAlternative && terms.needsIdentified && !isIdentified) return refuse('source_unverified');
    if (first) reasons.push('not_its_source');
    if (!hasRates && (isAlternative || sums.length > 1)) reasons.push('rate_missing');
  }
  if (terms.needsOwnName && isOwnName === false) reasons.push('holder_differs');
  if (reasons.length === 0) return accept(undefined);
  const isGrave = isAlternative || reasons.some((reason) => reason !== 'holder_differs');
  return accept({ needed: isGrave ? 2 : 1, reasons });
}
