import { FALLBACK_FAMILIES, openFeedFootballData } from '@overround/feed-football-data';
import { createSimulator } from '@overround/feed-simulator';
import { openFeedTimeline } from '@overround/feed-timeline';
import type { Clock } from '@overround/kernel';
import type { Log } from '@overround/platform';
import type { FeedProvider } from '@overround/provider-kit';
import type { ServerOptions } from '../options.ts';
import type { ReplayFiles } from './replay-files.ts';
import { replayStart } from './replay-start.ts';

/** The seed of the world everybody sees out of the box. */
const WORLD_SEED = 'overround';
const PROBLEMS_SHOWN_MAX = 20;

export interface OpenedFeeds {
  readonly providers: readonly FeedProvider[];
  /** Lines for a person: rows of replayed files that could not be used. */
  readonly notes: readonly string[];
}

export interface FeedDeps {
  readonly options: ServerOptions;
  /** What `--replay` named, read before anything was started. */
  readonly files: ReplayFiles;
  readonly clock: Clock;
  readonly log: Log;
}

/** The sources this start was asked for. */
export function openFeeds({ options, files, clock, log }: FeedDeps): OpenedFeeds {
  const onError = (error: unknown) => log.error({ feed: String(error) });
  const simulated = options.hasSimulator
    ? [createSimulator({ ...options.simulated, seed: WORLD_SEED, clock, onError })]
    : [];
  if (options.replayFiles.length === 0) return { providers: simulated, notes: [] };

  const startAt = replayStart(
    options.dataDir,
    { files: options.replayFiles, speed: options.speed },
    clock.now(),
  );
  const replay = { clock, speed: options.speed, startAt, onError };
  const families = [
    options.oddsFamily,
    ...FALLBACK_FAMILIES.filter((family) => family !== options.oddsFamily),
  ];
  const more = files.problems.length - PROBLEMS_SHOWN_MAX;
  return {
    providers: [
      ...simulated,
      ...(files.season.length > 0
        ? [openFeedFootballData({ ...replay, matches: files.season, family: options.oddsFamily })]
        : []),
      ...(files.timelines.length > 0
        ? [openFeedTimeline({ ...replay, matches: files.timelines, season: files.oddsOfTimelines, families })]
        : []),
    ],
    notes: [
      `Replaying ${files.season.length + files.timelines.length} matches, ${options.speed} times faster.`,
      ...files.problems.slice(0, PROBLEMS_SHOWN_MAX).map((problem) => `skipped ${problem}`),
      ...(more > 0 ? [`and ${more} more rows skipped`] : []),
    ],
  };
}
