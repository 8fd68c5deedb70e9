import { equalRational, type Minor, minor, ONE, type Rational, ZERO } from '@overround/kernel';
import {
  type Fractions,
  type Funding,
  legsOfPlaces,
  NOT_FUNDED,
  payOfTicket,
  type PlanLeg,
  returnsOfPlan,
  type SoldPart,
  type TicketPlan,
} from '@overround/settlement';
import type { BetStatus } from './bet-status.ts';

/** A ticket as far as its payout depends on it. */
export interface Ticket {
  readonly plan: TicketPlan;
  readonly stakeMinor: Minor;
  readonly legs: readonly TicketLeg[];
  /** What was sold of it, and for how much: the rest of the stake goes on. */
  readonly sold?: SoldPart;
  /** Agreed combined odds; 1 where no money term asks for them. */
  readonly combined?: Rational;
}

export interface TicketLeg extends PlanLeg {
  /** Absent while the leg is open. */
  readonly result?: Fractions;
}

export interface TicketResult extends Funding {
  readonly status: Extract<BetStatus, 'accepted' | 'won' | 'half_won' | 'voided' | 'half_lost' | 'lost'>;
  readonly openLegCount: number;
  /** While open: what was paid for parts that were sold. */
  readonly payoutMinor: Minor;
  /** All taxes of it; while open, those of parts that were sold. */
  readonly taxMinor: Minor;
  /** What rounding down kept, less than one minor unit. */
  readonly remainder: Rational;
}

/**
 * What a ticket pays by the results of its legs, and nothing else: a pure function of the bet and the newest results (P7, P8).
 * A ticket is decided as soon as no open leg can change what it returns: a lost one at once, most others with their last leg.
 * Exact until the one rounding of the ticket, down to minor units (decisions 6); then its taxes and its insurance. What of it a boost
 * paid, and what the insurance came to, is told beside (decisions 24).
 */
export function ticketResult(ticket: Ticket): TicketResult {
  const openLegCount = ticket.legs.filter((leg) => !leg.result).length;
  const { plan, sold = NOTHING_SOLD, combined = ONE } = ticket;
  const { least, most } = returnsOfPlan(plan, ticket.legs);
  if (!equalRational(least, most)) {
    const { payoutMinor, taxMinor } = sold;
    return { ...NOT_FUNDED, payoutMinor, taxMinor, remainder: ZERO, openLegCount, status: 'accepted' };
  }
  const status = settledStatus(ticket, most);
  const money = { terms: plan, paidMinor: ticket.stakeMinor, sold, combined };
  return {
    ...payOfTicket(money, most, status === 'voided', unboosted(ticket) ?? most),
    openLegCount,
    status,
  };
}

/** What one unit would return without the boost; absent where there is none. */
function unboosted({ plan, legs }: Ticket): Rational | undefined {
  if (!plan.boost) return undefined;
  const { boost: _boost, ...plain } = plan;
  return returnsOfPlan(plain, legs).most;
}

const NOTHING_SOLD = { stakeMinor: minor(0n), payoutMinor: minor(0n), taxMinor: minor(0n) };

function settledStatus(
  { legs, plan }: Pick<Ticket, 'legs' | 'plan'>,
  unit: Rational,
): TicketResult['status'] {
  const results = legs.flatMap(({ result }) => (result ? [result] : []));
  const isVoid = played({ legs, plan }).every(({ result }) => !result || equalRational(result.void, ONE));
  if (equalRational(unit, ONE) && isVoid) return 'voided';
  if (unit.numerator === 0n) return 'lost';
  const [only] = results;
  if (plan.kind !== 'single' || legs.length > 1 || !only) return 'won';
  const hasWon = only.won.numerator > 0n;
  const hasVoid = only.void.numerator > 0n;
  if (hasWon && hasVoid) return 'half_won';
  return hasWon ? 'won' : 'half_lost';
}

/** Legs that were bet on. A conditional bet that a void leg ended at its beginning never placed the others: what they come to later is nothing to it. */
function played({ legs, plan }: Pick<Ticket, 'legs' | 'plan'>): readonly TicketLeg[] {
  if (plan.kind !== 'conditional' || plan.goesOn !== 'win') return legs;
  const [first = []] = legsOfPlaces(plan.builders, legs.length);
  return first.flatMap((leg) => legs[leg] ?? []);
}
