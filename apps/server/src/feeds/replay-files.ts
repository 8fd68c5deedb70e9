import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeSeason, type KnownMatches, readSeason, type SeasonMatch } from '@overround/feed-football-data';
import { findSeasonMatch, readTimelines, type TimelineMatch } from '@overround/feed-timeline';
import { CannotStart, lineOf } from '../fatal.ts';

export interface ReplayFiles {
  /** Season rows to be replayed by themselves. */
  readonly season: readonly SeasonMatch[];
  readonly timelines: readonly TimelineMatch[];
  /** Season rows that give a timeline its opening odds. */
  readonly oddsOfTimelines: readonly SeasonMatch[];
  /** `file:line: reason`, one for each row that could not be used. */
  readonly problems: readonly string[];
}

/** Reads the files of `--replay`. A CSV row that belongs to a timeline opens its line instead of being played twice. */
export function readReplayFiles(files: readonly string[]): ReplayFiles {
  const season: SeasonMatch[] = [];
  const timelines: TimelineMatch[] = [];
  const problems: string[] = [];
  const known: KnownMatches = new Map();
  for (const file of files) {
    const text = readText(file);
    const name = basename(file);
    const isTimeline = /\.(jsonl|ndjson)$/i.test(file);
    const read = isTimeline ? readTimelines(name, text) : readSeason(name, text, known);
    if (read.matches.length === 0)
      throw new CannotStart(
        `${file} holds no match that can be replayed (${read.skipped[0]?.reason ?? 'it is empty'})`,
      );
    for (const match of read.matches) {
      if ('happenings' in match) timelines.push(match);
      else season.push(match);
    }
    problems.push(...read.skipped.map((row) => `${row.file}:${row.line}: ${row.reason}`));
  }
  const used = new Set(
    timelines.map((match) => findSeasonMatch(match, season)).filter((row) => row !== undefined),
  );
  return { season: season.filter((row) => !used.has(row)), timelines, oddsOfTimelines: [...used], problems };
}

function readText(file: string): string {
  try {
    return decodeSeason(readFileSync(file));
  } catch (error) {
    throw new CannotStart(`${file} cannot be read: ${lineOf(error)}`);
  }
}
