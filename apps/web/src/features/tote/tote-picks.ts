// What is chosen in a pool, and how many lines it makes. Pure.

import type { TotePool } from '@overround/contracts/games';
import { linesOf, racingRule } from '@overround/pools';

export type Picks = readonly (readonly number[])[];

/** Lists of a kind: by place in the order, or by race of a placepot. */
export function listCount({ kind, legs }: Pick<TotePool, 'kind' | 'legs'>): number {
  if (kind === 'placepot') return legs.length;
  return kind === 'trifecta' ? 3 : kind === 'exacta' ? 2 : 1;
}

export const noPicks = (pool: Pick<TotePool, 'kind' | 'legs'>): Picks =>
  Array.from({ length: listCount(pool) }, () => []);

/** The same picks with a runner more in a list, or one less. */
export const toggled = (picks: Picks, list: number, runner: number): Picks =>
  picks.map((one, at) =>
    at !== list
      ? one
      : one.includes(runner)
        ? one.filter((other) => other !== runner)
        : [...one, runner].toSorted((a, b) => a - b),
  );

/** Lines of the picks; 0 while they are no bet. */
export function lineCount({ kind, legs }: Pick<TotePool, 'kind' | 'legs'>, picks: Picks): bigint {
  if (picks.some((list) => list.length === 0)) return 0n;
  return racingRule(kind, legs.length).lineCount(picks) ?? 0n;
}

/** What would be paid on one line that is chosen, thousandths; undefined while nobody else is on it. */
export function approximateOf(pool: TotePool, picks: Picks): number | undefined {
  if (pool.kind === 'placepot' || lineCount(pool, picks) !== 1n) return undefined;
  const [key] = linesOf(pool.kind, picks);
  return pool.approximates.find((one) => one.key === key)?.dividendMilli;
}
