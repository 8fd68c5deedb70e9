import { accept, type OddsMilli, type Outcome, type Refusal, refuse } from '@overround/kernel';
import {
  BUILDER_LEGS,
  legsOfPlaces,
  problemOfShape,
  shapeOverPlaces,
  TICKET_KINDS,
  type TicketKind,
  type TicketShape,
  textOfShape,
} from '@overround/settlement';
import type { Selection } from './selection.ts';

export type CouponKind = TicketKind;

/**
 * What the player built: one ticket of a kind over its selections. Numbers in the shape (bankers, lobby, groups) are places in
 * `selections`; a builder goes by its first one.
 */
export interface Coupon extends TicketShape {
  readonly selections: readonly Selection[];
  readonly builders?: readonly BuilderPick[];
  /** Asked to be taken with the boost of the house, where it has one coming. */
  readonly wantsBoost?: boolean;
}

/** Selections of one match that stand together as one place. */
export interface BuilderPick {
  /** Places in `selections`, ascending. */
  readonly legs: readonly number[];
  /** The joint price the player saw; absent: that of now will do. */
  readonly oddsMilliSeen?: OddsMilli;
}

export interface CouponLimits {
  readonly selectionsMax: number;
  readonly systemSelectionsMax: number;
}
/** Spec 2 section 9. */
export const DEFAULT_COUPON_LIMITS: CouponLimits = { selectionsMax: 50, systemSelectionsMax: 20 };

export type ShapeRefusal =
  | Refusal<'coupon_empty'>
  | Refusal<'too_many_selections', { selectionsMax: number }>
  | Refusal<'coupon_kind_unfit', { selections: number; selectionsMin: number; selectionsMax: number }>
  | Refusal<'system_size_unfit', { size: number; sizeMin: number; sizeMax: number }>
  | Refusal<'groups_unfit'>
  | Refusal<'size_stakes_unfit'>
  | Refusal<'builder_unfit', { legsMin: number; legsMax: number }>;

/** Legs of the places of a coupon, and its shape over them. */
export function placesOf(coupon: Coupon): {
  readonly places: readonly (readonly number[])[];
  readonly shape: TicketShape;
} {
  const places = legsOfPlaces(coupon.builders, coupon.selections.length);
  return { places, shape: shapeOverPlaces(coupon, places) };
}

/** Whether the coupon is whole: the kind fits the number of places, sizes, bankers and groups make lines. Looks at no price. */
export function checkShape(coupon: Coupon, limits: CouponLimits): Outcome<Coupon, ShapeRefusal> {
  const count = coupon.selections.length;
  if (count === 0) return refuse('coupon_empty');
  const { selectionsMax, systemSelectionsMax } = limits;
  if (count > selectionsMax) return refuse('too_many_selections', { selectionsMax });
  if (!areBuildersWhole(coupon))
    return refuse('builder_unfit', { legsMin: BUILDER_LEGS.min, legsMax: BUILDER_LEGS.max });
  const { places, shape } = placesOf(coupon);
  const problem = problemOfShape(shape, places.length, {
    placesMax: selectionsMax,
    systemPlacesMax: systemSelectionsMax,
  });
  switch (problem?.code) {
    case undefined:
      return accept(coupon);
    case 'places': {
      const { placesMax } = problem;
      if (places.length > placesMax && placesMax === systemSelectionsMax)
        return refuse('too_many_selections', { selectionsMax: placesMax });
      const free = coupon.kind === 'system' ? places.length - coupon.bankers.length : places.length;
      return refuse('coupon_kind_unfit', {
        selections: free,
        selectionsMin: problem.placesMin,
        selectionsMax: placesMax,
      });
    }
    case 'size':
      return refuse('system_size_unfit', {
        size: problem.size,
        sizeMin: problem.sizeMin,
        sizeMax: problem.sizeMax,
      });
    case 'groups':
      return refuse('groups_unfit');
    case 'size_stakes':
      return refuse('size_stakes_unfit');
  }
}

/** Each selection in one builder at most; an anti-express needs the price of each of its legs. */
function areBuildersWhole({ kind, selections, builders = [] }: Coupon): boolean {
  const legs = builders.flatMap((one) => one.legs);
  return (
    (builders.length === 0 || kind !== 'anti_express') &&
    new Set(legs).size === legs.length &&
    legs.every((leg) => leg >= 0 && leg < selections.length) &&
    builders.every((one) => one.legs.length >= BUILDER_LEGS.min && one.legs.length <= BUILDER_LEGS.max)
  );
}

/** Whether parts of the ticket have sums of their own: its stake is what they are together, and nothing else. */
export const hasOwnSums = ({ groups, sizeStakes }: TicketShape): boolean =>
  groups !== undefined || sizeStakes !== undefined;

/** How many bets are inside: by the binomial, never by listing. */
export function lineCountOf(coupon: Coupon): number {
  const { places, shape } = placesOf(coupon);
  return TICKET_KINDS[shape.kind].lines(shape, places.length);
}

/** Text of the shape without builders: `single`, `express`, `system:2,3`, `system:2+b0`. */
export const shapeText = (coupon: Coupon): string => textOfShape(coupon);
