// Lines, total odds and possible win of a ticket, exact. The same sums as the server's; here they only show.

import type { TicketKind } from './ticket.ts';

/** An exact fraction that nobody reduced: reducing numbers of 50 legs at every tick would be waste. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export interface PricedLeg {
  readonly oddsMilli: number;
  /** Stands in every line of a system. */
  readonly isBanker: boolean;
}

const SCALE = 1000n;

/** Ways to choose `take` of `from`. Twenty legs stay far below 2^53. */
export function choose(from: number, take: number): number {
  if (take < 0 || take > from) return 0;
  let ways = 1;
  for (let step = 1; step <= take; step += 1) ways = (ways * (from - take + step)) / step;
  return Math.round(ways);
}

/** How many lines; `sizes` count the legs that are not bankers. */
export const lineCount = (kind: TicketKind, freeLegs: number, sizes: readonly number[]): number =>
  kind === 'system' ? sizes.reduce((all, size) => all + choose(freeLegs, size), 0) : 1;

const product = (legs: readonly PricedLeg[]): Fraction => ({
  numerator: legs.reduce((all, leg) => all * BigInt(leg.oddsMilli), 1n),
  denominator: SCALE ** BigInt(legs.length),
});

/** Sum over all lines of the product of their prices, by elementary symmetric sums: never by listing lines. */
function sumOfLines(free: readonly PricedLeg[], sizes: readonly number[]): Fraction {
  const sums: bigint[] = [1n, ...free.map(() => 0n)];
  free.forEach((leg, done) => {
    for (let size = done + 1; size >= 1; size -= 1)
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * BigInt(leg.oddsMilli);
  });
  const numerator = sizes.reduce(
    (all, size) => all + (sums[size] ?? 0n) * SCALE ** BigInt(free.length - size),
    0n,
  );
  return { numerator, denominator: SCALE ** BigInt(free.length) };
}

/** Return per unit of the whole stake when every leg wins; `undefined` without lines. */
export function combinedOdds(
  kind: TicketKind,
  legs: readonly PricedLeg[],
  sizes: readonly number[],
): Fraction | undefined {
  if (legs.length === 0) return undefined;
  if (kind !== 'system') return product(legs);
  const free = legs.filter((leg) => !leg.isBanker);
  const lines = lineCount(kind, free.length, sizes);
  if (lines === 0) return undefined;
  const sum = sumOfLines(free, sizes);
  const bankers = product(legs.filter((leg) => leg.isBanker));
  return {
    numerator: sum.numerator * bankers.numerator,
    denominator: sum.denominator * bankers.denominator * BigInt(lines),
  };
}

/** What a ticket pays at most: rounded once, down, to minor units (decisions 6). */
export const possibleWin = (stakeMinor: bigint, odds: Fraction): bigint =>
  (stakeMinor * odds.numerator) / odds.denominator;

/** The largest stake whose payout stays within a cap. */
export const stakeForPayout = (payoutMinor: bigint, odds: Fraction): bigint =>
  (payoutMinor * odds.denominator) / odds.numerator;

const SHOWN_MAX = 99_999_999n;
/** Odds cut (not rounded up) to thousandths for showing. */
export const shownOddsMilli = ({ numerator, denominator }: Fraction): number => {
  const milli = (numerator * SCALE) / denominator;
  return Number(milli < SHOWN_MAX ? milli : SHOWN_MAX);
};
