import { newCounts, type ProducerCounts } from './feed-health.ts';
import { type LagWindow, NO_LAGS, noteLags } from './feed-lag.ts';

/** What was counted of each producer since this process began. */
export interface Tallies {
  of(producer: string): ProducerCounts;
  /** Its messages count from now on; `lagsMs` since they were made. */
  applied(producer: string, lagsMs: readonly number[]): void;
  lagsOf(producer: string): LagWindow;
}

export function openTallies(): Tallies {
  const counts = new Map<string, ProducerCounts>();
  const lags = new Map<string, LagWindow>();
  const lagsOf = (producer: string): LagWindow => lags.get(producer) ?? NO_LAGS;
  return {
    of: (producer) => {
      const known = counts.get(producer) ?? newCounts();
      counts.set(producer, known);
      return known;
    },
    applied: (producer, lagsMs) => void lags.set(producer, noteLags(lagsOf(producer), lagsMs)),
    lagsOf,
  };
}
