// How likely an outcome was over time, from the prices its whole market had.

import { chanceInMarket } from './chance-in-market.ts';

/** An outcome of a market with its prices in order; a price of 0 is none. */
export interface PricedOutcome {
  readonly type: number;
  readonly parameterMilli: number;
  readonly points: readonly {
    readonly atMs: number;
    readonly oddsMilli: number;
    readonly isLive: boolean;
    readonly isBlocked: boolean;
  }[];
}

/** A moment at which the market of an outcome changed. */
export interface PathPoint {
  readonly atMs: number;
  readonly oddsMilli: number;
  /** By fair prices, 0 to 1. */
  readonly chance: number;
  readonly isLive: boolean;
  /** Nobody could bet on it, or sell it. */
  readonly isBlocked: boolean;
}

/** Every change of the market while the outcome had a price. */
export function pricePath(
  market: readonly PricedOutcome[],
  { type, parameterMilli }: Pick<PricedOutcome, 'type' | 'parameterMilli'>,
): readonly PathPoint[] {
  const place = market.findIndex((one) => one.type === type && one.parameterMilli === parameterMilli);
  const times = [...new Set(market.flatMap(({ points }) => points.map(({ atMs }) => atMs)))].toSorted(
    (a, b) => a - b,
  );
  const next = market.map(() => 0);
  const path: PathPoint[] = [];
  for (const atMs of times) {
    const now = market.map(({ points }, index) => {
      while ((points[next[index] ?? 0]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs)
        next[index] = (next[index] ?? 0) + 1;
      return points[(next[index] ?? 0) - 1];
    });
    const own = now[place];
    if (!own || own.oddsMilli === 0) continue;
    const priced = now.flatMap((one, index) =>
      one && one.oddsMilli > 0 ? [{ index, oddsMilli: one.oddsMilli }] : [],
    );
    const chance = chanceInMarket(
      priced.map(({ oddsMilli }) => oddsMilli),
      priced.findIndex(({ index }) => index === place),
    );
    path.push({ atMs, oddsMilli: own.oddsMilli, chance, isLive: own.isLive, isBlocked: own.isBlocked });
  }
  return path;
}

/** The last point at or before a moment. */
export const pointAt = (path: readonly PathPoint[], atMs: number): PathPoint | undefined =>
  path.findLast((point) => point.atMs <= atMs);
