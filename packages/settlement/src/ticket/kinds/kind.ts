import type { Rational } from '@overround/kernel';
import type { LegBounds } from '../leg-value.ts';

/** Every kind of ticket there is; `TICKET_KINDS` declares what each of them does. */
export type TicketKind =
  | 'single'
  | 'express'
  | 'system'
  | 'chain'
  | 'conditional'
  | 'anti_express'
  | 'multibet'
  | 'each_way';

/** Legs of a multibet that stand together, with their own part of the stake. */
export interface TicketGroup {
  /** Numbers of places. */
  readonly places: readonly number[];
  /** Minor units; all groups together are the stake of the ticket. */
  readonly stakeMinor: bigint;
}

/**
 * How the places of a ticket hang together. A place is a leg, or a builder of several legs of one match; places are numbered from
 * 0 in the order of the coupon. What a kind does not name is empty.
 */
export interface TicketShape {
  readonly kind: TicketKind;
  /**
   * System: how many of the places that are no bankers make a line; several sizes may stand in one ticket. Anti-express: the
   * same where it is a system, else empty.
   */
  readonly sizes: readonly number[];
  /**
   * System: the own part of the stake of each size, minor units, in the order of `sizes`; the lines of a size share it equally.
   * Absent: all lines share the whole stake equally.
   */
  readonly sizeStakes?: readonly bigint[];
  /** System: places that stand in every line. Multibet: the lobby, places that stand in every group. */
  readonly bankers: readonly number[];
  readonly groups?: readonly TicketGroup[];
  /** Conditional: what lets the next bet be placed, a win or already a return of the stake. */
  readonly goesOn?: 'win' | 'not_lost';
  /** Anti-express: how many hundredths of the mirrored winnings are paid. */
  readonly antiPercent?: number;
}

/** What one unit on a place returns: between `least` and `most`, which are equal once it is decided. */
export interface PlaceWorth extends LegBounds {
  /** The agreed price. */
  readonly price: Rational;
}

/** A place as its fair value sees it: it pays `win` with `chance`, else nothing. A decided place pays its return with chance 1. */
export interface PlaceChance {
  readonly price: Rational;
  readonly win: Rational;
  /** 0 to 1. */
  readonly chance: number;
}

export interface KindLimits {
  readonly placesMax: number;
  /** Of kinds that count combinations. */
  readonly systemPlacesMax: number;
}

export type KindProblem =
  | { readonly code: 'places'; readonly placesMin: number; readonly placesMax: number }
  | { readonly code: 'size'; readonly size: number; readonly sizeMin: number; readonly sizeMax: number }
  | { readonly code: 'groups' }
  /** Not every size has a stake of its own. */
  | { readonly code: 'size_stakes' };

/** All that is particular to one kind of ticket. */
export interface KindRules {
  readonly kind: TicketKind;
  readonly placesMin: number;
  readonly placesMax: (limits: KindLimits) => number;
  /** What is wrong apart from the number of places; absent for kinds that are always whole. */
  readonly problemOf?: (shape: TicketShape, places: number) => KindProblem | undefined;
  /** How many bets are inside. */
  readonly lines: (shape: TicketShape, places: number) => number;
  /** What stands in the stored text after the name of the kind, and the way back. */
  readonly write: (shape: TicketShape) => string;
  readonly read: (text: string) => Omit<TicketShape, 'kind'> | undefined;
  /** What one unit of the whole stake returns when the ticket comes as it was agreed: its combined odds. Exact. */
  readonly combined: (shape: TicketShape, prices: readonly Rational[]) => Rational;
  /** A ticket at less is not taken; absent where any price of a leg will do. */
  readonly combinedMin?: Rational;
  /** What one unit of the whole stake returns, at least and at most; equal once that is decided. Exact. */
  readonly returns: (shape: TicketShape, worths: readonly PlaceWorth[]) => LegBounds;
  /** Part of the whole stake that stands on each place at its price; 0 where the ticket gains when the place loses. */
  readonly shares: (shape: TicketShape, places: number) => Rational[];
  /** Fair expected return of one unit of the whole stake. Places are independent. */
  readonly expected: (shape: TicketShape, chances: readonly PlaceChance[]) => Rational;
}

export const PLAIN_SHAPE = { sizes: [], bankers: [] } as const;
