// The ticket a coupon stands for, by the numbers of its picks: what is asked about before the bet, and what is placed.

import type { DraftLeg } from '../../../state/coupon-draft.ts';
import { compositionOf, placesOf } from './places.ts';
import { couponKind } from './each-way.ts';
import { antiSizesOf } from '@overround/settlement';
import { bankersOf, type Condition, sizesOf, type Ticket, type TicketKind } from './ticket.ts';
import { lobbyOf, partDrafts, stakesOfParts } from './ticket-parts.ts';

export interface PlannedGroup {
  /** Numbers of picks; a builder goes by its first one. */
  readonly legs: readonly number[];
  /** Digits of minor units; absent while it has no sum. */
  readonly stakeMinor?: string;
  readonly name?: string;
}

export interface TicketPlan {
  readonly kind: TicketKind;
  readonly sizes: readonly number[];
  /** Sums of the sizes in their order, where they have some; digits of minor units. */
  readonly sizeStakes?: readonly string[];
  /** Numbers of picks that stand in every line. */
  readonly bankers: readonly number[];
  readonly condition?: Condition;
  readonly lobby?: readonly number[];
  readonly groups?: readonly PlannedGroup[];
  readonly builders?: readonly { readonly legs: readonly number[]; readonly oddsMilliSeen?: number }[];
  /** Takes an express with the boost of the house. */
  readonly wantsBoost?: true;
}

/** The plan of a coupon. Several singles stay singles, unless all or none are wanted: then they are groups of one. */
export function planOf(
  legs: readonly DraftLeg[],
  built: readonly number[],
  ticket: Ticket,
  exponent: number,
): TicketPlan {
  const places = placesOf(legs, built);
  const kind = couponKind(legs, ticket, places.length);
  const firstOf = (at: number): number => places[at]?.legs[0] ?? 0;
  const builders = places
    .filter((place) => place.isBuilder)
    .map((place) => {
      const seen = ticket.builderSeen[compositionOf(legs, place)];
      return { legs: place.legs, ...(seen !== undefined && { oddsMilliSeen: seen }) };
    });
  const plain = { kind, sizes: [], bankers: [], ...(builders.length > 0 && { builders }) };
  const groups = (): readonly PlannedGroup[] =>
    partDrafts(kind, places, ticket, exponent).map((part) => {
      const name = ticket.groups.find((group) => String(group.id) === part.id)?.name ?? '';
      return {
        legs: part.places.map(firstOf),
        ...(part.stakeMinor !== undefined && { stakeMinor: String(part.stakeMinor) }),
        ...(name !== '' && { name }),
      };
    });
  switch (kind) {
    case 'express':
      return { ...plain, wantsBoost: true };
    case 'system': {
      const bankers = bankersOf(
        ticket,
        places.map((place) => place.key),
      );
      const stakes = stakesOfParts(partDrafts(kind, places, ticket, exponent));
      return {
        ...plain,
        ...(stakes && { sizeStakes: stakes.map(String) }),
        sizes: sizesOf(ticket, places.length - bankers.size),
        bankers: places.flatMap((place) => (bankers.has(place.key) ? [place.legs[0] ?? 0] : [])),
      };
    }
    case 'anti_express':
      return { ...plain, sizes: antiSizesOf(ticket.antiSizes, places.length) };
    case 'conditional':
      return { ...plain, condition: ticket.condition };
    case 'multibet':
      return { ...plain, lobby: lobbyOf(places, ticket).map(firstOf), groups: groups() };
    case 'single':
      return places.length > 1 && ticket.isAllOrNothing
        ? { ...plain, kind: 'multibet', groups: groups() }
        : plain;
    default:
      return plain;
  }
}
