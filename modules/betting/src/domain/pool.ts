// Bets that players take from each other: what the house did not take of a request is offered, and others put up what it would win.
// Source: features-and-rules A3 row 42, D 13; decision 30.

import {
  addRational,
  assert,
  compareRational,
  floorRational,
  type Minor,
  minor,
  multiplyRational,
  rational,
} from '@overround/kernel';
import type { Fractions } from '@overround/settlement';
import type { PoolRules } from '@overround/site';
import type { Coupon } from './coupon.ts';
import type { StakeLimits } from './stake-bounds.ts';

const MILLI = 1000n;

/** What a taker puts up against a stake at odds: all it would win, up to whole units, so that taking in small parts gains nothing. */
export const riskAgainst = (stakeMinor: bigint, oddsMilli: number): Minor =>
  minor((stakeMinor * BigInt(oddsMilli - 1000) + MILLI - 1n) / MILLI);

/** The largest stake that so much can be put up against. */
export const stakeForRisk = (riskMinor: bigint, oddsMilli: number): Minor =>
  minor((riskMinor * MILLI) / BigInt(oddsMilli - 1000));

/** The price a taker has: what comes back for what is put up when the outcome does not happen, thousandths, down. */
export const takerOddsMilli = (stakeMinor: bigint, riskMinor: bigint): number =>
  Number(((stakeMinor + riskMinor) * MILLI) / riskMinor);

/** Whether a price is near enough to the line's, by winnings in hundredths: nobody is picked off, and no money is passed on. */
export function isNearLine(oddsMilli: number, lineMilli: number, bandPercent: number): boolean {
  const away = oddsMilli < lineMilli ? lineMilli - oddsMilli : oddsMilli - lineMilli;
  return BigInt(away) * 100n <= BigInt(lineMilli - 1000) * BigInt(bandPercent);
}

/** What of a request the house did not take: what it did not offer, or all of it where it declined. `undefined` while it is undecided. */
export function restOfRequest(request: {
  readonly status: string;
  readonly order: { readonly stakeMinor: Minor };
  readonly offer?: { readonly stakeMinor: Minor };
}): Minor | undefined {
  const { status, order, offer } = request;
  if (status === 'declined') return order.stakeMinor;
  if ((status !== 'offered' && status !== 'placed') || !offer) return undefined;
  const rest = minor(order.stakeMinor - offer.stakeMinor);
  return rest > 0n ? rest : undefined;
}

/** A plain single: one outcome, which somebody can take the other side of. */
export const isSingle = ({ kind, selections, builders }: Coupon): boolean =>
  kind === 'single' && selections.length === 1 && (builders?.length ?? 0) === 0;

/** The most a person may have at risk among players on one match; never more than staff left them, nor than their law lets one bet have. */
export function poolRiskMax(limits: StakeLimits, rules: Pick<PoolRules, 'timesMax'>): Minor {
  const times = (limits.personPercent ?? 100) < 100 ? 1 : rules.timesMax;
  const lifted = limits.stakeMinorMax * BigInt(times);
  return minor(
    [limits.accountStakeMinorMax, limits.jurisdiction?.stakeMinorMax].reduce<bigint>(
      (least, cap) => (cap !== undefined && cap < least ? cap : least),
      lifted,
    ),
  );
}

export type TakeSize =
  | { readonly stakeMinor: Minor; readonly riskMinor: Minor }
  | 'pool_taken'
  | 'pool_risk_too_low';

/**
 * How much of what is left a taker gets for so much: never more than is left, and not less than the least stake of the brand
 * unless nothing more is left. Pure: the caller holds the lock of the offer.
 */
export function sizeOfTake(
  offer: { readonly restMinor: bigint; readonly oddsMilli: number },
  riskMinor: bigint,
  stakeMinorMin: bigint,
): TakeSize {
  const { restMinor, oddsMilli } = offer;
  if (restMinor <= 0n) return 'pool_taken';
  const most = stakeForRisk(riskMinor, oddsMilli);
  const stakeMinor = most < restMinor ? most : minor(restMinor);
  if (stakeMinor < restMinor && stakeMinor < stakeMinorMin) return 'pool_risk_too_low';
  return { stakeMinor, riskMinor: riskAgainst(stakeMinor, oddsMilli) };
}

/** Sums of a match between two players, all minor units; they add up to what both put up. */
export interface PoolShares {
  readonly backMinor: Minor;
  readonly layMinor: Minor;
  readonly backCommissionMinor: Minor;
  readonly layCommissionMinor: Minor;
  /** What rounding both payouts down kept: nothing, or one unit. */
  readonly roundedMinor: Minor;
}

const NOTHING: PoolShares = {
  backMinor: minor(0n),
  layMinor: minor(0n),
  backCommissionMinor: minor(0n),
  layCommissionMinor: minor(0n),
  roundedMinor: minor(0n),
};

/**
 * Who gets what of both sums: the winning part of the result gives all to the one side, the losing part to the other, the void part
 * each its own. A commission is taken of what a side won net, down to whole units. Open: nothing yet.
 */
export function sharesOf(
  put: { readonly stakeMinor: bigint; readonly riskMinor: bigint; readonly commissionBps: number },
  result: Fractions | undefined,
): PoolShares {
  if (!result) return NOTHING;
  const { stakeMinor, riskMinor } = put;
  assert(
    compareRational(addRational(addRational(result.won, result.void), result.lost), rational(1n)) === 0,
    'parts of a result add up to one',
  );
  const both = rational(stakeMinor + riskMinor);
  const side = (won: Fractions['won'], own: bigint): bigint =>
    floorRational(addRational(multiplyRational(won, both), multiplyRational(result.void, rational(own))));
  const back = side(result.won, stakeMinor);
  const lay = side(result.lost, riskMinor);
  const commission = (paid: bigint, own: bigint): bigint =>
    paid > own ? ((paid - own) * BigInt(put.commissionBps)) / 10_000n : 0n;
  const ofBack = commission(back, stakeMinor);
  const ofLay = commission(lay, riskMinor);
  return {
    backMinor: minor(back - ofBack),
    layMinor: minor(lay - ofLay),
    backCommissionMinor: minor(ofBack),
    layCommissionMinor: minor(ofLay),
    roundedMinor: minor(stakeMinor + riskMinor - back - lay),
  };
}
