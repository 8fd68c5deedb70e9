import { DAY } from '@overround/kernel';
import type { SeasonMatch } from '@overround/feed-football-data';
import type { TimelineMatch } from './timeline-file.ts';

const words = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
    .split(' ')
    .filter((word) => word !== '');

/** Whether two spellings name one club: every word of the shorter begins a word of the longer (`Man City`, `Manchester City`). */
export function isSameClub(a: string, b: string): boolean {
  const [short, long] = [words(a), words(b)].toSorted((x, y) => x.length - y.length);
  return (
    (short ?? []).length > 0 &&
    (short ?? []).every((word) =>
      (long ?? []).some((other) => other.startsWith(word) || word.startsWith(other)),
    )
  );
}

/** The bookmakers' row of a recorded match: same clubs, same score, a day apart at most. */
export function findSeasonMatch(
  match: TimelineMatch,
  season: readonly SeasonMatch[],
): SeasonMatch | undefined {
  return season.find(
    (row) =>
      Math.abs(row.kickoffAt - match.kickoffAt) <= DAY &&
      row.fullTime.home === match.fullTime.home &&
      row.fullTime.away === match.fullTime.away &&
      isSameClub(row.home, match.home) &&
      isSameClub(row.away, match.away),
  );
}
