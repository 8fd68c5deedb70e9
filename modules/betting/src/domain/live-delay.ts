import type { Quote } from './selection.ts';

/** How long a live bet waits before it is accepted, per sport (decisions 6: 5-8 s; features-and-rules B9). */
export interface LiveDelays {
  readonly defaultMs: number;
  readonly bySport: Readonly<Record<number, number>>;
}

/**
 * Danger-aware delay (decisions 6): true only when nothing that matters to the outcome can have happened since the price
 * was made, e.g. during a break with the clock stopped. Whoever knows the match answers; without an answer nobody is safe.
 */
export type IsProvablySafe = (quote: Quote) => boolean;
export const neverSafe: IsProvablySafe = () => false;

/** The longest delay of the live legs that are not provably safe; 0 for a line bet. */
export function delayMsOf(
  quotes: readonly Quote[],
  delays: LiveDelays,
  isProvablySafe: IsProvablySafe,
): number {
  return quotes
    .filter((quote) => quote.isLive && !isProvablySafe(quote))
    .reduce(
      (longest, quote) =>
        Math.max(
          longest,
          (quote.liveDelayMs ?? delays.bySport[quote.sportId] ?? delays.defaultMs) +
            (quote.addedDelayMs ?? 0),
        ),
      0,
    );
}
