// @vitest-environment node
import type { ScoreShown } from '@overround/client';
import { describe, expect, it } from 'vitest';
import { batsIn, cricketScore, oversText, runRate, runsNeeded, runsText } from './cricket-score.ts';

const shown = (change: Partial<ScoreShown>): ScoreShown => ({
  home: 156,
  away: 90,
  periods: [],
  period: 2,
  periodName: '',
  clockSeconds: 0,
  isClockRunning: false,
  clockAtMs: 0,
  phase: 'in_play',
  redCards: [0, 0],
  serving: 2,
  ...change,
});
const line = (id: number, home: number, away: number) => ({
  id,
  name: '',
  home: String(home),
  away: String(away),
});

describe('the score of cricket', () => {
  it('tells runs, wickets and balls of both sides, and what the second still needs', () => {
    const score = cricketScore(shown({}), [line(102, 120, 62), line(103, 7, 3)]);
    expect(score).toMatchObject({
      home: { runs: 156, wickets: 7, balls: 120 },
      away: { runs: 90, wickets: 3, balls: 62 },
      isTest: false,
    });
    expect(runsNeeded(score)).toBe(67);
    expect(runsNeeded({ ...score, innings: 1 })).toBeUndefined();
  });
  it('counts test matches by overs, where nobody chases a target', () => {
    const score = cricketScore(shown({}), [line(104, 80, 30)]);
    expect([score.home.balls, score.isTest, runsNeeded(score)]).toEqual([480, true, undefined]);
  });
  it('writes a second innings beside the first, with the wickets of its own', () => {
    const periods = [
      { period: 1, home: 189, away: 0 },
      { period: 2, home: 0, away: 191 },
      { period: 3, home: 41, away: 0 },
    ];
    const test = shown({ home: 230, away: 191, periods, period: 3, serving: 1 });
    const { home, away } = cricketScore(test, [line(103, 11, 10), line(104, 72, 58)]);
    expect([runsText(home), runsText(away)]).toEqual(['189 & 41/1', '191/10']);
    expect(periods.map((one) => [batsIn(test, 'home', one), batsIn(test, 'away', one)])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
    // Who just came in bats, without a run yet.
    expect(batsIn({ ...test, serving: 2 }, 'away', { period: 3, home: 0, away: 0 })).toBe(true);
  });
  it.each([
    [0, '0'],
    [6, '1'],
    [104, '17.2'],
  ])('writes %i balls as %s overs', (balls, text) => {
    expect(oversText(balls)).toBe(text);
  });
  it('knows the run rate', () => {
    expect(runRate({ runs: 90, balls: 60 })).toBe('9.00');
    expect(runRate({ runs: 0, balls: 0 })).toBe('');
  });
});
