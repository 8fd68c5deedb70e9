// What a stake may be: the bounds of a game are thousandths of a round unit of the currency.

import type { Session } from './model.ts';

interface Bounds {
  readonly stakeMilliMin?: number;
  readonly stakeMilliMax?: number;
}

export function boundsOf(
  { stakeMilliMin = 0, stakeMilliMax = 0 }: Bounds,
  { unitMinor }: Pick<Session, 'unitMinor'>,
): { readonly min: bigint; readonly max: bigint } {
  const of = (milli: number): bigint => (BigInt(unitMinor) * BigInt(milli)) / 1000n;
  const min = of(stakeMilliMin);
  return { min: min > 0n ? min : 1n, max: of(stakeMilliMax) };
}

export function isWithin(game: Bounds, session: Session, stakeMinor: bigint): boolean {
  const { min, max } = boundsOf(game, session);
  return stakeMinor >= min && stakeMinor <= max;
}
