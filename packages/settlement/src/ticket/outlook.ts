import {
  compareRational,
  type Minor,
  multiplyRational,
  type Rational,
  rational,
  ZERO,
} from '@overround/kernel';
import { TICKET_KINDS } from './kinds/index.ts';
import type { TicketShape } from './kinds/kind.ts';
import { roundPayoutDown } from './ticket.ts';

/** What a system pays when so many of its places win. */
export interface OutlookRow {
  /** Places that win, bankers included. */
  readonly wins: number;
  /** When the shortest prices win. */
  readonly worstMinor: Minor;
  /** When the longest prices win. */
  readonly bestMinor: Minor;
}

/**
 * Payout of a system by number of places that win, before anything is settled; the bankers win in every row, for without them
 * nothing is paid. Every line grows with its prices, and the lines of a size stake alike, so the extremes are the shortest and the
 * longest prices, whatever each size stakes. `prices` of all places, in their order.
 */
export function payoutByWins(
  shape: TicketShape,
  prices: readonly Rational[],
  stakeMinor: Minor,
): readonly OutlookRow[] {
  const bankers = new Set(shape.bankers);
  const free = prices
    .map((price, place) => ({ price, place }))
    .filter(({ place }) => !bankers.has(place))
    .sort((a, b) => compareRational(a.price, b.price));
  const payIf = (winners: readonly { readonly place: number }[]): Minor => {
    const winning = new Set(winners.map(({ place }) => place));
    const worths = prices.map((price, place) => {
      const value = bankers.has(place) || winning.has(place) ? price : ZERO;
      return { price, least: value, most: value };
    });
    const unit = TICKET_KINDS[shape.kind].returns(shape, worths).most;
    return roundPayoutDown(multiplyRational(rational(stakeMinor), unit)).payoutMinor;
  };
  return Array.from({ length: free.length + 1 }, (_, wins) => ({
    wins: wins + bankers.size,
    worstMinor: payIf(free.slice(0, wins)),
    bestMinor: payIf(free.slice(free.length - wins)),
  }));
}
