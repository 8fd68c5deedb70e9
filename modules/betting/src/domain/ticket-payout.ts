import {
  equalRational,
  floorRational,
  type Minor,
  minor,
  multiplyRational,
  ONE,
  type Rational,
  rational,
  subtractRational,
  ZERO,
} from '@overround/kernel';
import { type Fractions, type PlanLeg, returnsOfPlan, type TicketPlan } from '@overround/settlement';
import type { BetStatus } from './bet-status.ts';

/** A ticket as far as its payout depends on it. */
export interface Ticket {
  readonly plan: TicketPlan;
  readonly stakeMinor: Minor;
  readonly legs: readonly TicketLeg[];
  /** What was sold of it, and for how much: the rest of the stake goes on. */
  readonly sold?: { readonly stakeMinor: Minor; readonly payoutMinor: Minor };
}

export interface TicketLeg extends PlanLeg {
  /** Absent while the leg is open. */
  readonly result?: Fractions;
}

export interface TicketResult {
  readonly status: Extract<BetStatus, 'accepted' | 'won' | 'half_won' | 'voided' | 'half_lost' | 'lost'>;
  readonly openLegCount: number;
  /** While open: what was paid for parts that were sold. */
  readonly payoutMinor: Minor;
  /** What rounding down kept, less than one minor unit. */
  readonly remainder: Rational;
}

/**
 * What a ticket pays by the results of its legs, and nothing else: a pure function of the bet and the newest results (P7, P8).
 * A ticket is decided as soon as no open leg can change what it returns: a lost one at once, most others with their last leg.
 * Exact until the one rounding of the ticket, down to minor units (decisions 6).
 */
export function ticketResult(ticket: Ticket): TicketResult {
  const openLegCount = ticket.legs.filter((leg) => !leg.result).length;
  const { sold = NOTHING_SOLD } = ticket;
  const { least, most } = returnsOfPlan(ticket.plan, ticket.legs);
  if (!equalRational(least, most))
    return { payoutMinor: sold.payoutMinor, remainder: ZERO, openLegCount, status: 'accepted' };
  const exact = multiplyRational(rational(ticket.stakeMinor - sold.stakeMinor), most);
  const restMinor = floorRational(exact);
  const remainder = subtractRational(exact, rational(restMinor));
  return {
    payoutMinor: minor(sold.payoutMinor + restMinor),
    remainder,
    openLegCount,
    status: settledStatus(ticket, most),
  };
}

const NOTHING_SOLD = { stakeMinor: minor(0n), payoutMinor: minor(0n) };

function settledStatus({ legs, plan }: Ticket, unit: Rational): TicketResult['status'] {
  const results = legs.flatMap(({ result }) => (result ? [result] : []));
  if (equalRational(unit, ONE) && results.every(({ void: part }) => equalRational(part, ONE)))
    return 'voided';
  if (unit.numerator === 0n) return 'lost';
  const [only] = results;
  if (plan.kind !== 'single' || legs.length > 1 || !only) return 'won';
  const hasWon = only.won.numerator > 0n;
  const hasVoid = only.void.numerator > 0n;
  if (hasWon && hasVoid) return 'half_won';
  return hasWon ? 'won' : 'half_lost';
}
