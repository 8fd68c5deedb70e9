import { digitsOfMinor, minorFromDigits, type OddsMilli } from '@overround/kernel';
import { shapeOfText } from '@overround/settlement';
import { type Coupon, shapeText } from './coupon.ts';
import type { BetOrder } from './decide-placement.ts';

/** Kinds that are whole without the text of their shape: they were stored before there were others. */
const FIRST_KINDS: ReadonlySet<Coupon['kind']> = new Set(['single', 'express', 'system']);

/** The order as one line of JSON with its members in one order: what a digest is taken of, and what waits out a live delay. */
export function orderText(order: BetOrder): string {
  const { coupon } = order;
  return JSON.stringify({
    kind: coupon.kind,
    sizes: coupon.sizes,
    bankers: coupon.bankers,
    ...(FIRST_KINDS.has(coupon.kind) ? {} : { shape: shapeText(coupon) }),
    ...(coupon.builders && coupon.builders.length > 0
      ? { builders: coupon.builders.map((one) => [one.legs, one.oddsMilliSeen ?? 0]) }
      : {}),
    ...(coupon.wantsBoost ? { wantsBoost: true } : {}),
    selections: coupon.selections.map((one) => [one.gameId, one.type, one.parameterMilli, one.oddsMilliSeen]),
    stakeMinor: digitsOfMinor(order.stakeMinor),
    pricePolicy: order.pricePolicy,
    ...(order.combinedMilliMin === undefined ? {} : { combinedMilliMin: order.combinedMilliMin }),
    ...(order.dropsOnScore ? { dropsOnScore: true } : {}),
  });
}

/** The order as it waits out a live delay: with the scores it was asked at, when they matter to it. */
export const waitingText = (order: BetOrder, scores: readonly string[]): string =>
  order.dropsOnScore
    ? JSON.stringify({
        ...(JSON.parse(orderText(order)) as object),
        scoresAtHold: order.scoresAtHold ?? scores,
      })
    : orderText(order);

interface StoredOrder {
  readonly kind: Coupon['kind'];
  readonly sizes: number[];
  readonly bankers: number[];
  readonly shape?: string;
  readonly wantsBoost?: boolean;
  readonly builders?: readonly (readonly [readonly number[], OddsMilli])[];
  readonly selections: readonly (readonly [
    Coupon['selections'][number]['gameId'],
    number,
    number,
    Coupon['selections'][number]['oddsMilliSeen'],
  ])[];
  readonly stakeMinor: string;
  readonly pricePolicy: BetOrder['pricePolicy'];
  readonly combinedMilliMin?: number;
  readonly dropsOnScore?: boolean;
  readonly scoresAtHold?: readonly string[];
}

/** The way back, from the parsed JSON of `orderText` only. */
export function orderFromStored(value: unknown): BetOrder {
  const stored = value as StoredOrder; // Written by `orderText` and nobody else.
  return {
    coupon: {
      ...(stored.shape === undefined
        ? { kind: stored.kind, sizes: stored.sizes, bankers: stored.bankers }
        : shapeOfText(stored.shape)),
      ...(stored.builders
        ? {
            builders: stored.builders.map(([legs, oddsMilliSeen]) =>
              oddsMilliSeen > 0 ? { legs, oddsMilliSeen } : { legs },
            ),
          }
        : {}),
      ...(stored.wantsBoost ? { wantsBoost: true } : {}),
      selections: stored.selections.map(([gameId, type, parameterMilli, oddsMilliSeen]) => ({
        gameId,
        type,
        parameterMilli,
        oddsMilliSeen,
      })),
    },
    stakeMinor: minorFromDigits(stored.stakeMinor),
    pricePolicy: stored.pricePolicy,
    ...(stored.combinedMilliMin === undefined ? {} : { combinedMilliMin: stored.combinedMilliMin }),
    ...(stored.dropsOnScore ? { dropsOnScore: true } : {}),
    ...(stored.scoresAtHold ? { scoresAtHold: stored.scoresAtHold } : {}),
  };
}
