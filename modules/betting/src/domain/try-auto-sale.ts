// What a rule for sales would have done with a bet on a match that is over. Pure; the rule is judged by the very function that sells.

import {
  compareRational,
  floorRational,
  type Minor,
  minor,
  multiplyRational,
  type Rational,
  rational,
  subtractRational,
} from '@overround/kernel';
import { type Fractions, legMultiplier } from '@overround/settlement';
import { type AutoSaleRule, judgeAutoSale } from './auto-sale.ts';
import type { MatchMoment } from './match-clock.ts';
import type { PathPoint } from './price-path.ts';

export interface TriedRule {
  readonly rule: AutoSaleRule;
  readonly atLeastMinor: Minor;
  readonly stakeMinor: Minor;
  /** What the house keeps of a fair value, hundredths. */
  readonly marginPercent: number;
  /** A free bet: its stake stays with the house, and what comes beyond it is what it pays and is sold for. */
  readonly isStakeKept: boolean;
}

export interface PastMatch {
  readonly path: readonly PathPoint[];
  readonly result: Fractions;
  /** Absent for sports without a clock. */
  readonly momentAt?: (atMs: number) => MatchMoment;
}

export interface Trial {
  /** The last price before the match: what the bet would have been taken at. */
  readonly oddsMilli: number;
  /** What the bet paid when it was held to the end. */
  readonly heldMinor: Minor;
  /** Absent: the rule did not sell, and the bet was held. */
  readonly sold?: { readonly paidMinor: Minor; readonly minute?: number };
}

/** A single at the last price before a match, and the rule looking at every price after it. `undefined` without such a price. */
export function tryAutoSale(
  { rule, atLeastMinor, stakeMinor, marginPercent, isStakeKept }: TriedRule,
  { path, result, momentAt }: PastMatch,
): Trial | undefined {
  const placed = path.findLastIndex(({ isLive, isBlocked }) => !isLive && !isBlocked);
  const taken = path[placed];
  if (!taken) return undefined;
  const price = rational(BigInt(taken.oddsMilli), 1000n);
  const stake = rational(stakeMinor);
  const ownOf = (returned: Rational): Rational =>
    isStakeKept
      ? subtractRational(returned, compareRational(returned, stake) > 0 ? stake : returned)
      : returned;
  const trial = {
    oddsMilli: taken.oddsMilli,
    heldMinor: minor(floorRational(ownOf(multiplyRational(stake, legMultiplier(price, result))))),
  };
  const most = ownOf(multiplyRational(stake, price));
  let bestMinor = minor(0n);
  for (const point of path.slice(placed + 1)) {
    if (point.isBlocked) continue;
    const kept = (point.chance * (100 - marginPercent)) / 100;
    const exact = multiplyRational(most, rational(BigInt(Math.floor(kept * 1e9)), 1_000_000_000n));
    const offerMinor = minor(floorRational(compareRational(exact, most) > 0 ? most : exact));
    if (offerMinor <= 0n) continue;
    const moment = point.isLive ? momentAt?.(point.atMs) : undefined;
    const verdict = judgeAutoSale(
      { rule, atLeastMinor, bestMinor },
      { offerMinor, oddsMilli: point.oddsMilli, inPlay: moment ? [moment] : [] },
    );
    if (verdict.kind === 'sell')
      return { ...trial, sold: { paidMinor: offerMinor, ...(moment ? { minute: moment.minute } : {}) } };
    bestMinor = verdict.bestMinor;
  }
  return trial;
}
