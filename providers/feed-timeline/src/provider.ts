import { type MatchOdds, oddsWithFallback, type SeasonMatch } from '@overround/feed-football-data';
import type { Clock, Instant } from '@overround/kernel';
import { type Every, type FeedProvider, openScriptedFeed } from '@overround/provider-kit';
import { findSeasonMatch } from './find-odds.ts';
import type { TimelineMatch } from './timeline-file.ts';
import { timelineScript } from './timeline-script.ts';

export interface TimelineOptions {
  readonly matches: readonly TimelineMatch[];
  /** Season rows that may hold the same matches' bookmaker odds. */
  readonly season: readonly SeasonMatch[];
  readonly families: readonly string[];
  readonly clock: Clock;
  readonly speed: number;
  readonly startAt: Instant;
  readonly every?: Every;
  readonly onError?: (error: unknown) => void;
}

/** Real matches replayed event by event. */
export function openFeedTimeline(options: TimelineOptions): FeedProvider {
  const odds = new Map<TimelineMatch, MatchOdds>();
  for (const match of options.matches) {
    const row = findSeasonMatch(match, options.season);
    if (row) odds.set(match, oddsWithFallback(row, options.families));
  }
  return openScriptedFeed({
    producer: 'timeline',
    script: timelineScript({
      matches: options.matches,
      oddsOf: (match) => odds.get(match),
      startAt: options.startAt,
      speed: options.speed,
    }),
    clock: options.clock,
    tickMs: 250,
    ...(options.every ? { every: options.every } : {}),
    ...(options.onError ? { onError: options.onError } : {}),
  });
}
