import type { Clock, Instant } from '@overround/kernel';
import { type Every, type FeedProvider, openScriptedFeed } from '@overround/provider-kit';
import { FALLBACK_FAMILIES } from './odds-columns.ts';
import type { SeasonMatch } from './season-file.ts';
import { seasonScript } from './season-script.ts';

export interface FootballDataOptions {
  /** Of any number of files. */
  readonly matches: readonly SeasonMatch[];
  /** Column family of the prices; the fallback order follows where it has none. */
  readonly family: string;
  readonly clock: Clock;
  readonly speed: number;
  /** When this replay began: now, or earlier for one that goes on after a restart. */
  readonly startAt: Instant;
  readonly every?: Every;
  readonly onError?: (error: unknown) => void;
}

/** Real seasons replayed with the bookmakers' own odds. */
export function openFeedFootballData(options: FootballDataOptions): FeedProvider {
  const families = [options.family, ...FALLBACK_FAMILIES.filter((family) => family !== options.family)];
  const script = seasonScript({
    matches: options.matches,
    families,
    startAt: options.startAt,
    speed: options.speed,
  });
  return openScriptedFeed({
    producer: 'football-data',
    script,
    clock: options.clock,
    tickMs: 250,
    ...(options.every ? { every: options.every } : {}),
    ...(options.onError ? { onError: options.onError } : {}),
  });
}
