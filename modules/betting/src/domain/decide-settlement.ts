import { type Instant, type Minor, type OddsMilli, type Rational, textOfRational } from '@overround/kernel';
import type { BetStatus } from './bet-status.ts';
import type { LegResult, LegWhy } from './resolve-leg.ts';
import { type Ticket, type TicketResult, ticketResult } from './ticket-payout.ts';
import type { TicketPlan } from '@overround/settlement';

/** A bet as it stands, locked. */
export interface SettleBet {
  readonly betId: number;
  readonly plan: TicketPlan;
  readonly sold: NonNullable<Ticket['sold']>;
  readonly stakeMinor: Minor;
  readonly acceptedAt: Instant;
  readonly status: BetStatus;
  readonly openLegCount: number;
  readonly payoutMinor: Minor;
  readonly settlementVersion: number;
  readonly outcomeDigest: bigint;
}

export interface DecidedLeg {
  readonly oddsMilli: OddsMilli;
  readonly result: LegResult;
}

/**
 * What newer results make of a bet. `nothing`: it stands as it is. `progress`: more or fewer legs are open, no money.
 * `version`: a new settlement version, with the money that its difference moves.
 */
export type SettlementDecision =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'progress'; readonly openLegCount: number }
  | {
      readonly kind: 'version';
      readonly result: TicketResult;
      readonly remainder: Rational;
      readonly digest: bigint;
      /** Per leg: `won,void,lost` as fractions, or `open`. */
      readonly legResults: readonly string[];
      /** Per leg; absent while open. */
      readonly reasons: readonly (LegWhy | undefined)[];
    };

const FINAL: ReadonlySet<BetStatus> = new Set(['sold', 'cancelled', 'rejected']);

/** Compares what the results say with what the bet was settled to so far. */
export function decideSettlement(bet: SettleBet, legs: readonly DecidedLeg[]): SettlementDecision {
  if (FINAL.has(bet.status)) return { kind: 'nothing' };
  const result = ticketResult({
    plan: bet.plan,
    sold: bet.sold,
    stakeMinor: bet.stakeMinor,
    legs: legs.map(({ oddsMilli, result: one }) => ({
      oddsMilli,
      ...(one.isOpen ? {} : { result: one }),
    })),
  });
  const isSame = result.status === bet.status && result.payoutMinor === bet.payoutMinor;
  const isProgress = result.openLegCount !== bet.openLegCount;
  if (isSame && (result.status === 'accepted' || result.openLegCount > 0))
    return isProgress ? { kind: 'progress', openLegCount: result.openLegCount } : { kind: 'nothing' };
  const legResults = legs.map(({ result: one }) => legResultText(one));
  const reasons = legs.map(({ result: one }) => (one.isOpen ? undefined : one.why));
  const digest = digestOf(legs);
  if (isSame && digest === bet.outcomeDigest && !isProgress) return { kind: 'nothing' };
  return { kind: 'version', result, remainder: result.remainder, digest, legResults, reasons };
}

/** `won,void,lost` as fractions, or `open`: what is kept of a leg with the settlement. */
export const legResultText = (result: LegResult): string =>
  result.isOpen
    ? 'open'
    : [result.won, result.void, result.lost].map((part) => textOfRational(part)).join(',');

/** 63 bits of what the legs came to and why; never 0, which means "nothing yet". `betting.settle_plain` computes the same. */
function digestOf(legs: readonly DecidedLeg[]): bigint {
  const mixed = legs.reduce((all, { result }, index) => {
    const place = BigInt((index + 1) & 15); // By its place, so that legs which change roles are seen.
    return all ^ (legDigest(result) << place);
  }, 0n);
  return BigInt.asUintN(63, mixed) || 1n;
}

const digests = new WeakMap<LegResult, bigint>();
/** 63 bits of what a leg came to and why; one result is shared by all bets on the same outcome, so it is computed once. */
export function legDigest(result: LegResult): bigint {
  const known = digests.get(result);
  if (known !== undefined) return known;
  const text = `${legResultText(result)}|${result.isOpen ? '' : whyText(result.why)}`;
  let high = 0x811c9dc5;
  let low = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x85ebca6b) ^ (low >>> 13);
  }
  const digest = (BigInt(high >>> 1) << 32n) | BigInt(low >>> 0);
  digests.set(result, digest);
  return digest;
}

const texts = new WeakMap<LegWhy, string>();
/** Canonical text of a reason; one object is shared by all bets on the same outcome, so it is written once. */
export function whyText(why: LegWhy): string {
  const known = texts.get(why);
  if (known !== undefined) return known;
  const inputs = Object.entries(why.inputs).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([why.rule, why.formula ?? '', why.ruleSet, inputs]);
  texts.set(why, text);
  return text;
}
