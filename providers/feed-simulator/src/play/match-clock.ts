// Between the clock of the game, which stops at whistles, and the time that passes for a spectator.

import type { ClockReading } from './story.ts';

export interface ClockStop {
  /** Second of the period at which the clock stands. */
  readonly second: number;
  readonly lengthMs: number;
}

export interface PlayedPeriod {
  readonly period: number;
  readonly startMs: number;
  /** Seconds on the game clock. */
  readonly seconds: number;
  /** In order of their second. */
  readonly stops: readonly ClockStop[];
}

/** When a second of the period comes, with the stops before it; things at the second of a stop come before the stop. */
export function wallMs({ startMs, stops }: PlayedPeriod, second: number): number {
  let ms = startMs + second * 1000;
  for (const stop of stops) {
    if (stop.second >= second) break;
    ms += stop.lengthMs;
  }
  return ms;
}

export const periodEndMs = (period: PlayedPeriod): number => wallMs(period, period.seconds);

/** What the clock shows at a moment; `undefined` outside of play. */
export function readClock(periods: readonly PlayedPeriod[], atMs: number): ClockReading | undefined {
  const now = periods.find((period) => atMs >= period.startMs && atMs < periodEndMs(period));
  if (!now) return undefined;
  let elapsedMs = atMs - now.startMs;
  for (const stop of now.stops) {
    if (elapsedMs < stop.second * 1000) break;
    if (elapsedMs < stop.second * 1000 + stop.lengthMs) return { second: stop.second, isRunning: false };
    elapsedMs -= stop.lengthMs;
  }
  return { second: Math.floor(elapsedMs / 1000), isRunning: true };
}

/** Lays periods behind one another with a break after each. */
export function layPeriods(
  firstStartMs: number,
  parts: readonly (Omit<PlayedPeriod, 'startMs'> & { readonly breakMs: number })[],
): PlayedPeriod[] {
  let startMs = firstStartMs;
  return parts.map(({ breakMs, ...part }) => {
    const laid = { ...part, startMs };
    startMs = periodEndMs(laid) + breakMs;
    return laid;
  });
}
