// How a pool is shared out. Source: features-and-rules B10; decision 34.

import {
  assert,
  compareRational,
  divideRational,
  floorRational,
  multiplyRational,
  type Rational,
  rational,
  addRational,
  ZERO,
} from '@overround/kernel';

const MILLI = 1000n;
/** Dividends are declared in tenths of the unit, downwards. */
const STEP_MILLI = 100n;
/** Between 0.90 and 1.10 a dividend is 1.10, at or below 0.90 it is 1.02: who was right gets more than the stake. */
const ALMOST_EVEN = { above: rational(9n, 10n), below: rational(11n, 10n), payMilli: 1100n };
const LEAST_MILLI = 1020n;
/** Who shares a place in a dead heat may get less than the stake, and not less than this. */
const DEAD_HEAT_LEAST_MILLI = 600n;

/** A part of the net pool and what wins it. */
export interface Prize {
  readonly key: string;
  /** Of the net pool. */
  readonly share: Rational;
  /** Reduced by a dead heat: more tied than there were places left. */
  readonly isDeadHeat?: boolean;
}

export interface PoolTerms {
  /** What is deducted, in ten-thousandths, and only where the pool is won. */
  readonly takeoutBps: number;
  /** The house adds what a won pool lacks of this sum after the deduction. */
  readonly guaranteeMinor?: bigint;
  /** Where nobody won a prize though others were won: its share goes to them, or on to the next pool. */
  readonly unwonShare: 'to_others' | 'carried';
}

/** What one unit on a prize pays, the stake included. */
export interface Dividend {
  readonly key: string;
  readonly milli: bigint;
  /** Stakes on it. */
  readonly stakeMinor: bigint;
}

/** Sums of a pool before its payouts are rounded, minor units. */
export interface Division {
  readonly takeoutMinor: bigint;
  readonly topUpMinor: bigint;
  /** Shared among who was right. */
  readonly netMinor: bigint;
  readonly carriedMinor: bigint;
  /** Of the prizes somebody won. */
  readonly dividends: readonly Dividend[];
}

/** The dividend of so much on one unit: rounded down to the step, and never below the least. The tests compare the exact quotient. */
export function dividendMilliOf(partMinor: Rational, stakeMinor: bigint, isDeadHeat = false): bigint {
  assert(stakeMinor > 0n, 'a dividend is paid on a stake');
  const exact = divideRational(partMinor, rational(stakeMinor));
  const steps = floorRational(multiplyRational(exact, rational(MILLI / STEP_MILLI)));
  const milli = steps * STEP_MILLI;
  if (isDeadHeat) return milli < DEAD_HEAT_LEAST_MILLI ? DEAD_HEAT_LEAST_MILLI : milli;
  if (compareRational(exact, ALMOST_EVEN.above) <= 0) return LEAST_MILLI;
  return compareRational(exact, ALMOST_EVEN.below) < 0 ? ALMOST_EVEN.payMilli : milli;
}

/**
 * Shares a pool out. `grossMinor`: stakes that stand and what was carried in. A pool that nobody won is carried on whole, with nothing
 * deducted: the deduction is taken once, when it is won.
 */
export function dividePool(
  grossMinor: bigint,
  prizes: readonly Prize[],
  stakes: ReadonlyMap<string, bigint>,
  terms: PoolTerms,
): Division {
  const stakeOn = ({ key }: Prize): bigint => stakes.get(key) ?? 0n;
  const won = prizes.filter((prize) => stakeOn(prize) > 0n);
  if (won.length === 0)
    return { takeoutMinor: 0n, topUpMinor: 0n, netMinor: 0n, carriedMinor: grossMinor, dividends: [] };
  const takeoutMinor = (grossMinor * BigInt(terms.takeoutBps)) / 10_000n;
  const left = grossMinor - takeoutMinor;
  const guaranteed = terms.guaranteeMinor ?? 0n;
  const topUpMinor = guaranteed > left ? guaranteed - left : 0n;
  const whole = rational(left + topUpMinor);
  const sumOf = (some: readonly Prize[]): Rational =>
    some.reduce((all, { share }) => addRational(all, share), ZERO);
  const wonShare = sumOf(won);
  const netMinor =
    terms.unwonShare === 'to_others'
      ? left + topUpMinor
      : floorRational(multiplyRational(whole, divideRational(wonShare, sumOf(prizes))));
  const net = rational(netMinor);
  const dividends = won.map((prize): Dividend => {
    const stakeMinor = stakeOn(prize);
    const part = multiplyRational(net, divideRational(prize.share, wonShare));
    return { key: prize.key, stakeMinor, milli: dividendMilliOf(part, stakeMinor, prize.isDeadHeat) };
  });
  return { takeoutMinor, topUpMinor, netMinor, carriedMinor: left + topUpMinor - netMinor, dividends };
}
