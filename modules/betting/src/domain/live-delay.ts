import type { Quote } from './selection.ts';
import type { AddedDelay } from './tournament-rating.ts';

/** How long a live bet waits before it is accepted, per sport (decisions 6: 5-8 s; features-and-rules B9). */
export interface LiveDelays {
  readonly defaultMs: number;
  readonly bySport: Readonly<Record<number, number>>;
  /** What is added for this match now; absent: nothing. */
  readonly addedOf?: (quote: Quote) => AddedDelay;
}

/** A delay and what makes it. */
export interface LiveDelay extends AddedDelay {
  readonly delayMs: number;
  /** By sport, or by a rule of the brand about the match. */
  readonly baseMs: number;
}

const NO_DELAY: LiveDelay = { delayMs: 0, baseMs: 0, coverageMs: 0, phaseMs: 0, lagMs: 0 };

/**
 * Danger-aware delay (decisions 6): true only when nothing that matters to the outcome can have happened since the price
 * was made, e.g. during a break with the clock stopped. Whoever knows the match answers; without an answer nobody is safe.
 */
export type IsProvablySafe = (quote: Quote) => boolean;
export const neverSafe: IsProvablySafe = () => false;

/** The longest delay of the live legs that are not provably safe; none for a line bet. */
export function liveDelayOf(
  quotes: readonly Quote[],
  delays: LiveDelays,
  isProvablySafe: IsProvablySafe,
): LiveDelay {
  return quotes
    .filter((quote) => quote.isLive && !isProvablySafe(quote))
    .map((quote): LiveDelay => {
      const baseMs = quote.liveDelayMs ?? delays.bySport[quote.sportId] ?? delays.defaultMs;
      const added = delays.addedOf?.(quote) ?? NO_DELAY;
      return { ...added, baseMs, delayMs: baseMs + added.coverageMs + added.phaseMs + added.lagMs };
    })
    .reduce((longest, one) => (one.delayMs > longest.delayMs ? one : longest), NO_DELAY);
}

export const delayMsOf = (...asked: Parameters<typeof liveDelayOf>): number => liveDelayOf(...asked).delayMs;
