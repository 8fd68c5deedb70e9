import type { EventId } from '@overround/kernel';

/** A leg as far as it matters for combining. `eventId` is the fixture, not the listing: sub-games share it. */
export interface CombinedLeg {
  readonly eventId: EventId;
}

/**
 * Two legs are related when one says something about the other. Every market of the catalogue depends on the course of its
 * match, so all markets of one event are related: in the same listing, and in the halves, corners and cards of the same
 * fixture. Only a bet builder, which prices them together, may combine them.
 */
export const areRelated = (one: CombinedLeg, other: CombinedLeg): boolean => one.eventId === other.eventId;

/** Indexes of the legs that conflict, one list per event; empty when all may stand in one ticket. */
export function relatedLegs(legs: readonly CombinedLeg[]): readonly (readonly number[])[] {
  const byEvent = new Map<EventId, number[]>();
  legs.forEach(({ eventId }, index) => {
    const indexes = byEvent.get(eventId);
    if (indexes) indexes.push(index);
    else byEvent.set(eventId, [index]);
  });
  return [...byEvent.values()].filter((indexes) => indexes.length > 1);
}
