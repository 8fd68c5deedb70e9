// A whole pool from its bets to the last unit. Pure: the same bets, facts and terms always come to the same sums.

import { assert } from '@overround/kernel';
import { type Dividend, dividePool, type PoolTerms } from './divide-pool.ts';
import type { Draw, Picks } from './pool-rule.ts';

export interface PoolBet {
  readonly betId: number;
  /** On each line. */
  readonly unitMinor: bigint;
  readonly lines: bigint;
  readonly picks: Picks;
  /** Taken out of the pool for another reason: it is given back. */
  readonly isVoid?: boolean;
}

export interface ReckonedBet {
  readonly betId: number;
  readonly refundMinor: bigint;
  readonly payoutMinor: bigint;
  /** Winning lines by the prize they win. */
  readonly hits: readonly { readonly key: string; readonly lines: bigint }[];
}

/** Sums of a settled pool, minor units. What came in is what goes out: `sumsHold` says how. */
export interface Reckoned {
  readonly isVoid: boolean;
  readonly stakesMinor: bigint;
  readonly carryInMinor: bigint;
  readonly refundsMinor: bigint;
  readonly takeoutMinor: bigint;
  readonly payoutsMinor: bigint;
  /** What rounding down kept. */
  readonly breakageMinor: bigint;
  /** To the next pool. */
  readonly carriedMinor: bigint;
  /** What the house put in: up to a guarantee, and where the least dividend is more than the pool. */
  readonly houseMinor: bigint;
  readonly dividends: readonly Dividend[];
  /** Bets that got something. */
  readonly bets: readonly ReckonedBet[];
}

/** What one bet comes to: lines given back, and payouts rounded down once. */
function reckonBet(bet: PoolBet, draw: Draw | 'void', dividends: ReadonlyMap<string, bigint>): ReckonedBet {
  const { betId, unitMinor, lines, picks } = bet;
  if (draw === 'void' || bet.isVoid)
    return { betId, refundMinor: unitMinor * lines, payoutMinor: 0n, hits: [] };
  const hits = [...draw.hits(picks)]
    .filter(([, count]) => count > 0n)
    .map(([key, count]) => ({ key, lines: count }));
  const milli = hits.reduce((all, hit) => all + hit.lines * (dividends.get(hit.key) ?? 0n), 0n);
  return {
    betId,
    refundMinor: unitMinor * draw.refunded(picks),
    payoutMinor: (unitMinor * milli) / 1000n,
    hits,
  };
}

function stakesByPrize(bets: readonly PoolBet[], draw: Draw): Map<string, bigint> {
  const stakes = new Map<string, bigint>();
  for (const bet of bets)
    if (!bet.isVoid)
      for (const [key, lines] of draw.hits(bet.picks))
        stakes.set(key, (stakes.get(key) ?? 0n) + lines * bet.unitMinor);
  return stakes;
}

/** Settles a pool: who gets what, and where every unit of it went. */
export function reckonPool(
  bets: readonly PoolBet[],
  draw: Draw | 'void',
  terms: PoolTerms & { readonly carryInMinor: bigint },
): Reckoned {
  const { carryInMinor } = terms;
  const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
  const stakesMinor = total(bets.map((bet) => bet.unitMinor * bet.lines));
  const refundsMinor = total(bets.map((bet) => reckonBet(bet, draw, new Map()).refundMinor));
  const grossMinor = stakesMinor - refundsMinor + carryInMinor;
  const prizes = draw === 'void' ? [] : draw.prizes;
  const stakes = draw === 'void' ? new Map<string, bigint>() : stakesByPrize(bets, draw);
  const division = dividePool(grossMinor, prizes, stakes, terms);
  const dividends = new Map(division.dividends.map(({ key, milli }) => [key, milli]));
  const reckoned = bets
    .map((bet) => reckonBet(bet, draw, dividends))
    .filter(({ refundMinor, payoutMinor }) => refundMinor > 0n || payoutMinor > 0n);
  const payoutsMinor = total(reckoned.map(({ payoutMinor }) => payoutMinor));
  const rest = division.netMinor - payoutsMinor;
  const sums: Reckoned = {
    isVoid: draw === 'void',
    stakesMinor,
    carryInMinor,
    refundsMinor,
    takeoutMinor: division.takeoutMinor,
    payoutsMinor,
    breakageMinor: rest > 0n ? rest : 0n,
    carriedMinor: division.carriedMinor,
    houseMinor: division.topUpMinor + (rest < 0n ? -rest : 0n),
    dividends: division.dividends,
    bets: reckoned,
  };
  assert(sumsHold(sums), 'a pool gives out what came into it');
  return sums;
}

const sumsHold = (sums: Reckoned): boolean =>
  sums.stakesMinor + sums.carryInMinor + sums.houseMinor ===
  sums.refundsMinor + sums.takeoutMinor + sums.payoutsMinor + sums.breakageMinor + sums.carriedMinor;
