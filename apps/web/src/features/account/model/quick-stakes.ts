// Quick stakes a person chooses for one currency: rising, each inside the limits of a stake.

import { type Minor, minorFromDecimal } from '@overround/kernel';

export interface StakeBounds {
  readonly stakeMinorMin: Minor;
  readonly stakeMinorMax: Minor;
  readonly exponent: number;
}

/** Digits of minor units for the setting, or `undefined` when the typed sums do not rise inside the limits. */
export function quickStakesFrom(
  typed: readonly string[],
  { stakeMinorMin, stakeMinorMax, exponent }: StakeBounds,
): readonly string[] | undefined {
  const read = typed.map((text) => minorFromDecimal(text.replace(/\.$/, ''), exponent));
  const sums = read.flatMap((sum) => (sum.ok ? [sum.value] : []));
  if (sums.length < typed.length) return undefined;
  const isInside = sums.every((sum) => sum >= stakeMinorMin && sum <= stakeMinorMax);
  const isRising = sums.every((sum, at) => at === 0 || sum > (sums[at - 1] ?? sum));
  return isInside && isRising ? sums.map((sum) => sum.toString()) : undefined;
}
