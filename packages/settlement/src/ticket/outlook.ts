import { compareRational, type Minor } from '@overround/kernel';
import { WON, LOST } from '../fractions.ts';
import { priceOfLeg, type TicketLeg } from './leg-value.ts';
import { roundPayoutDown, returnOfTicket, type Ticket } from './ticket.ts';

/** What a system pays when so many of its legs win. */
export interface OutlookRow {
  /** Legs that win, bankers included. */
  readonly wins: number;
  /** When the shortest prices win. */
  readonly worstMinor: Minor;
  /** When the longest prices win. */
  readonly bestMinor: Minor;
}

/**
 * Payout by number of legs that win, before anything is settled; the bankers win in every row, for without them nothing is
 * paid. Every line grows with its prices, so the extremes are the shortest and the longest ones.
 */
export function payoutByWins(ticket: Ticket): readonly OutlookRow[] {
  const free = ticket.legs
    .map((leg, index) => ({ leg, index }))
    .filter(({ leg }) => leg.isBanker !== true)
    .sort((a, b) => compareRational(priceOfLeg(a.leg), priceOfLeg(b.leg)));
  const bankers = ticket.legs.length - free.length;
  const payIf = (winners: readonly { readonly index: number }[]): Minor => {
    const winning = new Set(winners.map(({ index }) => index));
    const settledAs = (leg: TicketLeg, index: number): TicketLeg => {
      const fractions = leg.isBanker === true || winning.has(index) ? WON : LOST;
      return { ...leg, fractions, ...(leg.place ? { place: { ...leg.place, fractions } } : {}) };
    };
    const legs = ticket.legs.map(settledAs);
    return roundPayoutDown(returnOfTicket({ ...ticket, legs }, ({ most }) => most)).payoutMinor;
  };
  return Array.from({ length: free.length + 1 }, (_, wins) => ({
    wins: wins + bankers,
    worstMinor: payIf(free.slice(0, wins)),
    bestMinor: payIf(free.slice(free.length - wins)),
  }));
}
