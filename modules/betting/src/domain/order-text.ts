import { digitsOfMinor, type Minor, minor, minorFromDigits, type OddsMilli } from '@overround/kernel';
import { shapeOfText } from '@overround/settlement';
import { type Coupon, shapeText } from './coupon.ts';
import type { FillMode } from './controls/facts.ts';
import type { BetOrder } from './decide-placement.ts';
import type { WantedInsurance } from './money-terms.ts';

/** Kinds that are whole without the text of their shape: they were stored before there were others. */
const FIRST_KINDS: ReadonlySet<Coupon['kind']> = new Set(['single', 'express', 'system']);

/** The order as one line of JSON with its members in one order: what a digest is taken of, and what waits out a live delay. */
export function orderText(order: BetOrder): string {
  const { coupon } = order;
  return JSON.stringify({
    kind: coupon.kind,
    sizes: coupon.sizes,
    bankers: coupon.bankers,
    ...(FIRST_KINDS.has(coupon.kind) && !coupon.sizeStakes ? {} : { shape: shapeText(coupon) }),
    ...(coupon.builders && coupon.builders.length > 0
      ? { builders: coupon.builders.map((one) => [one.legs, one.oddsMilliSeen ?? 0]) }
      : {}),
    ...(coupon.wantsBoost ? { wantsBoost: true } : {}),
    selections: coupon.selections.map((one) => [one.gameId, one.type, one.parameterMilli, one.oddsMilliSeen]),
    stakeMinor: digitsOfMinor(order.stakeMinor),
    pricePolicy: order.pricePolicy,
    ...(order.combinedMilliMin === undefined ? {} : { combinedMilliMin: order.combinedMilliMin }),
    ...(order.dropsOnScore ? { dropsOnScore: true } : {}),
    ...(order.withinPercent ? { withinPercent: order.withinPercent } : {}),
    ...(order.requotes ? { requotes: order.requotes } : {}),
    ...(order.fill ? { fill: order.fill } : {}),
    ...(order.isOneClick ? { isOneClick: true } : {}),
    ...(order.repeat === 'confirmed' ? { repeat: order.repeat } : {}),
    ...(order.insurance ? { insurance: insuranceText(order.insurance) } : {}),
  });
}

const insuranceText = ({ percent, sumMinor, premiumMinorMax, premiumMinorHeld }: WantedInsurance) => [
  percent,
  premiumMinorMax?.toString() ?? '',
  // Before a sum its place is kept; orders without one read as they always did.
  ...(premiumMinorHeld === undefined && sumMinor === undefined ? [] : [premiumMinorHeld?.toString() ?? '']),
  ...(sumMinor === undefined ? [] : [sumMinor.toString()]),
];

/** The order as it waits out a live delay: with the scores it was asked at, when they matter to it, and the premium it holds. */
export function waitingText(order: BetOrder, scores: readonly string[], premiumMinorHeld: Minor): string {
  const { insurance, dropsOnScore, scoresAtHold } = order;
  const text = orderText(insurance ? { ...order, insurance: { ...insurance, premiumMinorHeld } } : order);
  if (!dropsOnScore) return text;
  return JSON.stringify({ ...(JSON.parse(text) as object), scoresAtHold: scoresAtHold ?? scores });
}

/** What an order that waits has reserved: its stake, and the premium of its insurance. */
export const heldMinor = ({ stakeMinor, insurance }: BetOrder): Minor =>
  minor(stakeMinor + (insurance?.premiumMinorHeld ?? 0n));

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
  readonly withinPercent?: number;
  readonly requotes?: number;
  readonly fill?: FillMode;
  readonly isOneClick?: boolean;
  readonly scoresAtHold?: readonly string[];
  readonly insurance?: readonly [number, string, string?, string?];
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
    ...(stored.withinPercent ? { withinPercent: stored.withinPercent } : {}),
    ...(stored.requotes ? { requotes: stored.requotes } : {}),
    ...(stored.fill ? { fill: stored.fill } : {}),
    ...(stored.isOneClick ? { isOneClick: true } : {}),
    ...(stored.scoresAtHold ? { scoresAtHold: stored.scoresAtHold } : {}),
    ...(stored.insurance ? { insurance: insuranceFromStored(stored.insurance) } : {}),
  };
}

const insuranceFromStored = ([percent, most, held = '', sum]: NonNullable<
  StoredOrder['insurance']
>): WantedInsurance => ({
  percent,
  ...(most === '' ? {} : { premiumMinorMax: minorFromDigits(most) }),
  ...(held === '' ? {} : { premiumMinorHeld: minorFromDigits(held) }),
  ...(sum === undefined ? {} : { sumMinor: minorFromDigits(sum) }),
});
