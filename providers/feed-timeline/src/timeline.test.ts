import { readFileSync } from 'node:fs';
import { readSeason } from '@overround/feed-football-data';
import { instant, MINUTE } from '@overround/kernel';
import type { FeedMessage } from '@overround/provider-kit';
import { sharedPath } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { findSeasonMatch, isSameClub } from './find-odds.ts';
import { readTimelines } from './timeline-file.ts';
import { timelineScript } from './timeline-script.ts';

const LINE = JSON.stringify({
  id: 7,
  competition: 'Cup',
  gameweek: 3,
  kickoffUtc: '2017-08-11T18:45:00Z',
  home: 'Harbour Rovers',
  away: 'Valley United',
  venue: 'Park',
  duration: 'Regular',
  halfTime: [1, 0],
  fullTime: [1, 1],
  periodSeconds: { '1H': 2800.4, '2H': 2900 },
  events: [
    ['1H', 94.6, 'H', 'goal', 5],
    ['1H', 200, 'A', 'corner', 6],
    ['2H', 50, 'A', 'yellow', 8],
    ['2H', 60, 'A', 'secondYellow', 8],
    ['2H', 2850, 'A', 'penaltyGoal', 9],
  ],
});
const START = instant(1_790_000_000_000);
const { matches } = readTimelines('cup.jsonl', LINE);
const open = () => timelineScript({ matches, oddsOf: () => undefined, startAt: START, speed: 60 });
const KICKOFF = START + (120 * MINUTE) / 60;
const kindsOf = (messages: readonly FeedMessage[]) => messages.map((message) => message.kind);

describe('readTimelines', () => {
  it('tells a match as happenings that follow the rules of football', () => {
    const [match] = matches;
    expect(
      match?.happenings
        .filter((happening) => happening.kind === 'count')
        .map((happening) => happening.counter),
    ).toEqual(['corners', 'yellow_cards', 'yellow_cards', 'red_cards']);
    expect(match?.happenings.at(-1)).toEqual({ kind: 'match_end', period: 2, second: 2900 });
  });
  it.each([
    ['a line that is no JSON', '{', /not JSON/],
    ['goals that do not add up', LINE.replace('"fullTime":[1,1]', '"fullTime":[2,1]'), /add up/],
    ['nothing', 'null', /no match/],
    ['a number', '7', /no match/],
    ['an event that is a word', LINE.replace('[["1H",94.6', '["goal",["1H",94.6'), /event/],
    ['an event of nobody', LINE.replace('94.6,"H"', '94.6,"X"'), /event/],
    ['a match without lengths', LINE.replace('"periodSeconds"', '"lengths"'), /length/],
    ['a length that is a word', LINE.replace('2800.4', '"long"'), /length/],
    ['a match without its number', LINE.replace('"id":7', '"id":{}'), /number/],
    ['the same match once more', LINE, /earlier line/],
    ['a match without kick-off', LINE.replace('2017-08-11T18:45:00Z', 'soon'), /kick-off/],
  ])('reports and skips %s', (_what, bad, reason) => {
    expect(readTimelines('x', `${LINE}\n${bad}\n`)).toMatchObject({
      matches: [{}],
      skipped: [{ file: 'x', line: 2, reason: expect.stringMatching(reason) }],
    });
  });
});

describe('a timeline as a feed', () => {
  it('closes betting at a goal before it tells it, and opens again soon', () => {
    const script = open();
    script.snapshotAt(START);
    const said = script.advanceTo(instant(KICKOFF + 3 * 1000));
    const kinds = kindsOf(said);
    const stop = kinds.indexOf('bet_stop');
    expect(said[stop + 1]).toMatchObject({
      kind: 'state_change',
      happenings: [{ kind: 'score', side: 1 }],
      state: { score: { home: 1, away: 0 } },
    });
    expect(kinds.indexOf('bet_start')).toBeGreaterThan(stop);
  });
  it('ends with a scout and then an official result of the recorded score', () => {
    const script = open();
    script.snapshotAt(START);
    const results = script
      .advanceTo(instant(KICKOFF + 4 * MINUTE))
      .filter((message) => message.kind === 'result');
    expect(results.map((result) => result.certainty)).toEqual(['scout', 'official']);
    expect(results[1]).toMatchObject({ state: { score: { home: 1, away: 1 }, phase: 'ended' } });
  });
  it('says the same in small steps as in one', () => {
    const story = (stepMs: number) => {
      const script = open();
      const said = [...script.snapshotAt(START)];
      for (let now = START + stepMs; now <= START + 6 * MINUTE; now += stepMs)
        said.push(...script.advanceTo(instant(now)));
      return said;
    };
    expect(story(500)).toEqual(story(6 * MINUTE));
  });
});

it.each([
  ['Man City', 'Manchester City', true],
  ['Man United', 'Manchester City', false],
  ['West Brom', 'West Bromwich Albion', true],
  ['West Ham', 'West Bromwich Albion', false],
  ['Bournemouth', 'AFC Bournemouth', true],
])('%s and %s are one club: %s', (a, b, same) => {
  expect(isSameClub(a, b)).toBe(same);
});

const league = sharedPath('data/wyscout-timelines/premier-league-2017-18.jsonl');
const worldCup = sharedPath('data/wyscout-timelines/world-cup-2018.jsonl');
const odds = sharedPath('data/football-data-co-uk/1718/E0.csv');
it.skipIf(!league || !worldCup || !odds)(
  'reads all 442 recorded matches and finds every league match’s odds (skipped where the data is absent)',
  () => {
    const season = readSeason('E0.csv', readFileSync(odds!, 'utf8')).matches;
    const played = readTimelines('league', readFileSync(league!, 'utf8'));
    const cup = readTimelines('cup', readFileSync(worldCup!, 'utf8'));
    expect([played.matches.length, played.skipped, cup.matches.length, cup.skipped]).toEqual([
      378,
      [],
      64,
      [],
    ]);
    expect(
      played.matches
        .filter((match) => findSeasonMatch(match, season) === undefined)
        .map((match) => `${match.home} ${match.away}`),
    ).toEqual([]);
  },
);
