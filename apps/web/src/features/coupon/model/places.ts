// Places of a ticket: a pick by itself, or several picks of one match that stand together as a builder at a joint price.

import type { QuoteKey } from '@overround/client';
import { BUILDER_LEGS, legsOfPlaces } from '@overround/settlement';
import { type DraftLeg, legKey } from '../../../state/coupon-draft.ts';

export interface Place {
  /** The place goes by its first pick. */
  readonly key: QuoteKey;
  /** Numbers of its picks in the coupon. */
  readonly legs: readonly number[];
  readonly eventId: number;
  readonly isBuilder: boolean;
}

/** The places of a coupon, in the order of their first picks. A match has a builder from two picks on. */
export function placesOf(legs: readonly DraftLeg[], built: readonly number[]): readonly Place[] {
  const builders = built.flatMap((eventId) => {
    const own = legs.flatMap((leg, at) => (leg.eventId === eventId ? [at] : []));
    return own.length >= BUILDER_LEGS.min ? [{ legs: own }] : [];
  });
  return legsOfPlaces(builders, legs.length).map((own): Place => {
    const first = legs[own[0] ?? 0];
    return {
      key: first ? legKey(first) : '',
      legs: own,
      eventId: first?.eventId ?? 0,
      isBuilder: own.length > 1,
    };
  });
}

/** What a joint price is remembered by: the picks it is for. */
export const compositionOf = (legs: readonly DraftLeg[], place: Pick<Place, 'legs'>): string =>
  place.legs
    .flatMap((at) => (legs[at] ? [legKey(legs[at])] : []))
    .toSorted()
    .join(' ');

/** Keys of the picks with one place moved to where another stands; as they are when there is no such place. */
export function keysInOrder(
  legs: readonly DraftLeg[],
  places: readonly Place[],
  from: number,
  to: number,
): readonly QuoteKey[] {
  const moved = places[from];
  const isThere = moved !== undefined && to >= 0 && to < places.length;
  const others = places.filter((place) => place !== moved);
  const order = isThere ? [...others.slice(0, to), moved, ...others.slice(to)] : places;
  return order.flatMap((place) => place.legs.flatMap((at) => (legs[at] ? [legKey(legs[at])] : [])));
}
