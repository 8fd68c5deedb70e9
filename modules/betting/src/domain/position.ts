import { type Coupon, shapeText } from './coupon.ts';
import type { Selection } from './selection.ts';

const outcomeText = (selection: Selection): string =>
  `${selection.gameId}|${selection.type}|${selection.parameterMilli}`;

const IN_ANY_ORDER: ReadonlySet<Coupon['kind']> = new Set(['single', 'express', 'system', 'anti_express']);

/**
 * What a ticket stands for, whatever the order of its legs and its prices: two tickets with the same text are the same
 * position. Caps on stakes hold for the position, not for the click (features-and-rules A3, row 60).
 */
export function positionText(coupon: Coupon): string {
  // Where the order of the legs matters, or the shape names them, legs in another order are another position.
  if (!IN_ANY_ORDER.has(coupon.kind))
    return `${shapeText(coupon)};${coupon.selections.map(outcomeText).join(';')}`;
  const bankers = new Set(coupon.bankers);
  const legs = coupon.selections.map(
    (selection, index) => `${bankers.has(index) ? 'b' : ''}${outcomeText(selection)}`,
  );
  const shape = shapeText({ ...coupon, bankers: [] });
  return `${shape};${legs.toSorted().join(';')}`;
}

/** 63 bits of FNV-1a: narrow enough for a key. Two positions that collide share a cap, which errs to the safe side. */
export function positionKey(coupon: Coupon): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(positionText(coupon)))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash >> 1n;
}
