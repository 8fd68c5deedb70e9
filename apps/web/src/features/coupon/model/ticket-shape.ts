import { antiSizesOf, TICKET_KINDS, type TicketShape } from '@overround/settlement';
import type { Rational } from '@overround/kernel';
import type { PlaceSummary } from './place-summaries.ts';
import { sizesOf, type Ticket, type TicketKind } from './ticket.ts';
import { priceOf } from './ticket-math.ts';
import { lobbyOf, stakesOfParts, type TicketPart } from './ticket-parts.ts';

/**
 * The ticket a coupon becomes, over its places: what settlement will know of it. Several singles of which all or none are wanted are
 * a multibet of groups of one (decisions 13). While sums are missing, all groups weigh the same.
 */
export function shapeOf(
  kind: TicketKind,
  places: readonly PlaceSummary[],
  parts: readonly TicketPart[],
  ticket: Ticket & { readonly antiPercent: number },
): TicketShape {
  const plain = { sizes: [], bankers: [] };
  switch (kind) {
    case 'system': {
      const bankers = places.flatMap((place, at) => (place.isBanker ? [at] : []));
      const sizes = sizesOf(ticket, places.length - bankers.length);
      const sizeStakes = stakesOfParts(parts);
      return { kind, sizes, bankers, ...(sizeStakes && { sizeStakes }) };
    }
    case 'conditional':
      return { kind, ...plain, goesOn: ticket.condition };
    case 'anti_express':
      return {
        kind,
        ...plain,
        antiPercent: ticket.antiPercent,
        sizes: antiSizesOf(ticket.antiSizes, places.length),
      };
    case 'single':
    case 'multibet':
      if (parts.length === 0) return { kind, ...plain };
      return {
        kind: 'multibet',
        sizes: [],
        bankers: kind === 'multibet' ? lobbyOf(places, ticket) : [],
        groups: parts.map((part, at) => ({
          places: part.places,
          stakeMinor: stakesOfParts(parts)?.[at] ?? 1n,
        })),
      };
    default:
      return { kind, ...plain };
  }
}

/** Return of one unit of the whole stake when the ticket comes; `undefined` while a price is missing or it is not whole. */
export function oddsOfShape(shape: TicketShape, places: readonly PlaceSummary[]): Rational | undefined {
  const rules = TICKET_KINDS[shape.kind];
  const prices = places.map((place) => place.oddsMilliNow);
  const areKnown = prices.every((price): price is number => price !== undefined && price > 1000);
  if (!areKnown || places.length < rules.placesMin) return undefined;
  if (rules.problemOf?.(shape, places.length) !== undefined) return undefined;
  return rules.combined(shape, prices.map(priceOf));
}
