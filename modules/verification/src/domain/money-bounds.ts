// Which tier a sum of money needs (safety 10, AML; features-and-rules B13). All sums in cents of the reference currency.

import type { VerificationTier } from '@overround/contracts/verification';
import { DAY, type Instant } from '@overround/kernel';
import { FUNDS_THRESHOLD_MINOR, THRESHOLD_MINOR, WINDOW_DAYS } from './rules.ts';

/** From which sums on checks come first. A brand may want them earlier than the law, never later. */
export interface MoneyBounds {
  readonly thresholdMinor: bigint;
  readonly fundsMinor: bigint;
}
export const LAW: MoneyBounds = { thresholdMinor: THRESHOLD_MINOR, fundsMinor: FUNDS_THRESHOLD_MINOR };

export type Direction = 'deposit' | 'withdrawal';

/** A movement at the stored rate. */
export interface Movement {
  readonly direction: Direction;
  readonly minor: bigint;
  readonly at: Instant;
}

export interface Used {
  readonly days: number;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
}

/** What came and went in each window that ends now: a movement exactly as old as the window is out of it. */
export const usedIn = (movements: readonly Movement[], now: Instant): Used[] =>
  WINDOW_DAYS.map((days) => {
    const inside = movements.filter(({ at }) => now - at < days * DAY);
    const sum = (direction: Direction) =>
      inside.reduce((all, one) => (one.direction === direction ? all + one.minor : all), 0n);
    return { days, deposited: sum('deposit'), withdrawn: sum('withdrawal') };
  });

interface Asked extends Pick<Movement, 'direction' | 'minor'> {
  /** It stands in the windows already. */
  readonly isCounted?: boolean;
  readonly bounds?: MoneyBounds;
}

/** The tier a movement needs: a sum that reaches a bound waits whole, alone or with those of the windows. */
export function tierForMovement(
  used: readonly Used[],
  { direction, minor, isCounted = false, bounds = LAW }: Asked,
  withdrawalNeeds: VerificationTier = 'identified',
): VerificationTier {
  const most = used.reduce((highest, window) => {
    const sum = (isCounted ? 0n : minor) + (direction === 'deposit' ? window.deposited : window.withdrawn);
    return sum > highest ? sum : highest;
  }, minor);
  if (most >= bounds.fundsMinor) return 'sourced';
  if (most >= bounds.thresholdMinor) return 'identified';
  return direction === 'withdrawal' ? withdrawalNeeds : 'newcomer';
}

/** From which sum on a movement needs more than the tier that is reached: 0 where any does, nothing where none does. */
export function checksFrom(
  used: readonly Used[],
  {
    direction,
    reached,
    bounds,
  }: Pick<Asked, 'direction'> & { reached: VerificationTier; bounds: MoneyBounds },
): bigint | undefined {
  if (reached === 'sourced') return undefined;
  if (direction === 'withdrawal' && reached === 'newcomer') return 0n;
  const bound = reached === 'identified' ? bounds.fundsMinor : bounds.thresholdMinor;
  const left = used.reduce((least, { deposited, withdrawn }) => {
    const room = bound - (direction === 'deposit' ? deposited : withdrawn);
    return room < least ? room : least;
  }, bound);
  return left > 0n ? left : 0n;
}
