// How many of staff let a payout go (safety 7, 9: two-person approval above a threshold). Pure; sums in cents of euro.

export interface ApprovalRule {
  /** From here on one person looks. */
  readonly oneFromMinor: bigint;
  /** From here on two do. */
  readonly twoFromMinor: bigint;
}

/** For brands that have no rule of their own. The second bound is where the law wants checks too (safety 10). */
export const DEFAULT_RULE: ApprovalRule = { oneFromMinor: 50_000n, twoFromMinor: 200_000n };

/** Sums of one person so close together count as one: parting a sum changes nothing. */
export const LINKED_HOURS = 24;

export type ApprovalReason =
  | 'sum'
  | 'linked_sum'
  | 'payment_in_review'
  | 'rate_missing'
  | 'not_its_source'
  | 'holder_differs'
  | 'instrument_shared'
  | 'payment_rule';

export interface PayoutAsked {
  readonly sumMinor: bigint;
  /** This sum and those of the hours before. */
  readonly linkedMinor: bigint;
  /** Something a provider said of another payment of this person does not fit, and nobody looked yet. */
  readonly hasReview: boolean;
  /** Whether all sums could be reckoned in euro; what could not counts as the second bound. */
  readonly hasRates: boolean;
}

export interface ApprovalNeed {
  readonly needed: 1 | 2;
  readonly reasons: readonly [ApprovalReason, ...ApprovalReason[]];
}

/** What a payout waits for; nothing: it goes at once. A sum that reaches a bound waits. */
export function needOf(asked: PayoutAsked, rule: ApprovalRule): ApprovalNeed | undefined {
  const reasons: ApprovalReason[] = [];
  if (asked.sumMinor >= rule.oneFromMinor) reasons.push('sum');
  const highest = (minor: bigint): number =>
    minor >= rule.twoFromMinor ? 2 : minor >= rule.oneFromMinor ? 1 : 0;
  if (highest(asked.linkedMinor) > highest(asked.sumMinor)) reasons.push('linked_sum');
  if (asked.hasReview) reasons.push('payment_in_review');
  if (!asked.hasRates) reasons.push('rate_missing');
  const [first, ...more] = reasons;
  if (first === undefined) return undefined;
  return { needed: asked.linkedMinor >= rule.twoFromMinor ? 2 : 1, reasons: [first, ...more] };
}

/** What else wants staff to look. */
export interface BesideNeed {
  readonly needed: 1 | 2;
  readonly reasons: readonly ApprovalReason[];
}

/** Both needs as one: as many of staff as either wants, for all reasons; nothing: none does. */
export function jointNeed(
  one: ApprovalNeed | undefined,
  other: BesideNeed | undefined,
): ApprovalNeed | undefined {
  const [first, ...more] = new Set([...(one?.reasons ?? []), ...(other?.reasons ?? [])]);
  if (first === undefined) return undefined;
  return { needed: one?.needed === 2 || other?.needed === 2 ? 2 : 1, reasons: [first, ...more] };
}

/** From which sum on the next payout waits, in cents of euro; 0: any does. What `needOf` says of each sum, told beforehand. */
export const waitsFrom = (
  { linkedMinor, hasReview, hasRates }: Omit<PayoutAsked, 'sumMinor'>,
  { oneFromMinor }: ApprovalRule,
): bigint => (hasReview || !hasRates || linkedMinor >= oneFromMinor ? 0n : oneFromMinor - linkedMinor);

export interface Vote {
  readonly staff: string;
  readonly isFor: boolean;
}

export type Verdict = 'waits' | 'goes' | 'refused';

/** One no ends it; as many different persons as are needed let it go. */
export function verdictOf(votes: readonly Vote[], needed: number): Verdict {
  if (votes.some(({ isFor }) => !isFor)) return 'refused';
  return new Set(votes.map(({ staff }) => staff)).size >= needed ? 'goes' : 'waits';
}
