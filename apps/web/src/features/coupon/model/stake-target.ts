import type { Rational } from '@overround/kernel';

/** What a player enters: the stake, what it shall win on top of itself, or all that shall come back. */
export type StakeBy = 'risk' | 'win' | 'return';

const divideUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

/** The least stake that brings so much at these odds; `undefined` where no stake does. */
export function stakeForTarget(by: StakeBy, targetMinor: bigint, odds: Rational): bigint | undefined {
  if (by === 'risk') return targetMinor;
  const { numerator, denominator } = odds;
  const per = by === 'return' ? numerator : numerator - denominator;
  return per > 0n ? divideUp(targetMinor * denominator, per) : undefined;
}
