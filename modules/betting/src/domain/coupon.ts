import { type Outcome, type Refusal, refuse, accept } from '@overround/kernel';
import type { Selection } from './selection.ts';

export type CouponKind = 'single' | 'express' | 'system';

/** What the player built. One ticket: one stake, shared equally by its lines. */
export interface Coupon {
  readonly kind: CouponKind;
  readonly selections: readonly Selection[];
  /** Systems: how many of the legs that are not bankers make a line; several sizes may stand in one ticket. */
  readonly sizes: readonly number[];
  /** Systems: places in `selections` that stand in every line. */
  readonly bankers: readonly number[];
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
  | Refusal<'system_size_unfit', { size: number; sizeMin: number; sizeMax: number }>;

/** Whether the coupon is whole: the kind fits the number of legs, sizes and bankers make lines. Looks at no price. */
export function checkShape(coupon: Coupon, limits: CouponLimits): Outcome<Coupon, ShapeRefusal> {
  const count = coupon.selections.length;
  if (count === 0) return refuse('coupon_empty');
  const max = coupon.kind === 'system' ? limits.systemSelectionsMax : limits.selectionsMax;
  if (count > max) return refuse('too_many_selections', { selectionsMax: max });
  const [least, most] = { single: [1, 1], express: [2, max], system: [2, max] }[coupon.kind] as [
    number,
    number,
  ]; // Pairs.
  if (count < least || count > most)
    return refuse('coupon_kind_unfit', { selections: count, selectionsMin: least, selectionsMax: most });
  return coupon.kind === 'system' ? checkSystem(coupon) : accept(coupon);
}

function checkSystem(coupon: Coupon): Outcome<Coupon, ShapeRefusal> {
  const count = coupon.selections.length;
  const bankers = new Set(coupon.bankers);
  const isKnown = [...bankers].every((index) => Number.isInteger(index) && index >= 0 && index < count);
  const free = count - bankers.size;
  if (!isKnown || free < 2 || bankers.size !== coupon.bankers.length)
    return refuse('coupon_kind_unfit', { selections: free, selectionsMin: 2, selectionsMax: count });
  const sizes = new Set(coupon.sizes);
  const wrong = coupon.sizes.find((size) => !Number.isInteger(size) || size < 1 || size > free);
  if (sizes.size === 0 || sizes.size !== coupon.sizes.length || wrong !== undefined)
    return refuse('system_size_unfit', { size: wrong ?? 0, sizeMin: 1, sizeMax: free });
  return accept(coupon);
}

/** How many combinations: by the binomial, never by listing. */
export function lineCountOf(coupon: Coupon): number {
  if (coupon.kind !== 'system') return 1;
  const free = coupon.selections.length - coupon.bankers.length;
  return coupon.sizes.reduce((all, size) => all + choose(free, size), 0);
}

function choose(from: number, take: number): number {
  let ways = 1;
  for (let step = 1; step <= take; step += 1) ways = (ways * (from - take + step)) / step;
  return Math.round(ways); // Each step divides evenly; 20 legs stay far below 2^53.
}

/** Text of the shape: `single`, `express`, `system:2,3`, `system:2+b0`. Stored with the bet and part of its position. */
export function shapeText(coupon: Coupon): string {
  if (coupon.kind !== 'system') return coupon.kind;
  const bankers =
    coupon.bankers.length === 0 ? '' : `+b${coupon.bankers.toSorted((a, b) => a - b).join('.')}`;
  return `system:${coupon.sizes.toSorted((a, b) => a - b).join(',')}${bankers}`;
}
