import {
  accept,
  addRational,
  assert,
  floorRational,
  type Minor,
  minor,
  type Outcome,
  type Rational,
  type Refusal,
  rational,
  refuse,
  ZERO,
} from '@overround/kernel';
import { lineCount, type SystemShape, sumOfLines } from './combinations.ts';
import { boundsOfPart, type LegBounds, placePriceOfLeg, priceOfLeg, type TicketLeg } from './leg-value.ts';

/** The kinds that `settleTicket` works out with each-way parts and deductions; `returnsOfPlan` knows all. */
export type LineTicketKind = 'single' | 'express' | 'system';

export interface Ticket {
  readonly kind: LineTicketKind;
  /** The whole stake; the lines share it equally and exactly. */
  readonly stakeMinor: Minor;
  readonly legs: readonly TicketLeg[];
  /** Systems only: how many legs each combination has, bankers included. */
  readonly sizes?: readonly number[];
  /** Half of the stake on the win parts, half on the place parts. */
  readonly isEachWay?: boolean;
}

/** Legs of an express at most; of a system fewer (safety 6). */
export const TICKET_LEGS_MAX = 50;
export const SYSTEM_LEGS_MAX = 20;

export type TicketRefusal =
  | Refusal<'ticket_legs_out_of_range', { legsMin: number; legsMax: number }>
  | Refusal<'ticket_sizes_invalid'>
  | Refusal<'ticket_bankers_invalid', { bankersMax: number }>
  | Refusal<'ticket_place_terms_missing'>;

const LEGS: Readonly<Record<LineTicketKind, readonly [min: number, max: number]>> = {
  single: [1, 1],
  express: [2, TICKET_LEGS_MAX],
  system: [2, SYSTEM_LEGS_MAX],
};

/** The shape of a ticket, or why it has none. Checked at placement, and once more before settling. */
export function shapeOfTicket(ticket: Omit<Ticket, 'stakeMinor'>): Outcome<SystemShape, TicketRefusal> {
  const [legsMin, legsMax] = LEGS[ticket.kind];
  const legs = ticket.legs.length;
  if (legs < legsMin || legs > legsMax) return refuse('ticket_legs_out_of_range', { legsMin, legsMax });
  if (ticket.isEachWay === true && ticket.legs.some(({ place }) => place === undefined))
    return refuse('ticket_place_terms_missing');
  const bankers = ticket.legs.filter(({ isBanker }) => isBanker === true).length;
  if (ticket.kind !== 'system') {
    if (ticket.sizes !== undefined && !(ticket.sizes.length === 1 && ticket.sizes[0] === legs))
      return refuse('ticket_sizes_invalid');
    return bankers === 0
      ? accept({ legs, bankers, sizes: [legs] })
      : refuse('ticket_bankers_invalid', { bankersMax: 0 });
  }
  const sizes = ticket.sizes ?? [];
  if (bankers > legs - 2) return refuse('ticket_bankers_invalid', { bankersMax: legs - 2 });
  const areValid = sizes.every((size) => Number.isSafeInteger(size) && size > bankers && size <= legs);
  if (sizes.length === 0 || new Set(sizes).size !== sizes.length || !areValid)
    return refuse('ticket_sizes_invalid');
  return accept({ legs, bankers, sizes });
}

/** Number of bets inside a ticket; each-way counts both parts. */
export function ticketLines(ticket: Omit<Ticket, 'stakeMinor'>): bigint {
  const shape = shapeOfTicket(ticket);
  assert(shape.ok, 'a ticket has a valid shape');
  return lineCount(shape.value) * (ticket.isEachWay === true ? 2n : 1n);
}

/** Stake on each line, exact: a stake that does not divide is not rounded. */
export const stakePerLine = (ticket: Ticket): Rational => rational(ticket.stakeMinor, ticketLines(ticket));

/** Stake per line times the sum of all lines, for one part of an each-way ticket or for the whole. */
function returnOfPart(ticket: Ticket, shape: SystemShape, valueOf: (leg: TicketLeg) => Rational): Rational {
  const free: Rational[] = [];
  const bankers: Rational[] = [];
  for (const leg of ticket.legs) (leg.isBanker === true ? bankers : free).push(valueOf(leg));
  const { numerator, denominator } = sumOfLines(free, bankers, shape.sizes);
  const lines = lineCount(shape) * (ticket.isEachWay === true ? 2n : 1n);
  return rational(ticket.stakeMinor * numerator, lines * denominator);
}

/** What the ticket returns, exactly, when each leg is taken at its least or at its most. */
export function returnOfTicket(ticket: Ticket, pick: (bounds: LegBounds) => Rational): Rational {
  const shape = shapeOfTicket(ticket);
  assert(shape.ok, 'a ticket has a valid shape');
  const win = returnOfPart(ticket, shape.value, (leg) => pick(boundsOfPart(priceOfLeg(leg), leg.fractions)));
  if (ticket.isEachWay !== true) return win;
  const place = returnOfPart(ticket, shape.value, (leg) => {
    assert(leg.place, 'a leg of an each-way ticket has place terms');
    return pick(boundsOfPart(placePriceOfLeg(leg, leg.place.fraction), leg.place.fractions));
  });
  return addRational(win, place);
}

export interface Rounded {
  readonly payoutMinor: Minor;
  /** What the rounding took from the player; it is booked to the rounding account. Below one minor unit. */
  readonly remainder: Rational;
}

/** The one rounding of a ticket: down, to whole minor units, in favour of the house (safety 3). */
export function roundPayoutDown(exact: Rational): Rounded {
  const payoutMinor = minor(floorRational(exact));
  const numerator = exact.numerator % exact.denominator;
  return { payoutMinor, remainder: numerator === 0n ? ZERO : { numerator, denominator: exact.denominator } };
}

export type TicketSettlement =
  /** Nothing can be paid any more, whatever the open legs bring. */
  | ({ readonly status: 'lost'; readonly returnExact: Rational } & Rounded)
  | ({ readonly status: 'settled'; readonly returnExact: Rational } & Rounded)
  /** Some legs are open. Payouts if the rest loses and if the rest wins, each rounded as it would be paid. */
  | {
      readonly status: 'open';
      readonly openLegs: readonly number[];
      readonly leastMinor: Minor;
      readonly mostMinor: Minor;
    };

const isOpenLeg = (ticket: Ticket, leg: TicketLeg): boolean =>
  leg.fractions === undefined || (ticket.isEachWay === true && leg.place?.fractions === undefined);

/** What a ticket is worth now. The same legs always give the same answer; nothing of the past is remembered. */
export function settleTicket(ticket: Ticket): TicketSettlement {
  const openLegs = ticket.legs.flatMap((leg, index) => (isOpenLeg(ticket, leg) ? [index] : []));
  const most = returnOfTicket(ticket, (bounds) => bounds.most);
  if (most.numerator === 0n) return { status: 'lost', returnExact: ZERO, ...roundPayoutDown(ZERO) };
  if (openLegs.length === 0) return { status: 'settled', returnExact: most, ...roundPayoutDown(most) };
  const least = returnOfTicket(ticket, (bounds) => bounds.least);
  return {
    status: 'open',
    openLegs,
    leastMinor: roundPayoutDown(least).payoutMinor,
    mostMinor: roundPayoutDown(most).payoutMinor,
  };
}

/** The most a ticket can pay from here: every open leg wins at its price. At placement this is the potential win. */
export const potentialPayout = (ticket: Ticket): Minor =>
  roundPayoutDown(returnOfTicket(ticket, (bounds) => bounds.most)).payoutMinor;
