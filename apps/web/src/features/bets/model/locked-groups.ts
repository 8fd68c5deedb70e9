// When the stakes of open bets come free: by the start of the last match each waits for.

import type { AnswerOf } from '@overround/contracts';
import type { Bet, getLockedValues } from '@overround/contracts/betting';

export type LockedValue = AnswerOf<typeof getLockedValues>['bets'][number];
export type Span = 'day' | 'month';

export interface LockedBet {
  readonly bet: Bet;
  /** What is left of the stake in it, minor units. */
  readonly lockedMinor: bigint;
  readonly offerMinor: bigint | undefined;
  readonly days: LockedValue['days'];
  /** Start of its last match; 0 when nobody knows. */
  readonly freeAtMs: number;
}

export interface LockedSum {
  readonly currency: string;
  readonly lockedMinor: bigint;
  /** Of the bets that have an offer; absent when none has. */
  readonly offerMinor: bigint | undefined;
}

export interface LockedGroup {
  /** Beginning of the day or month; 0: its matches have begun, or nobody knows when they do. */
  readonly startMs: number;
  readonly bets: readonly LockedBet[];
  readonly sums: readonly LockedSum[];
}

/** Open bets beside what they hold; one that the answer leaves out is not locked. */
export function lockedBets(bets: readonly Bet[], values: readonly LockedValue[]): LockedBet[] {
  const byId = new Map(values.map((value) => [value.betId, value]));
  return bets.flatMap((bet) => {
    const value = byId.get(bet.betId);
    if (!value) return [];
    return [
      {
        bet,
        lockedMinor: BigInt(value.lockedMinor),
        offerMinor: value.offerMinor === null ? undefined : BigInt(value.offerMinor),
        days: value.days,
        freeAtMs: Math.max(0, ...bet.legs.map((leg) => leg.startsAt)) * 1000,
      },
    ];
  });
}

/** Sums by currency, in the order in which they first appear. */
export function sumsOf(bets: readonly LockedBet[]): LockedSum[] {
  return [...Map.groupBy(bets, ({ bet }) => bet.currency)].map(([currency, own]) => {
    const offers = own.flatMap(({ offerMinor }) => offerMinor ?? []);
    return {
      currency,
      lockedMinor: own.reduce((sum, { lockedMinor }) => sum + lockedMinor, 0n),
      offerMinor: offers.length > 0 ? offers.reduce((sum, offer) => sum + offer, 0n) : undefined,
    };
  });
}

/** By the day or month in which they come free, the soonest first; what is being played leads. `startOf`: where a span begins. */
export function lockedGroups(
  bets: readonly LockedBet[],
  nowMs: number,
  startOf: (atMs: number) => number,
): LockedGroup[] {
  const groups = Map.groupBy(bets, ({ freeAtMs }) => (freeAtMs <= nowMs ? 0 : startOf(freeAtMs)));
  return [...groups]
    .map(([startMs, own]) => ({
      startMs,
      bets: own.toSorted((a, b) => a.freeAtMs - b.freeAtMs || b.bet.betId - a.bet.betId),
      sums: sumsOf(own),
    }))
    .toSorted((a, b) => a.startMs - b.startMs);
}

const HEIGHT = 24;

/**
 * Points of a line of daily quotes in a box of `width` × 24, as SVG wants them; days run with the reading direction, the stake
 * itself is always inside, so that a line shows whether it is above or below it. Empty for a single quote.
 */
export function valueLine(
  days: LockedValue['days'],
  { width, isRtl }: { readonly width: number; readonly isRtl: boolean },
): { readonly points: string; readonly stakeY: number } | undefined {
  const [first] = days;
  if (!first || days.length < 2) return undefined;
  const sums = days.map(({ offerMinor }) => Number(offerMinor));
  const stake = Number(days.at(-1)?.lockedMinor ?? 0);
  const [low, high] = [Math.min(stake, ...sums), Math.max(stake, ...sums)];
  const y = (sum: number): number => round((1 - (sum - low) / Math.max(1, high - low)) * HEIGHT);
  const dayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
  const from = dayOf(first.day);
  const span = Math.max(1, dayOf(days.at(-1)?.day ?? first.day) - from);
  const x = ({ day }: { readonly day: string }): number => {
    const at = ((dayOf(day) - from) / span) * width;
    return round(isRtl ? width - at : at);
  };
  return { points: days.map((one, at) => `${x(one)},${y(sums[at] ?? 0)}`).join(' '), stakeY: y(stake) };
}

const round = (value: number): number => Math.round(value * 10) / 10;
