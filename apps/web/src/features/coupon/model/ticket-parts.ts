// What stands side by side in a coupon with a sum of its own: each of several singles, each group of a multibet, each size of a
// system that is staked by its sizes. Every other kind is one part.

import type { QuoteKey } from '@overround/client';
import type { Rational } from '@overround/kernel';
import { TICKET_KINDS } from '@overround/settlement';
import { stakeMinorOf } from './stake-text.ts';
import type { PlaceSummary } from './place-summaries.ts';
import type { Place } from './places.ts';
import { bankersOf, groupIdOf, LOBBY, sizesOf, type Ticket, type TicketKind } from './ticket.ts';
import { possibleWin, priceOf, productOfPrices } from './ticket-math.ts';

export interface TicketPart {
  /** Key of the pick, number of the group, or size of the lines. */
  readonly id: QuoteKey;
  /** Numbers of its places; of a group without the lobby. */
  readonly places: readonly number[];
  readonly ownText: string;
  readonly stakeMinor: bigint | undefined;
  /** Price of the part with the lobby; `undefined` while a place has none. */
  readonly odds: Rational | undefined;
  readonly winMinor: bigint | undefined;
}

/** Product of the prices of places; `undefined` while one of them has none. */
export function priceOfPlaces(places: readonly PlaceSummary[]): Rational | undefined {
  const prices = places.map((place) => place.oddsMilliNow);
  return prices.every((price): price is number => price !== undefined && price > 1000)
    ? productOfPrices(prices.map(priceOf))
    : undefined;
}

/** Numbers of the places of the lobby. */
export const lobbyOf = (places: readonly Place[], ticket: Ticket): readonly number[] =>
  places.flatMap((place, at) => (groupIdOf(ticket, place.key) === LOBBY ? [at] : []));

/** A part before anybody asks for its price. */
export type PartDraft = Pick<TicketPart, 'id' | 'places' | 'ownText' | 'stakeMinor'>;

/** Sizes of a system that have sums of their own: of several only, one alone is the ticket. */
function stakedSizes(ticket: Ticket, places: readonly Place[]): readonly number[] {
  if (!ticket.hasSizeStakes) return [];
  const keys = places.map((place) => place.key);
  const sizes = sizesOf(ticket, places.length - bankersOf(ticket, keys).size);
  return sizes.length > 1 ? sizes : [];
}

/** The parts of a coupon; none for kinds that are one ticket with one stake. */
export function partDrafts(
  kind: TicketKind,
  places: readonly Place[],
  ticket: Ticket,
  exponent: number,
): readonly PartDraft[] {
  const sharedMinor = stakeMinorOf(ticket.stakeText, exponent);
  const part = (id: QuoteKey, ownText: string, own: readonly number[]): PartDraft => ({
    id,
    places: own,
    ownText,
    stakeMinor: ownText === '' ? sharedMinor : stakeMinorOf(ownText, exponent),
  });
  if (kind === 'single' && places.length > 1)
    return places.map((place, at) => part(place.key, ticket.ownStakes[place.key] ?? '', [at]));
  if (kind === 'system') {
    const sizes = stakedSizes(ticket, places);
    const all = places.map((_, at) => at);
    return sizes.map((size) => part(String(size), ticket.sizeStakes[size] ?? '', all));
  }
  if (kind !== 'multibet') return [];
  return ticket.groups.flatMap((group) => {
    const own = places.flatMap((place, at) => (groupIdOf(ticket, place.key) === group.id ? [at] : []));
    return own.length === 0 ? [] : [part(String(group.id), group.stakeText, own)];
  });
}

/** The parts with their prices; a single that cannot be bet now is none. */
export function partsOf(
  kind: TicketKind,
  places: readonly PlaceSummary[],
  ticket: Ticket,
  exponent: number,
): readonly TicketPart[] {
  const lobby = kind === 'multibet' ? lobbyOf(places, ticket) : [];
  const oddsOf = (part: PartDraft): Rational | undefined =>
    kind === 'system'
      ? oddsOfSize(places, Number(part.id))
      : priceOfPlaces([...lobby, ...part.places].flatMap((at) => places[at] ?? []));
  return partDrafts(kind, places, ticket, exponent)
    .filter((part) => part.places.some((at) => places[at]?.isIncluded))
    .map((part): TicketPart => {
      const odds = oddsOf(part);
      const winMinor = odds && part.stakeMinor !== undefined ? possibleWin(part.stakeMinor, odds) : undefined;
      return { ...part, odds, winMinor };
    });
}

/** What one unit on all lines of a size returns when everything wins; `undefined` while a place has no price. */
function oddsOfSize(places: readonly PlaceSummary[], size: number): Rational | undefined {
  const prices = places.map((place) => place.oddsMilliNow);
  if (!prices.every((price): price is number => price !== undefined && price > 1000)) return undefined;
  const bankers = places.flatMap((place, at) => (place.isBanker ? [at] : []));
  return TICKET_KINDS.system.combined({ kind: 'system', sizes: [size], bankers }, prices.map(priceOf));
}

/** Sums of parts that are one ticket; `undefined` while one is missing. */
export function stakesOfParts(parts: readonly PartDraft[]): readonly bigint[] | undefined {
  const stakes = parts.flatMap(({ stakeMinor = 0n }) => (stakeMinor > 0n ? [stakeMinor] : []));
  return parts.length > 0 && stakes.length === parts.length ? stakes : undefined;
}
