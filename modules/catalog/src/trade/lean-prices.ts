// Prices that lean away from what the house may lose on. The margin stays; what one outcome gains the others of its line lose.

import type { OddsMilli } from '@overround/kernel';
import { exclusiveLine } from '@overround/markets';
import { roundToLadder } from '@overround/pricing';
import type { FeedMarket, FeedOutcome } from '@overround/provider-kit';
import { subGameKey } from '@overround/sports';
import type { PriceEvent } from '../intake/trader.ts';
import type { TradePolicy } from './trade-policy.ts';

/** Steps by which outcomes of an event are shorter: keys of `leanKey`. */
export type Leans = ReadonlyMap<string, number>;
export const leanKey = (partKey: string, type: number, parameterMilli: number): string =>
  `${partKey}|${type}|${parameterMilli}`;

/** So many steps take half of the margin of a line; there are no more. */
export const LEAN_STEPS_MAX = 10;

const chanceOf = (oddsMilli: number): number => 1000 / oddsMilli;
const milliOf = (outcome: FeedOutcome): number => Math.round(outcome.parameter * 1000);

/**
 * The market with the outcomes that lean shorter and the others of their lines longer. The implied chances of a line add up to no
 * less than before. No outcome gets longer by more than half the margin in all, so that leaning never lets two markets of a match
 * be played against each other.
 */
export function leanMarket(market: FeedMarket, leans: Leans, ladder: TradePolicy['ladder']): FeedMarket {
  const partKey = subGameKey(market.part);
  const stepsOf = (outcome: FeedOutcome): number =>
    Math.min(LEAN_STEPS_MAX, leans.get(leanKey(partKey, outcome.type, milliOf(outcome))) ?? 0);
  if (!market.outcomes.some((outcome) => stepsOf(outcome) > 0)) return market;
  const lines = Map.groupBy(market.outcomes, (one) => exclusiveLine(one.type, milliOf(one)));
  const moved = new Map<FeedOutcome, OddsMilli>();
  for (const [line, outcomes] of lines) if (line !== undefined) leanLine(outcomes, stepsOf, ladder, moved);
  const outcomes = market.outcomes.map((one) => {
    const oddsMilli = moved.get(one);
    return oddsMilli === undefined ? one : { ...one, oddsMilli };
  });
  return { ...market, outcomes };
}

// oxlint-disable-next-line max-params -- one line into the moves of its market
function leanLine(
  outcomes: readonly FeedOutcome[],
  stepsOf: (outcome: FeedOutcome) => number,
  ladder: TradePolicy['ladder'],
  moved: Map<FeedOutcome, OddsMilli>,
): void {
  const sum = outcomes.reduce((all, one) => all + chanceOf(one.oddsMilli), 0);
  // An outcome alone has nobody to give to, and below one there is no margin to lean with.
  if (outcomes.length < 2 || sum <= 1) return;
  const steps = outcomes.map(stepsOf);
  // What all lean by is no lean.
  const least = Math.min(...steps);
  const wanted = steps.map((one) => one - least);
  const total = wanted.reduce((all, one) => all + one, 0);
  if (total === 0) return;
  const shift = (((sum - 1) / 2) * Math.min(total, LEAN_STEPS_MAX)) / LEAN_STEPS_MAX;
  const given = outcomes.reduce((all, one, k) => (wanted[k] === 0 ? all + chanceOf(one.oddsMilli) : all), 0);
  const line = new Map<FeedOutcome, OddsMilli>();
  outcomes.forEach((one, k) => {
    const chance = chanceOf(one.oddsMilli);
    const share = wanted[k] ?? 0;
    // When all lean, the least is nought: somebody always gives.
    const next = share > 0 ? chance + (shift * share) / total : chance - (shift * chance) / given;
    const rounded = next > 0 && next < 1 ? roundToLadder(1 / next, ladder) : undefined;
    if (rounded === undefined) return;
    // The ladder rounds down, which may not make anybody shorter who gives: so chances add up to no less than before.
    const oddsMilli = share > 0 ? Math.min(rounded, one.oddsMilli) : Math.max(rounded, one.oddsMilli);
    line.set(one, oddsMilli as OddsMilli); // Of the ladder, or as it was.
  });
  // Where an outcome cannot get shorter any more, nobody gets longer for it.
  if (line.size === outcomes.length) for (const [one, oddsMilli] of line) moved.set(one, oddsMilli);
}

export interface LeanBook {
  /** Says how an event leans from now on; whether that is news. */
  set(eventId: number, leans: Leans): boolean;
  of(eventId: number): Leans | undefined;
  forget(eventId: number): void;
}

export function openLeanBook(): LeanBook {
  const byEvent = new Map<number, Leans>();
  return {
    set: (eventId, leans) => {
      const before = byEvent.get(eventId);
      const isSame =
        leans.size === (before?.size ?? 0) && [...leans].every(([key, steps]) => before?.get(key) === steps);
      if (leans.size > 0) byEvent.set(eventId, leans);
      else byEvent.delete(eventId);
      return !isSame;
    },
    of: (eventId) => byEvent.get(eventId),
    forget: (eventId) => void byEvent.delete(eventId),
  };
}

/** The prices of an event, leaning as its liability says. */
export const withLeans =
  (priceEvent: PriceEvent, book: Pick<LeanBook, 'of'>, policy: Pick<TradePolicy, 'ladder'>): PriceEvent =>
  (record, now) => {
    const prices = priceEvent(record, now);
    const leans = book.of(record.eventId);
    if (!prices || !leans) return prices;
    return { ...prices, markets: prices.markets.map((market) => leanMarket(market, leans, policy.ladder)) };
  };
