import { type Minor, minor, type OddsMilli, type Rational, rational, ZERO } from '@overround/kernel';
import type { Fractions } from '@overround/settlement';
import type { BetStatus } from './bet-status.ts';
import type { CouponKind } from './coupon.ts';

/** A ticket as far as its payout depends on it. */
export interface Ticket {
  readonly kind: CouponKind;
  readonly stakeMinor: Minor;
  readonly lineCount: number;
  /** Systems: sizes of the lines over the legs that are no bankers. */
  readonly sizes: readonly number[];
  readonly legs: readonly TicketLeg[];
}

export interface TicketLeg {
  readonly oddsMilli: OddsMilli;
  readonly isBanker: boolean;
  /** Absent while the leg is open. */
  readonly result?: Fractions;
}

export interface TicketResult {
  readonly status: Extract<BetStatus, 'accepted' | 'won' | 'half_won' | 'voided' | 'half_lost' | 'lost'>;
  readonly openLegCount: number;
  /** 0 while open. */
  readonly payoutMinor: Minor;
  /** What rounding down kept, less than one minor unit. */
  readonly remainder: Rational;
}

/**
 * What a ticket pays by the results of its legs, and nothing else: a pure function of the bet and the newest results (P7, P8).
 * An express or system whose every line is lost closes at once; a ticket pays only when all its legs are decided.
 * Exact until the one rounding of the ticket, down to minor units (decisions 6).
 */
export function ticketResult(ticket: Ticket): TicketResult {
  const openLegCount = ticket.legs.filter((leg) => !leg.result).length;
  const nothing = { payoutMinor: minor(0n), remainder: ZERO, openLegCount };
  if (isDead(ticket)) return { ...nothing, status: 'lost' };
  if (openLegCount > 0) return { ...nothing, status: 'accepted' };
  const exact = exactPayout(ticket);
  const payoutMinor = minor(exact.numerator / exact.denominator);
  const remainder = rational(exact.numerator - payoutMinor * exact.denominator, exact.denominator);
  return { payoutMinor, remainder, openLegCount, status: settledStatus(ticket, exact) };
}

const isLost = (leg: TicketLeg): boolean =>
  leg.result !== undefined && leg.result.won.numerator === 0n && leg.result.void.numerator === 0n;

/** No line can pay any more. */
function isDead(ticket: Ticket): boolean {
  if (ticket.kind !== 'system') return ticket.legs.some(isLost);
  const free = ticket.legs.filter((leg) => !leg.isBanker && !isLost(leg)).length;
  return ticket.legs.some((leg) => leg.isBanker && isLost(leg)) || free < Math.min(...ticket.sizes);
}

interface Factor {
  readonly up: bigint;
  readonly down: bigint;
}

/** `won * odds + void`: what one unit on this leg comes back as (features-and-rules B1). Not reduced: that is cheaper. */
function factorOf(leg: TicketLeg): Factor {
  const { won, void: voided } = leg.result ?? { won: ZERO, void: ZERO };
  return {
    up:
      won.numerator * BigInt(leg.oddsMilli) * voided.denominator + voided.numerator * 1000n * won.denominator,
    down: 1000n * won.denominator * voided.denominator,
  };
}

/** Sum over all lines of unit stake times product of factors, by the coefficients of the product of (down + up x). */
function exactPayout(ticket: Ticket): { numerator: bigint; denominator: bigint } {
  const bankers: Factor[] = [];
  const free: Factor[] = [];
  for (const leg of ticket.legs) (leg.isBanker ? bankers : free).push(factorOf(leg));
  const sizes = ticket.kind === 'system' ? ticket.sizes : [free.length];
  let coefficients: bigint[] = [1n];
  for (const factor of free) {
    const next: bigint[] = [...coefficients.map((one) => one * factor.down), 0n];
    coefficients.forEach((one, power) => {
      next[power + 1] = (next[power + 1] ?? 0n) + one * factor.up;
    });
    coefficients = next;
  }
  const lines = sizes.reduce((all, size) => all + (coefficients[size] ?? 0n), 0n);
  const always = bankers.reduce((all, factor) => all * factor.up, 1n);
  const scale = [...free, ...bankers].reduce((all, factor) => all * factor.down, BigInt(ticket.lineCount));
  return { numerator: ticket.stakeMinor * lines * always, denominator: scale };
}

function settledStatus(ticket: Ticket, exact: { readonly numerator: bigint }): TicketResult['status'] {
  if (ticket.legs.every((leg) => leg.result?.void.numerator === leg.result?.void.denominator))
    return 'voided';
  if (exact.numerator === 0n) return 'lost';
  const [only] = ticket.legs;
  if (ticket.kind !== 'single' || !only?.result) return 'won';
  const hasWon = only.result.won.numerator > 0n;
  const hasVoid = only.result.void.numerator > 0n;
  if (hasWon && hasVoid) return 'half_won';
  return hasWon ? 'won' : 'half_lost';
}
