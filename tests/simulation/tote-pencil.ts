// What pools pay, computed another way: in whole numbers, from the bets, what was carried in, and who came in when.

import { RACE } from './simulated-feed.ts';

/** How a race ended: who came in, the first one first, that it was not run, or that nothing official is known. */
export type RaceEnd = readonly number[] | 'not_run' | 'unknown';

export interface PencilBet {
  readonly unitMinor: bigint;
  readonly stakeMinor: bigint;
  readonly picks: readonly (readonly number[])[];
}

export interface PencilPool {
  readonly kind: string;
  readonly ends: readonly RaceEnd[];
  readonly carryMinor: bigint;
  readonly takeoutBps: bigint;
  readonly guaranteeMinor: bigint;
  readonly bets: readonly PencilBet[];
}

/** What each bet has of a pool, in the order of its bets; `undefined` before it is settled. */
export function paidByPool(pool: PencilPool): readonly bigint[] | undefined {
  const { kind, ends, bets } = pool;
  if (ends.includes('unknown')) return undefined;
  const run = ends.filter((end) => end !== 'not_run').length;
  if (run * 2 < ends.length) return bets.map(({ stakeMinor }) => stakeMinor);
  const prizes = prizesOf(kind, ends);
  const linesOf = (bet: PencilBet): readonly bigint[] =>
    prizes.map((prize) => BigInt(prize === 'placed' ? placedLines(bet, ends) : orderLines(kind, bet, prize)));
  const staked = prizes.map((_, at) => sum(bets.map((bet) => bet.unitMinor * (linesOf(bet)[at] ?? 0n))));
  const won = staked.filter((stake) => stake > 0n).length;
  if (won === 0) return bets.map(() => 0n);
  const gross = pool.carryMinor + sum(bets.map(({ stakeMinor }) => stakeMinor));
  const left = gross - (gross * pool.takeoutBps) / 10_000n;
  const net = left > pool.guaranteeMinor ? left : pool.guaranteeMinor;
  const tenths = staked.map((stake) => (stake === 0n ? 0n : dividend(net, stake * BigInt(won))));
  return bets.map((bet) => {
    const thousandths = sum(linesOf(bet).map((lines, at) => lines * (tenths[at] ?? 0n)));
    return (bet.unitMinor * thousandths) / 1000n;
  });
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** In thousandths: down to a tenth, 1.10 between 0.90 and that, and 1.02 below. */
function dividend(netMinor: bigint, onMinor: bigint): bigint {
  if (netMinor * 10n <= onMinor * 9n) return 1020n;
  if (netMinor * 10n < onMinor * 11n) return 1100n;
  return ((netMinor * 10n) / onMinor) * 100n;
}

/** Orders that win, each an equal part of the pool; or whoever was placed in every race. */
function prizesOf(kind: string, ends: readonly RaceEnd[]): readonly (readonly number[] | 'placed')[] {
  const [finish] = ends;
  if (kind === 'placepot') return ['placed'];
  if (typeof finish !== 'object') return [];
  if (kind === 'place') return finish.slice(0, RACE.places).map((runner) => [runner]);
  return [finish.slice(0, kind === 'win' ? 1 : kind === 'trifecta' ? 3 : 2)];
}

function orderLines(kind: string, { picks }: PencilBet, order: readonly number[]): number {
  const isPicked = (runner: number, at: number): boolean => picks[at]?.includes(runner) === true;
  if (kind === 'quinella') return order.every((runner) => isPicked(runner, 0)) ? 1 : 0;
  return order.every(isPicked) ? 1 : 0;
}

const placedLines = ({ picks }: PencilBet, ends: readonly RaceEnd[]): number =>
  picks.reduce((all, list, at) => {
    const end = ends[at];
    const right = typeof end === 'object' ? end.slice(0, RACE.places) : list;
    return all * list.filter((runner) => right.includes(runner)).length;
  }, 1);
