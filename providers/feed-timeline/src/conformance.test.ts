import { readFileSync } from 'node:fs';
import { readSeason } from '@overround/feed-football-data';
import { instant, MINUTE } from '@overround/kernel';
import { feedConformance } from '@overround/provider-kit';
import { handDrivenTime, sharedPath } from '@overround/testkit';
import { expect, it } from 'vitest';
import { openFeedTimeline, type TimelineOptions } from './provider.ts';
import { readTimelines } from './timeline-file.ts';

const START = instant(1_790_000_000_000);

async function watch(matches: TimelineOptions['matches'], season: TimelineOptions['season'], speed: number) {
  const { clock, every, driver } = handDrivenTime(START);
  const families = ['Avg', 'B365'];
  const make = () => openFeedTimeline({ matches, season, families, clock, speed, startAt: START, every });
  return feedConformance(make, driver, { watchMs: 30 * MINUTE, officialWithinMs: MINUTE });
}

const lineOf = (id: number, kickoffUtc: string, duration: 'Regular' | 'Penalties') =>
  JSON.stringify({
    id,
    competition: 'Cup',
    gameweek: 1,
    kickoffUtc,
    home: `Home ${id}`,
    away: `Away ${id}`,
    venue: 'Park',
    duration,
    halfTime: [1, 0],
    fullTime: [1, 1],
    periodSeconds: {
      '1H': 2800.4,
      '2H': 2900,
      ...(duration === 'Penalties' ? { E1: 905, E2: 910, P: 0 } : {}),
    },
    events: [
      ['1H', 94.6, 'H', 'goal', 5],
      ['1H', 200, 'A', 'corner', 6],
      ['2H', 60, 'A', 'secondYellow', 8],
      ['2H', 2850, 'A', 'penaltyGoal', 9],
    ],
    ...(duration === 'Penalties'
      ? {
          shootout: [
            ['P', 1, 'H', 'penaltyGoal', 1],
            ['P', 2, 'A', 'penaltyMiss', 2],
            ['P', 3, 'H', 'penaltyGoal', 3],
            ['P', 4, 'A', 'penaltyMiss', 4],
            ['P', 5, 'H', 'penaltyGoal', 5],
          ],
        }
      : {}),
  });

it('keeps the feed contract with made-up matches, one with penalties, one in play when the snapshot is asked for', async () => {
  const text = [
    lineOf(1, '2018-06-14T15:00:00Z', 'Regular'),
    lineOf(2, '2018-06-14T18:00:00Z', 'Penalties'),
    lineOf(3, '2018-06-15T17:45:00Z', 'Regular'),
    lineOf(4, '2018-06-19T15:00:00Z', 'Regular'),
  ].join('\n');
  const { matches, skipped } = readTimelines('cup.jsonl', text);
  expect(skipped).toEqual([]);
  const report = await watch(matches, [], 60);
  expect(report.problems).toEqual([]);
  expect([report.events, report.eventsEnded]).toEqual([4, 3]);
});

const league = sharedPath('data/wyscout-timelines/premier-league-2017-18.jsonl');
const odds = sharedPath('data/football-data-co-uk/1718/E0.csv');
if (!league || !odds) process.stderr.write('SKIPPED: recorded matches are not beside the repository\n');
it.skipIf(!league || !odds)(
  'keeps the feed contract with recorded matches (skipped without the data)',
  async () => {
    const { matches } = readTimelines('league', readFileSync(league ?? '', 'utf8'));
    const { matches: season } = readSeason('E0.csv', readFileSync(odds ?? '', 'utf8'));
    const report = await watch(matches, season, 600);
    expect(report.problems).toEqual([]);
    expect(report.eventsEnded).toBeGreaterThan(15);
  },
  60_000,
);
