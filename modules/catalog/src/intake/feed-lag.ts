// How late we hear of what happens: from when a producer made a message to when it counts here, and how long it has said nothing.

import { SECOND } from '@overround/kernel';

/** The newest lags of a producer, in the order they came; a ring, so that a message costs one write. */
export interface LagWindow {
  readonly lagsMs: readonly number[];
  readonly next: number;
}

const WINDOW = 64;
/** One message in ten may be later than what is said: a single late one does not slow every bet down. */
const QUANTILE = 0.9;
/** A producer says that it is alive this often (provider contract); silence beyond it is lag we cannot see. */
const ALIVE_EVERY_MS = 10 * SECOND;

export const NO_LAGS: LagWindow = { lagsMs: [], next: 0 };

/** The window after messages; what clocks that differ make negative counts as nothing. */
export function noteLags({ lagsMs, next }: LagWindow, fresh: readonly number[]): LagWindow {
  const ring = [...lagsMs];
  let place = next;
  for (const lagMs of fresh.slice(-WINDOW)) {
    ring[place] = Math.max(0, lagMs);
    place = (place + 1) % WINDOW;
  }
  return { lagsMs: ring, next: place };
}

/** What nine messages in ten were not later than, or the silence beyond the usual one where that is more; whole milliseconds. */
export function feedLagMs({ lagsMs }: LagWindow, silentMs: number): number {
  const sorted = lagsMs.toSorted((a, b) => a - b);
  const usual = sorted[Math.floor((sorted.length - 1) * QUANTILE)] ?? 0;
  return Math.round(Math.max(usual, silentMs - ALIVE_EVERY_MS, 0));
}
