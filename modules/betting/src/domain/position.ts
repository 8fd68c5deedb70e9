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
  const builders = (coupon.builders ?? []).map(({ legs }) =>
    legs
      .flatMap((leg) => coupon.selections[leg] ?? [])
      .map(outcomeText)
      .toSorted()
      .join('+'),
  );
  if (builders.length > 0)
    return `${shapeText(coupon)};${coupon.selections.map(outcomeText).join(';')};b${builders.toSorted().join(';')}`;
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
  // In two halves of 32 bits, as numbers: the prime is 2^40 + 435.
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of Buffer.from(positionText(coupon))) {
    low = (low ^ byte) >>> 0;
    const product = low * 435;
    high = (Math.imul(high, 435) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return ((BigInt(high) << 32n) | BigInt(low)) >> 1n;
}
