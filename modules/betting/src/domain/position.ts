import { type Coupon, placesOf, shapeText } from './coupon.ts';
import type { Quote, Selection } from './selection.ts';

/** Names an outcome. By its match and part it is the same before the match and in play, where it is listed anew. */
export type NameOfOutcome = (leg: number) => string;

const IN_ANY_ORDER: ReadonlySet<Coupon['kind']> = new Set(['single', 'express', 'system', 'anti_express']);

/**
 * What a ticket stands for, whatever the order of its legs and its prices: two tickets with the same text are the same
 * position. Caps on stakes hold for the position, not for the click (features-and-rules A3, row 60).
 */
export function positionText(coupon: Coupon, nameOf: NameOfOutcome = byGame(coupon)): string {
  const { places } = placesOf(coupon);
  const bankers = new Set(coupon.bankers);
  const texts = places.map((legs) => legs.map(nameOf).toSorted().join('+'));
  // Where the order of the places matters, or the shape names them, places in another order are another position.
  if (!IN_ANY_ORDER.has(coupon.kind)) return `${shapeText(coupon)};${texts.join(';')}`;
  const marked = texts.map((text, place) => `${bankers.has(places[place]?.[0] ?? -1) ? 'b' : ''}${text}`);
  // Other sums on its sizes make no other position: caps are on what it stands for.
  const { sizeStakes: _sums, ...alike } = coupon;
  return `${shapeText({ ...alike, bankers: [] })};${marked.toSorted().join(';')}`;
}

/** A match that goes live is listed under new numbers; its outcomes stay the same position. */
export const nameByMatch =
  (legs: readonly { readonly selection: Selection; readonly quote: Quote }[]): NameOfOutcome =>
  (index) => {
    const leg = legs[index];
    return leg
      ? `${leg.quote.eventId}/${leg.quote.part}|${leg.selection.type}|${leg.selection.parameterMilli}`
      : '';
  };

const byGame =
  ({ selections }: Coupon): NameOfOutcome =>
  (leg) => {
    const selection = selections[leg];
    return selection ? `${selection.gameId}|${selection.type}|${selection.parameterMilli}` : '';
  };

/** 63 bits of FNV-1a: narrow enough for a key. Two positions that collide share a cap, which errs to the safe side. */
export function positionKey(coupon: Coupon, nameOf?: NameOfOutcome): bigint {
  // In two halves of 32 bits, as numbers: the prime is 2^40 + 435.
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of Buffer.from(positionText(coupon, nameOf))) {
    low = (low ^ byte) >>> 0;
    const product = low * 435;
    high = (Math.imul(high, 435) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return ((BigInt(high) << 32n) | BigInt(low)) >> 1n;
}
