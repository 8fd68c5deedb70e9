// What a pool would pay as it stands now, before anybody knows the result.

import { multiplyRational, rational } from '@overround/kernel';
import { dividendMilliOf } from './divide-pool.ts';
import { placesOf } from './racing/race-facts.ts';
import { linesOf, type RacingKind } from './racing/racing-rule.ts';
import type { Picks } from './pool-rule.ts';

export interface Approximate {
  /** Of the prize: a runner, or an order. */
  readonly key: string;
  readonly stakeMinor: bigint;
  readonly milli: bigint;
}

export interface PoolNow {
  readonly kind: Exclude<RacingKind, 'placepot'>;
  readonly bets: readonly { readonly unitMinor: bigint; readonly picks: Picks }[];
  /** What is carried in. */
  readonly carryMinor: bigint;
  readonly takeoutBps: number;
  readonly guaranteeMinor?: bigint;
  readonly withdrawn: readonly number[];
  readonly starters: number;
  readonly isHandicap: boolean;
}

/** The dividend of every line that somebody is on, were it to win alone: of a place pool, with stakes on every other placed runner. */
export function approximates(pool: PoolNow): readonly Approximate[] {
  const stakes = new Map<string, bigint>();
  const isOut = (key: string): boolean =>
    key.split('-').some((runner) => pool.withdrawn.includes(Number(runner)));
  let grossMinor = pool.carryMinor;
  for (const { unitMinor, picks } of pool.bets)
    for (const key of linesOf(pool.kind, picks))
      if (!isOut(key)) {
        stakes.set(key, (stakes.get(key) ?? 0n) + unitMinor);
        grossMinor += unitMinor;
      }
  const left = grossMinor - (grossMinor * BigInt(pool.takeoutBps)) / 10_000n;
  const guaranteed = pool.guaranteeMinor ?? 0n;
  const net = guaranteed > left ? guaranteed : left;
  const places = pool.kind === 'place' ? placesOf(pool.starters, pool.isHandicap) || 1 : 1;
  const part = multiplyRational(rational(net), rational(1n, BigInt(places)));
  return [...stakes]
    .map(([key, stakeMinor]) => ({ key, stakeMinor, milli: dividendMilliOf(part, stakeMinor) }))
    .toSorted((a, b) => (a.stakeMinor === b.stakeMinor ? 0 : a.stakeMinor > b.stakeMinor ? -1 : 1));
}
