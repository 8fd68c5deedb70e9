import { readFileSync } from 'node:fs';
import { instant, MINUTE } from '@overround/kernel';
import { feedConformance } from '@overround/provider-kit';
import { handDrivenTime, sharedPath } from '@overround/testkit';
import { expect, it } from 'vitest';
import { openFeedFootballData } from './provider.ts';
import { readSeason, type SeasonMatch } from './season-file.ts';

const START = instant(1_790_000_000_000);
const KNOWN_GROUPS = new Set([1, 17, 2854]);

/** Half an hour at `speed`, watched from beginning to end. */
async function watch(matches: readonly SeasonMatch[], speed: number) {
  const { clock, every, driver } = handDrivenTime(START);
  const make = () => openFeedFootballData({ matches, family: 'Avg', clock, speed, startAt: START, every });
  return feedConformance(make, driver, {
    detail: 'scores',
    watchMs: 30 * MINUTE,
    officialWithinMs: MINUTE,
    knownGroups: KNOWN_GROUPS,
  });
}

const HEADER = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,AvgH,AvgD,AvgA';
// Spaced so that one is in play when the snapshot is asked for.
const kickoffs = Array.from(
  { length: 28 },
  (_, index) => new Date(Date.UTC(2024, 10, 2) + index * 258 * MINUTE),
);
const MADE_UP = kickoffs.map((at, index) => {
  const date = at.toISOString();
  const day = `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)},${date.slice(11, 16)}`;
  // Rows without half-time goals and without prices are part of real files.
  const halfTime = index % 3 === 0 ? ',' : '1,0';
  const prices = index % 4 === 0 ? ',,' : '1.6,4.2,5.25';
  return `E0,${day},Home ${index},Away ${index},2,1,H,${halfTime},${prices}`;
});

it('keeps the feed contract with made-up matches', async () => {
  const { matches, skipped } = readSeason('made-up.csv', [HEADER, ...MADE_UP].join('\n'));
  expect(skipped).toEqual([]);
  const report = await watch(matches, 240);
  expect(report.problems).toEqual([]);
  expect([report.events, report.eventsEnded]).toEqual([28, 26]);
});

const real = sharedPath('data/football-data-co-uk/2425/E0.csv');
if (real === undefined) process.stderr.write('SKIPPED: real seasons are not beside the repository\n');
it.skipIf(real === undefined)(
  'keeps the feed contract with a real season (skipped without the data)',
  async () => {
    const { matches } = readSeason('E0.csv', readFileSync(real ?? '', 'utf8'));
    const report = await watch(matches, 3000);
    expect(report.problems).toEqual([]);
    expect(report.eventsEnded).toBeGreaterThan(50);
  },
);
