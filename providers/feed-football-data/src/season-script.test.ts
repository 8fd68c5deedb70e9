import { instant, MINUTE, SECOND } from '@overround/kernel';
import type { FeedMessage } from '@overround/provider-kit';
import { describe, expect, it } from 'vitest';
import { readSeason } from './season-file.ts';
import { seasonScript } from './season-script.ts';

const HEADER =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,AvgH,AvgD,AvgA,Avg>2.5,Avg<2.5,AHh,AvgAHH,AvgAHA';
const ROWS = [
  'E0,16/08/2024,20:00,Rovers,United,2,1,H,1,0,1.6,4.2,5.25,1.53,2.5,-1,2.05,1.88',
  'E0,17/08/2024,15:00,Town,City,0,0,D,0,0,2.6,3.2,2.75,1.9,1.9,0,1.9,1.9',
  'E0,14/09/2024,15:00,United,Town,0,1,A,0,0,2.0,3.4,3.75,1.9,1.9,-0.25,1.9,1.9',
];
const START = instant(1_790_000_000_000);
const SPEED = 600;
const openScript = () =>
  seasonScript({
    matches: readSeason('E0.csv', [HEADER, ...ROWS].join('\n')).matches,
    families: ['Avg'],
    startAt: START,
    speed: SPEED,
  });
/** 12 hours before the first kick-off, at 600 times the speed. */
const FIRST_KICKOFF = START + (12 * 60 * MINUTE) / SPEED;
const at = (ms: number) => instant(ms);
const kinds = (messages: readonly FeedMessage[]) =>
  messages.map((message) =>
    message.kind === 'fixture_change' ? `${message.kind} ${message.status}` : message.kind,
  );

describe('a season as a feed', () => {
  it('lists the next round with the bookmaker’s prices, and later rounds later', () => {
    const messages = openScript().snapshotAt(START);
    expect(kinds(messages)).toEqual([
      'fixture_change scheduled',
      'odds_change',
      'fixture_change scheduled',
      'odds_change',
    ]);
    expect(messages[1]).toMatchObject({
      markets: [
        {
          group: 1,
          outcomes: [
            { type: 1, oddsMilli: 1600 },
            { type: 2, oddsMilli: 4200 },
            { type: 3, oddsMilli: 5250 },
          ],
        },
        {
          group: 17,
          outcomes: [
            { type: 9, parameter: 2.5 },
            { type: 10, parameter: 2.5 },
          ],
        },
        {
          group: 2854,
          outcomes: [
            { type: 3829, parameter: -1 },
            { type: 3830, parameter: 1 },
          ],
        },
      ],
    });
  });
  it('goes live at kick-off, opens at half time with the score revealed, ends with the official result', () => {
    const script = openScript();
    script.snapshotAt(START);
    const course = script
      .advanceTo(at(FIRST_KICKOFF + (120 * MINUTE) / SPEED))
      .filter((message) => !('eventRef' in message) || message.kind !== 'odds_change');
    expect(
      kinds(course)
        .filter((kind) => kind !== 'fixture_change scheduled')
        .slice(0, 9),
    ).toEqual([
      'bet_stop',
      'fixture_change live',
      'bet_stop',
      'state_change',
      'state_change',
      'bet_start',
      'bet_stop',
      'state_change',
      'state_change',
    ]);
    const result = course.find((message) => message.kind === 'result');
    expect(result).toMatchObject({
      certainty: 'official',
      state: { score: { home: 2, away: 1 }, phase: 'ended', winner: 1 },
    });
  });
  it('never tells a score before the file’s clock has reached it', () => {
    const script = openScript();
    script.snapshotAt(START);
    const firstHalf = script.advanceTo(at(FIRST_KICKOFF + (40 * MINUTE) / SPEED));
    const goals = firstHalf.flatMap((message) =>
      message.kind === 'state_change' ? [message.state.score.home + message.state.score.away] : [],
    );
    expect(goals.every((total) => total === 0)).toBe(true);
    expect(kinds(firstHalf)).not.toContain('result');
  });
  it('says the same in small steps as in one', () => {
    const story = (stepMs: number) => {
      const script = openScript();
      const said: FeedMessage[] = [...script.snapshotAt(START)];
      for (let now = START + stepMs; now <= START + 90 * SECOND; now += stepMs)
        said.push(...script.advanceTo(at(now)));
      // The running clock is for the eye and depends on when it is asked.
      return said.filter((message) => message.kind !== 'state_change' || message.state.phase !== 'in_play');
    };
    expect(story(250)).toEqual(story(90 * SECOND));
  });
  it('tells in a snapshot how a match stands that is in play', () => {
    const messages = openScript().snapshotAt(at(FIRST_KICKOFF + (50 * MINUTE) / SPEED));
    expect(kinds(messages)).toContain('fixture_change live');
    expect(messages.findLast((message) => message.kind === 'state_change')).toMatchObject({
      state: { phase: 'break', score: { home: 1, away: 0 } },
    });
  });
});
